import { readFileSync } from 'node:fs';
import type { MatchList, ProjectDetails } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from 'pg';
import type { Locator, Page } from 'playwright-core';
import { findViolations } from '../testing/open-browser.js';
import { type FixtureSite, fixturePage, startFixtureSite } from '../testing/start-fixture-site.js';
import { untilLoaded } from '../testing/until-loaded.js';
import { openDatabase } from '../testing/workspace-database.js';
import { EditorKit, exactly, fieldOf, isFocused, openRow, START_MS, saved, tool, totalOf, until } from './editor-kit.js';
import { watchKeyWork, workOfKeys } from './key-work.js';

const FORM = 'कृपया आवेदन पत्र के साथ राशन कार्ड की प्रति कार्यालय में जमा करें';
const LIKE_FORM = 'कृपया आवेदन पत्रों के साथ राशन कार्डों की प्रति कार्यालय में जमा करें';

let kit: EditorKit;
let site: FixtureSite;

beforeAll(async () => {
  site = await startFixtureSite({ '/': fixturePage('पंचायत', `<p>${FORM}</p><p>${LIKE_FORM}</p>`, 'hi') });
  kit = await EditorKit.start([site.host]);
}, START_MS);
afterAll(async () => {
  await kit?.stop();
  await site?.stop();
});

/** The editor of a person who folds no tool. */
const withToolsUnfolded = (words: boolean) => ({
  storage: { bh_workbench: JSON.stringify({ pages: true, tools: true, folded: [], words }) },
});

/** The digit that presses the button of a suggestion. */
const numberOf = (button: Locator): Promise<number> =>
  button.evaluate((one) => [...document.querySelectorAll('[data-editor-tools] [data-suggestion]')].indexOf(one) + 1);

/** How many statements wait for locks of others. */
async function waiting(database: Client): Promise<number> {
  const { rows } = await database.query<{ waiting: number }>('select count(*)::int as waiting from pg_locks where not granted');
  return rows[0]?.waiting ?? 0;
}

describe('what the editor is measured by', () => {
  it('check 1: saves and goes on by one chord, with the focus in the next target', async () => {
    const { page, errors } = await kit.open({ language: 'hi', q: 'Menu' });
    await openRow(page);
    await fieldOf(page).fill('मेन्यू सूची');
    await page.keyboard.press('Control+Enter');
    await isFocused(page, 'Translation of segment 2');
    await saved(page);
    expect(errors).toEqual([]);
  });

  it('check 2: saves and stays', async () => {
    const { page } = await kit.open(exactly('Home'));
    await openRow(page);
    await fieldOf(page).fill('मुख्य पन्ना');
    await page.keyboard.press('Control+Shift+Enter');
    await saved(page);
    await isFocused(page, 'Translation of segment 1');
    expect(await kit.targetOf('Home')).toBe('मुख्य पन्ना');
  });

  it('check 3: puts the n-th suggestion in by Alt+n, and Ctrl+Z takes it out again', async () => {
    const { page } = await kit.open(exactly('Open an account'));
    await openRow(page);
    await tool(page, 'Nearby').getByRole('listitem').nth(3).waitFor();
    // Suggestions from the translation memory come first in the list.
    await tool(page, 'Matches from the translation memory').locator('li, p').first().waitFor();
    const first = tool(page, 'Nearby')
      .locator('li', { has: page.locator('[data-suggestion]') })
      .first();
    const expected = await first.locator('span[lang=hi]').textContent();
    const number = await numberOf(first.locator('[data-suggestion]'));
    await fieldOf(page).fill('मेरा पाठ ');
    await page.keyboard.press(`Alt+${number}`);
    expect((await fieldOf(page).inputValue()).replace(/<[^>]*>|\{\d+\}/g, '')).toBe(
      `मेरा पाठ ${expected ?? ''}`.replace(/<[^>]*>|\d+/g, ''),
    );
    await page.keyboard.press('Control+z');
    expect(await fieldOf(page).inputValue()).toBe('मेरा पाठ ');
  });

  it('asks an engine by Alt+M, which types nothing, and puts its answer in by a digit', async () => {
    const asked: (string | undefined)[] = [];
    const answered = 'यन्त्र का अनुवाद';
    // No engine of the demo translates, so this answers for one. The test is about the key.
    const answerAs = (page: Page) =>
      page.route('**/api/translation/machine-suggestions', async (route) => {
        const { engine } = route.request().postDataJSON() as { engine?: string };
        asked.push(engine);
        const [state, target] = engine ? ['made', answered] : ['open', null];
        const one = { engine: 'e-1', name: 'Engine One', via: null, state, target, problems: [], reason: null, cost: null };
        const data = { state: 'ready', engines: [one], characters: 15, words: 0, wordsLeft: null };
        await route.fulfill({ json: { success: true, message: 'OK', data } });
      });
    const { page, errors } = await kit.openAlone(exactly('Open an account'), withToolsUnfolded(false), answerAs);
    await openRow(page);
    await tool(page, 'Machine translation').getByRole('button', { name: 'Translate with Engine One' }).waitFor();
    await fieldOf(page).fill('मेरा पाठ ');
    expect(asked.every((engine) => engine === undefined)).toBe(true);
    await page.keyboard.press('Alt+m');
    const insert = tool(page, 'Machine translation').getByRole('button', { name: 'Insert the translation of Engine One' });
    await insert.waitFor();
    expect(asked.filter((engine) => engine !== undefined)).toEqual(['e-1']);
    await isFocused(page, 'Translation of segment 1');
    expect(await fieldOf(page).inputValue()).toBe('मेरा पाठ ');
    // Nobody is left to ask.
    await page.keyboard.press('Alt+m');
    await page.keyboard.press(`Alt+${await numberOf(insert)}`);
    expect(await fieldOf(page).inputValue()).toContain(answered);
    expect(asked.filter((engine) => engine !== undefined)).toEqual(['e-1']);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('check 4: keeps the text through moving on, reload, a crash and an ended session', async () => {
    const { page } = await kit.openAlone({ language: 'hi', q: 'Toll-free helpline' });
    await openRow(page);
    // Its tags are missing, so it is not saved automatically.
    const draft = 'अधूरा पाठ';
    await fieldOf(page).fill(draft);
    await page.keyboard.press('Escape');
    await page.getByText('Unsaved draft').waitFor();
    await openRow(page);
    expect(await fieldOf(page).inputValue()).toBe(draft);
    await page.reload();
    expect(await fieldOf(page).inputValue()).toBe(draft);
    const address = page.url();
    const context = page.context();
    // A crashed tab runs none of its handlers.
    await page.goto('chrome://crash').catch(() => undefined);
    const next = await context.newPage();
    await next.goto(address);
    expect(await fieldOf(next).inputValue()).toBe(draft);
    await next.evaluate(() => localStorage.setItem('avk_token', 'gone'));
    await next.reload();
    await next.waitForURL((url) => !url.pathname.startsWith('/app'));
    await kit.putSession(next);
    await next.goto(address);
    expect(await fieldOf(next).inputValue()).toBe(draft);
    await context.close();
  });

  it('check 5: saves by itself when a row is left, and says so', async () => {
    const { page } = await kit.open({ language: 'hi', q: 'Bank' });
    await openRow(page);
    await fieldOf(page).fill('सहकारी बैंक घर');
    await page.getByText('Not saved yet; kept in this browser.', { exact: false }).waitFor();
    await page.keyboard.press('Alt+ArrowDown');
    await isFocused(page, 'Translation of segment 2');
    await saved(page);
    await page.reload();
    await page.getByRole('button', { name: /^Edit segment 1:.*सहकारी बैंक घर/ }).waitFor();
  });

  // This comes before bulk changes, because their undo notices count down on every screen of the project.
  it('suggests words of the project while one types, when it is told to, and leaves an input method alone', async () => {
    const { page, errors } = await kit.open(exactly('Open an account'));
    await openRow(page);
    const field = fieldOf(page);
    const words = page.getByRole('group', { name: 'Word suggestions' });
    await field.fill('नया खा');
    expect(await words.getByRole('button').count()).toBe(1);
    await words.getByRole('button', { name: 'Suggest words' }).click();
    const first = words.locator('button[lang=hi]').first();
    await first.waitFor();
    const [word, next] = await words.locator('button[lang=hi]').evaluateAll((all) => all.map((button) => button.textContent));
    expect(word).toMatch(/^खा./);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.imeSetComposition', { text: 'ख', selectionStart: 1, selectionEnd: 1 });
    await page.keyboard.press('Alt+w');
    expect(await field.inputValue()).toBe('नया खाख');
    await devtools.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
    await field.fill('नया खा');
    await first.waitFor();
    await page.context().setOffline(true);
    await page.keyboard.press('Alt+w');
    expect(await field.inputValue()).toBe(`नया ${word}`);
    await page.keyboard.press('Alt+w');
    expect(await field.inputValue()).toBe(`नया ${next}`);
    await page.keyboard.press('Control+z');
    expect(await field.inputValue()).toBe(`नया ${word}`);
    await page.context().setOffline(false);
    expect(errors).toEqual([]);
  });

  it('shows the segment in its page, marked, in a frame that reaches nothing of the dashboard', async () => {
    const { page } = await kit.open(exactly('Open an account'));
    await openRow(page);
    const section = tool(page, 'In its page');
    expect(await section.locator('iframe').count()).toBe(0);
    await section.getByRole('button', { name: 'In its page', exact: true }).click();
    await section.getByText('The page as visitors will see it; the text is marked.').waitFor();
    const frame = page.frames().find((one) => one !== page.mainFrame() && one.url() !== 'about:blank');
    const target = await fieldOf(page).inputValue();
    expect(
      await frame?.evaluate(() => [...(CSS.highlights.get('bhashantar') ?? [])].map((range) => (range as Range).toString())),
    ).toContain(target);
    const reached = await frame?.evaluate(() => {
      const read = (what: () => unknown) => {
        try {
          return what();
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [
        read(() => parent.document.title),
        read(() => document.cookie),
        read(() => localStorage.getItem('avk_token')),
        location.origin,
      ];
    });
    expect(reached?.slice(0, 3)).toEqual(['SecurityError', expect.not.stringContaining('avk'), expect.not.stringMatching(/^ey/)]);
    expect(reached?.[3]).not.toBe(kit.workspace.url);
  });

  it.each([
    ['light', { language: 'hi' }, 1440],
    ['dark', { language: 'hi' }, 1440],
    ['light', { language: 'ur' }, 1440],
    ['dark', { language: 'ur' }, 390],
  ] as const)('check 24: has nothing that axe finds, every tool open (%s, %j, %d px)', async (colorScheme, search, width) => {
    const look = { colorScheme, width, ...withToolsUnfolded(true) };
    const { page, errors } = await kit.open({ ...search, q: 'o', not: ['origin'] }, look);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select segment 1', exact: true }).check();
    await openRow(page, 2);
    await fieldOf(page).fill('  नया');
    await page.locator('[data-check]').first().waitFor();
    if (width < 992) await page.getByRole('button', { name: 'Tools', exact: true }).click();
    const tools = page.locator('[data-editor-tools]');
    await tools.getByRole('region', { name: 'History' }).getByRole('listitem').first().waitFor();
    await tools.getByRole('button', { name: /^Show \d+ more: Pages$/ }).click();
    await untilLoaded(page);
    expect(await tools.getByRole('button', { expanded: false }).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('option').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('check 25: a key draws and lays out the field alone, however many rows are loaded', async () => {
    for (const rows of [200, 5_000]) {
      const { page } = await kit.openAlone({ language: 'hi' }, { width: 1600 }, (opened) => watchKeyWork(opened, rows));
      await page.getByRole('listitem').and(page.locator(`[aria-setsize]`)).first().waitFor();
      await openRow(page, 2);
      await untilLoaded(page);
      // The effects of the first keys render once: the unsaved mark and the problems.
      await fieldOf(page).fill('नगर');
      await page.getByText('Not saved yet; kept in this browser.', { exact: false }).waitFor();
      const { drawn, layouts } = await workOfKeys(page, fieldOf(page), ' सोमवार को');
      expect(drawn).toEqual([]);
      expect(layouts.length).toBeGreaterThan(0);
      // The letters, their line and the field.
      for (const layout of layouts) expect(layout).toEqual({ boxes: expect.any(Number), isPartial: true });
      expect(Math.max(...layouts.map(({ boxes }) => boxes))).toBeLessThanOrEqual(5);
      await page.context().close();
    }
  });

  it('check 25: has no SVG and no field that the browser would process at each key', async () => {
    const { page } = await kit.open({ language: 'hi' }, { width: 1600, ...withToolsUnfolded(false) });
    await openRow(page, 2);
    await untilLoaded(page);
    const icons = page.locator('li[aria-setsize] .anticon, [data-editor-tools] h2 .anticon');
    await icons.nth(20).waitFor();
    // Each SVG has its own clip and transform. antd's own fields have few.
    expect(await icons.locator('svg').count()).toBe(0);
    expect(await page.locator('#content svg').count()).toBeLessThanOrEqual(10);
    expect(await page.evaluate(() => document.fonts.load('16px bh-icons', '\ue000').then(([face]) => face?.status))).toBe('loaded');
    // Browsers read all fields of a form to fill them in.
    expect(await fieldOf(page).evaluate((field: HTMLTextAreaElement) => field.form?.elements.length)).toBe(1);
  });

  it('ends at the bottom of the screen, even after the content above it has shrunk', async () => {
    const { page } = await kit.open({ language: 'hi' }, { width: 1600 });
    const height = page.viewportSize()?.height;
    const tools = page.getByRole('complementary', { name: 'Tools' });
    const end = async () => Math.round(await tools.evaluate((zone) => zone.getBoundingClientRect().bottom));
    await until(async () => (await end()) === height);
    await page.evaluate(() => {
      const notice = Object.assign(document.createElement('div'), { id: 'notice' });
      notice.style.blockSize = '200px';
      document.querySelector('#content')?.prepend(notice);
    });
    await until(async () => (await end()) === height);
    await page.evaluate(() => document.querySelector('#notice')?.remove());
    await until(async () => (await end()) === height);
  });

  /** Opens the question that replaces a text in all segments that a filter matches; answers how many they are. */
  async function replaceInAll(page: Page, find: string, put: string): Promise<number> {
    const total = await totalOf(page);
    await page.getByRole('checkbox', { name: 'Select segment 1', exact: true }).check();
    await page.getByRole('button', { name: `Select all ${total} that match` }).click();
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Find').fill(find);
    await dialog.getByLabel('Replace with').fill(put);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    return total;
  }

  it('check 6: undoes a change of many segments', async () => {
    const { page, errors } = await kit.open({ language: 'hi', q: 'नगर', in: 'target' });
    const before = await kit.targetOf('Sahyadri Nagar');
    await replaceInAll(page, 'नगर', 'शहर');
    const dialog = page.getByRole('dialog');
    await dialog.locator('ins').first().waitFor();
    await dialog.getByRole('button', { name: /^Replace in/ }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await kit.targetOf('Sahyadri Nagar')).toContain('शहर');
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await page
      .getByText(/restored|undone/i)
      .first()
      .waitFor();
    const end = Date.now() + 60_000;
    while ((await kit.targetOf('Sahyadri Nagar')) !== before && Date.now() < end) await page.waitForTimeout(200);
    expect(await kit.targetOf('Sahyadri Nagar')).toBe(before);
    // The list shows it without a reload, and the person's next change of it meets no change of another person.
    await page.getByText('शहर').first().waitFor({ state: 'detached' });
    await page
      .getByText(before ?? '', { exact: true })
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: new RegExp(`^Edit segment \\d+:\\s*${before}$`) })
      .first()
      .click();
    expect(await fieldOf(page).inputValue()).toBe(before);
    await fieldOf(page).fill(`${before}!`);
    await page.keyboard.press('Control+Enter');
    await until(async () => (await kit.targetOf('Sahyadri Nagar')) === `${before}!`);
    expect(await page.getByText(/changed it meanwhile/).count()).toBe(0);
    await kit.write('Sahyadri Nagar', before ?? '');
    expect(errors).toEqual([]);
  });

  it('check 7: chooses all that match, with their exact count', async () => {
    const { page } = await kit.open({ language: 'hi', q: 'e', in: 'source' });
    const total = await totalOf(page);
    const shown = await page.getByRole('checkbox', { name: /^Select segment \d+$/ }).count();
    expect(total).toBeGreaterThan(shown);
    const { sourceHashes } = await kit.call<{ sourceHashes: string[] }>('translation/filter/ids', {
      ...{ projectId: kit.projectId, targetLang: 'hi', searchText: 'e', searchIn: 'source' },
    });
    expect(sourceHashes).toHaveLength(total);
    await page.getByRole('checkbox', { name: 'Select segment 1', exact: true }).check();
    await page.getByRole('button', { name: `Select all ${total} that match` }).click();
    await page.getByText(`${total} selected`, { exact: true }).waitFor();
    // Also those that were not on the screen yet.
    await page.getByRole('list', { name: 'Segments' }).getByRole('listitem').last().scrollIntoViewIfNeeded();
    expect(await page.getByRole('checkbox', { name: /^Select segment \d+$/, checked: false }).count()).toBe(0);
  });

  it('check 8: says how far a change of many is, ends it on demand, and lists what it left out as CSV', async () => {
    const { page, errors } = await kit.open({ language: 'hi', q: 'र', in: 'target' });
    const before = await totalOf(page);
    expect(before).toBeGreaterThan(200);
    // Somebody else is at work: the run waits, and is ended after its first batch.
    const other = await openDatabase(kit.workspace);
    await other.query('begin');
    await other.query(`select 1 from translation_counts where project_id = $1 and language = 'hi' for update`, [kit.projectId]);
    await replaceInAll(page, 'र', 'ऱ');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Replace in/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Jobs, 1 running' }).click();
    const job = page.getByRole('listitem').filter({ hasText: 'Replacing a text, Hindi' }).first();
    await job.getByRole('progressbar', { name: 'Replacing a text, Hindi' }).waitFor();
    await job.getByText(`0 of ${before}`).waitFor();
    await job.getByRole('button', { name: /^Cancel/ }).click();
    await until(async () => (await waiting(other)) >= 2);
    await other.query('rollback');
    await job.getByText('Cancelled', { exact: true }).waitFor();
    await job.getByText(`200 of ${before}`).first().waitFor();
    expect(errors).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await page.getByText('Undone: 200 texts in Hindi are as they were before.').waitFor();
    // A change that would cause an error leaves the text as it was.
    await kit.call('translation/checks/settings/update', { projectId: kit.projectId, errors: ['spaces'] });
    await page.reload();
    await replaceInAll(page, 'र', 'र ');
    await dialog.getByRole('button', { name: /^Replace in/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Jobs,/ }).click();
    await job.getByText('Done').waitFor();
    const refused = Number(/(\d+) left out/.exec((await job.textContent()) ?? '')?.[1]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      job.getByRole('button', { name: 'Left out (CSV): Replacing a text, Hindi' }).click(),
    ]);
    const [head, ...lines] = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(head).toBe('\uFEFF"sourceHash","source","target","language","engine","reason"');
    expect(lines).toHaveLength(refused);
    expect(refused).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/,"[^"]+\."$/);
    await kit.call('translation/checks/settings/update', { projectId: kit.projectId, errors: [] });
    await other.end();
  });

  it('check 9: marks the place of a problem while one types', async () => {
    const { page } = await kit.open(exactly('Skip to main content'));
    await openRow(page);
    await fieldOf(page).fill('मुख्य  सामग्री पर जाएँ');
    await page.locator('mark[data-severity=warning]').waitFor({ state: 'attached' });
    expect(await page.locator('mark[data-severity=warning]').textContent()).toBe('  ');
    // The layer with the marks covers the letters of the field exactly.
    const [field, marks] = await Promise.all([fieldOf(page).boundingBox(), page.locator('div:has(> mark)').boundingBox()]);
    expect([marks?.x, marks?.y, marks?.width]).toEqual([field?.x, field?.y, field?.width]);
  });

  it('check 10: fixes a problem by one click, and the same one everywhere by another', async () => {
    const wrong = [
      ['Skip to main content', 'मुख्य  सामग्री पर जाएँ'],
      ['Main menu', 'मुख्य  मेन्यू'],
    ] as const;
    for (const [source, target] of wrong) await kit.write(source, target);
    const { page } = await kit.open(exactly('Skip to main content'));
    await openRow(page);
    await page.getByRole('button', { name: 'Fix: Several spaces in a row.' }).click();
    await until(async () => (await fieldOf(page).inputValue()) === 'मुख्य सामग्री पर जाएँ');
    await page.locator('mark[data-severity]').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Shift+Enter');
    await saved(page);
    await kit.write('Skip to main content', 'मुख्य  सामग्री पर जाएँ');
    await page.reload();
    await page.getByRole('button', { name: 'Fix all', exact: false }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Fix/ }).click();
    await until(async () => (await kit.targetOf('Main menu')) === 'मुख्य मेन्यू');
    expect(await kit.targetOf('Skip to main content')).toBe('मुख्य सामग्री पर जाएँ');
  });

  it('check 11: takes a problem as the project says', async () => {
    const { page } = await kit.open(exactly('Skip to main content'));
    await openRow(page);
    await fieldOf(page).fill('मुख्य  सामग्री');
    await page.getByText('Please check:').first().waitFor();
    await kit.call('translation/checks/settings/update', { projectId: kit.projectId, errors: ['spaces'] });
    await page.reload();
    await page.getByText('Must fix (not published):').first().waitFor();
    await kit.call('translation/checks/settings/update', { projectId: kit.projectId, errors: [] });
  });

  it('check 12: shows how like a match is in percent and what differs by whole words, also of an Indian source; Alt+1 puts it in', async () => {
    const body = { name: 'Panchayat', baseUrl: site.url, sourceLanguage: 'hi', targetLanguages: ['en'] };
    const { projectId } = await kit.call<ProjectDetails>('project/new', body);
    await until(async () => /^parsed$|^translat/.test((await kit.call<ProjectDetails>('project/details', { projectId })).status));
    const place = { projectId, language: 'en' };
    await kit.write(FORM, 'Please hand in a copy of the ration card with the form', place);
    const asked = { projectId, targetLang: 'en', sourceHash: `v1:${hashSource(LIKE_FORM)}` };
    await until(async () => (await kit.call<MatchList>('translation/tm/match/list', asked)).matches.length > 0);
    const { page, errors } = await kit.open(exactly(LIKE_FORM, 'en'), { projectId });
    await openRow(page);
    const match = tool(page, 'Matches from the translation memory').getByRole('listitem').first();
    await match.getByText(/^[5-9]\d %$/).waitFor();
    const spans = await match
      .locator('p[lang=hi] > *')
      .evaluateAll((all) => all.map((span) => [span.tagName, span.lastChild?.textContent]));
    // पत्र and पत्रों, कार्ड and कार्डों begin alike. A cut between their letters would leave a vowel sign without its consonant.
    expect(spans).toEqual([
      ['SPAN', 'कृपया आवेदन '],
      ['DEL', 'पत्र'],
      ['INS', 'पत्रों'],
      ['SPAN', ' के साथ राशन '],
      ['DEL', 'कार्ड'],
      ['INS', 'कार्डों'],
      ['SPAN', ' की प्रति कार्यालय में जमा करें'],
    ]);
    await page.keyboard.press('Alt+1');
    expect(await fieldOf(page).inputValue()).toBe('Please hand in a copy of the ration card with the form');
    expect(errors).toEqual([]);
  });

  it('check 13: marks the terms of the glossary in the source, and writes their translation by a click', async () => {
    await kit.call('glossary/add', { projectId: kit.projectId, source: 'main content', language: 'hi', target: 'मुख्य सामग्री' });
    const { page } = await kit.open(exactly('Skip to main content'));
    await openRow(page);
    await fieldOf(page).fill('यह ');
    await page.getByRole('button', { name: 'main content, in the glossary: मुख्य सामग्री' }).click();
    expect(await fieldOf(page).inputValue()).toBe('यह मुख्य सामग्री');
  });

  it('check 14: shows neighbours whatever is filtered', async () => {
    const { page } = await kit.open(exactly('Main menu'));
    expect(await page.getByRole('button', { name: /^Edit segment/ }).count()).toBe(1);
    await openRow(page);
    const neighbours = tool(page, 'Nearby').getByRole('listitem');
    await neighbours.nth(3).waitFor();
    await neighbours
      .getByRole('button', { name: /^Open: Home/ })
      .first()
      .click();
    const home = await kit.targetOf('Home');
    await until(async () => (await fieldOf(page).inputValue()) === home);
  });

  it('check 15: copies from a neighbour beside the draft', async () => {
    const { page } = await kit.open(exactly('Main menu'));
    await openRow(page);
    await fieldOf(page).fill('मेरा पाठ ');
    const neighbours = tool(page, 'Nearby').getByRole('listitem');
    await neighbours
      .getByRole('button', { name: /^Copy the translation of: Home/ })
      .first()
      .click();
    expect(await fieldOf(page).inputValue()).toMatch(/^मेरा पाठ .+/);
  });

  it('check 19: filters with NOT stand in the address, and are kept as views', async () => {
    const { page, errors } = await kit.open({ language: 'hi' });
    const all = await totalOf(page);
    await page.getByLabel('Search source and target').fill('menu');
    await page.waitForURL(/q=menu/);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const few = page.getByText(/^\d+ segments?$/);
    await page.getByRole('checkbox', { name: 'Not: Text' }).check();
    await page.waitForURL(/not=/);
    await page.waitForFunction((most) => {
      const shown = [...document.querySelectorAll('[role=status]')].map(
        ({ textContent }) => /^(\d+) segments?$/.exec(textContent ?? '')?.[1],
      );
      return shown.some((count) => count && Number(count) < most && Number(count) > most / 2);
    }, all);
    expect(await few.count()).toBe(1);
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByLabel('Name of the view').fill('No menus');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('View “No menus” saved.').waitFor();
    await page.keyboard.press('Escape');
    await page.goto(kit.addressOf({ language: 'hi' }));
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('button', { name: 'No menus', exact: true }).click();
    await page.waitForURL(/q=menu.*not=|not=.*q=menu/);
    expect(errors).toEqual([]);
  });

  it('check 20: opens the map of keys by one key and the palette by one chord', async () => {
    const { page } = await kit.open({ language: 'hi' });
    await page.keyboard.press('?');
    await page
      .getByRole('dialog')
      .getByRole('row', { name: /Save and next/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Commands' }).fill('tamil');
    await page.getByRole('option', { name: /Tamil/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/language=ta/);
  });

  it('check 21: types in the script of the language without a network', async () => {
    const { page } = await kit.open(exactly('Home'));
    await openRow(page);
    await page.getByRole('button', { name: 'Phonetic' }).click();
    await page.getByRole('button', { name: 'Key map' }).waitFor();
    await page.context().setOffline(true);
    await fieldOf(page).fill('');
    await fieldOf(page).pressSequentially('namaste ');
    expect(await fieldOf(page).inputValue()).toBe('नमस्ते ');
    await page.context().setOffline(false);
  });

  it('does not change what an input method composes, and continues after it', async () => {
    const { page } = await kit.open(exactly('Home'));
    await openRow(page);
    await page.getByRole('button', { name: 'Phonetic' }).click();
    await page.getByRole('button', { name: 'Key map' }).waitFor();
    const field = fieldOf(page);
    await field.fill('');
    const devtools = await page.context().newCDPSession(page);
    for (const text of ['n', 'na', 'nam', 'nama']) {
      const letter = text.at(-1) ?? '';
      // The browser itself reports composition, from the second letter on.
      const key = { key: letter, code: `Key${letter.toUpperCase()}`, windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0) };
      const first = { key: 'Process', code: 'KeyN', windowsVirtualKeyCode: 229 };
      await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...(text === 'n' ? first : key) });
      await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
      expect(await field.inputValue()).toBe(text);
    }
    await devtools.send('Input.insertText', { text: 'नाम' });
    expect(await field.inputValue()).toBe('नाम');
    await field.pressSequentially(' ghar ');
    expect(await field.inputValue()).toBe('नाम घर ');
  });

  it('check 22: writes in the direction and font of the target language, whatever the screen is in', async () => {
    const { page } = await kit.open({ ...exactly('Home', 'ur') });
    await openRow(page);
    const style = await fieldOf(page).evaluate((field: HTMLTextAreaElement) => {
      const { direction, fontFamily } = getComputedStyle(field);
      return { direction, fontFamily, lang: field.lang, page: document.documentElement.dir || 'ltr' };
    });
    expect(style).toMatchObject({ direction: 'rtl', lang: 'ur', page: 'ltr', fontFamily: expect.stringContaining('Nastaliq') });
  });
});
