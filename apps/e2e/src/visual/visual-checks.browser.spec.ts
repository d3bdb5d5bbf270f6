import type { ProjectDetails, SegmentRow } from '@bhashantar/contracts';
import { timeWork } from '@bhashantar/segmenter/testing/time-work';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EditorKit, fieldOf, START_MS, saved, until } from '../editor/editor-kit.js';
import { countLooks } from '../testing/count-looks.js';
import { findViolations, openPage } from '../testing/open-browser.js';
import { type FixtureSite, fixturePage, startFixtureSite } from '../testing/start-fixture-site.js';
import { untilLoaded } from '../testing/until-loaded.js';
import { crawl, openVisual, paintedAs, rowsOf } from './visual-kit.js';

/** Headers of a site that nobody may frame. */
const UNFRAMED = {
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'; default-src 'self' 'unsafe-inline'; img-src data:",
};
const ONLY_CHILD = '<style>li span:only-child { color: rgb(1, 2, 3) }</style>';

let kit: EditorKit;
let site: FixtureSite;
let projectId: string;

beforeAll(async () => {
  site = await startFixtureSite(
    {
      '/': fixturePage(
        'Weavers',
        `${ONLY_CHILD}<h1>Handloom from the village</h1><ul><li><span>Forty families weave here</span></li></ul>
        <p>Read <a href="/archive/old">the old list</a> of 12 prices.</p><button style="width: 60px; overflow: hidden; white-space: nowrap; padding: 0">Order</button>
        <nav hidden><p>Closed menu</p></nav><img alt="A loom" src="data:,">`,
      ),
      '/archive/old': fixturePage('Old list', '<h1>Prices of another time</h1><p>One two three four words.</p>'),
    },
    UNFRAMED,
  );
  kit = await EditorKit.start([site.host]);
  projectId = await crawl(kit, 'Weavers', site.url);
  const translated = { 'Handloom from the village': 'गाँव का हथकरघा', Order: 'अभी यहाँ से ऑर्डर कीजिए', 'Closed menu': 'बन्द मेन्यू' };
  for (const [source, target] of Object.entries(translated)) await kit.write(source, target, { projectId });
}, START_MS);
afterAll(async () => {
  await kit?.stop();
  await site?.stop();
});

/** A multiple of the time of a piece of work on the same thread. The product is 100 ms on an idle machine. */
const MOMENT = 3;
/** The promised five seconds, counted in visits. */
const SOON_LOOKS = 20;

/** A text that stands once on a page, without tags and values. */
const isPlain = ({ kind, preProcessedTarget, source }: SegmentRow, _at: number, all: SegmentRow[]) =>
  kind === 'block' &&
  source.length > 8 &&
  /^[^<{&]{8,}$/.test(preProcessedTarget ?? '') &&
  all.filter((other) => other.preProcessedTarget === preProcessedTarget).length === 1;

describe('what the visual editor is measured by', () => {
  it('check 16: a click on a text of the real page opens its field, typing shows in the page at once, and visitors have it within 20 visits', async () => {
    const details = () => kit.call<ProjectDetails>('project/details', { projectId: kit.projectId });
    const rows = await rowsOf(kit, kit.projectId, (await details()).baseUrl);
    // On a busy machine the demo is published later than its screens open.
    let address = '';
    await until(async () => {
      address = (await details()).publishedAddresses.find(({ language }) => language === 'hi')?.url ?? '';
      return address !== '';
    });
    const candidates = rows.filter(isPlain);
    const { page, frame, errors } = await openVisual(kit, kit.projectId, { language: 'hi' });
    // A text that can be seen.
    let row: SegmentRow | undefined;
    for (const one of candidates) {
      const place = frame.getByText(one.preProcessedTarget ?? '', { exact: true }).first();
      const box = (await place.count()) > 0 ? await place.boundingBox() : null;
      const around = await page.locator('iframe[name^=bhashantar]').boundingBox();
      if (!row && box && around && box.y > around.y && box.y + box.height < around.y + around.height) row = one;
    }
    if (!row?.preProcessedTarget) throw new Error('no text to click');
    const place = frame.getByText(row.preProcessedTarget, { exact: true }).first();
    const element = await place.elementHandle();
    const url = frame.url();
    await frame.evaluate(() => {
      const times = window as unknown as { clickedAt: number };
      addEventListener('pointerup', () => (times.clickedAt = performance.timeOrigin + performance.now()), true);
    });
    await page.evaluate(() => {
      const times = window as unknown as { focusedAt: number };
      addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLTextAreaElement) times.focusedAt = performance.timeOrigin + performance.now();
      });
    });
    // The first one loads what the field needs.
    const toField: number[] = [];
    const work: number[] = [];
    for (let round = 0; round < 4; round++) {
      await place.click();
      await fieldOf(page).and(page.locator(':focus')).waitFor();
      expect(await fieldOf(page).inputValue()).toBe(row.preProcessedTarget);
      const [clicked, focused] = [
        await frame.evaluate(() => (window as unknown as { clickedAt: number }).clickedAt),
        await page.evaluate(() => (window as unknown as { focusedAt: number }).focusedAt),
      ];
      toField.push(focused - clicked);
      work.push(await timeWork(page));
      if (round === 3) break;
      await page.getByRole('button', { name: 'Close', exact: true }).first().click();
      await fieldOf(page).waitFor({ state: 'detached' });
    }
    expect(frame.url()).toBe(url);
    // In step: the row of the list is marked.
    await page.locator(`[data-marked] :text-is("${row.preProcessedTarget}")`).first().waitFor();
    const typed = `${row.preProcessedTarget} आज`;
    await frame.evaluate((node) => {
      const times = window as unknown as { shownAt: number };
      new MutationObserver(() => (times.shownAt = performance.timeOrigin + performance.now())).observe(node as Node, {
        characterData: true,
        childList: true,
        subtree: true,
      });
    }, element);
    await page.evaluate(() => {
      const times = window as unknown as { typedAt: number };
      addEventListener('input', () => (times.typedAt = performance.timeOrigin + performance.now()), true);
    });
    const toPage: number[] = [];
    for (const key of ' आज') {
      const before = await element?.evaluate((node) => node.textContent);
      await page.keyboard.insertText(key);
      await until(async () => (await element?.evaluate((node) => node.textContent)) !== before || key === ' ');
      const [typedAt, shownAt] = [
        await page.evaluate(() => (window as unknown as { typedAt: number }).typedAt),
        await frame.evaluate(() => (window as unknown as { shownAt: number }).shownAt ?? 0),
      ];
      if (key !== ' ') toPage.push(shownAt - typedAt);
    }
    await until(async () => (await element?.evaluate((node) => node.textContent?.trim())) === typed);
    const visitor = await openPage(kit.browser);
    await visitor.page.goto(address);
    await page.keyboard.press('Control+Shift+Enter');
    await saved(page);
    const toVisitors = await countLooks(SOON_LOOKS, async () => {
      await visitor.page.goto(address);
      return (await visitor.page.content()).includes(typed);
    });
    const round = (all: number[]) => all.map((ms) => Math.round(ms)).join(', ');
    process.stdout.write(
      `click to field ${round(toField)} ms; key to page ${round(toPage)} ms (work ${round(work)} ms); save to visitors ${toVisitors} looks\n`,
    );
    // The shortest of several times, because other work of the machine prolongs them.
    expect(Math.min(...toField) / Math.min(...work)).toBeLessThan(MOMENT);
    expect(Math.min(...toPage) / Math.min(...work)).toBeLessThan(MOMENT);
    expect(toVisitors).toBeLessThanOrEqual(SOON_LOOKS);
    await kit.write(row.source, row.preProcessedTarget);
    expect(errors).toEqual([]);
    await visitor.page.context().close();
  });

  it('check 17: shows and edits a site that lets nobody frame it, without a change to its headers', async () => {
    const { page, frame } = await openVisual(kit, projectId, { language: 'hi' });
    await frame.getByText('गाँव का हथकरघा').click();
    await fieldOf(page).fill('हमारे गाँव का हथकरघा');
    await frame.getByText('हमारे गाँव का हथकरघा').waitFor();
    await page.keyboard.press('Escape');
    // Unsaved text stays a draft, and the page shows the stored text.
    await frame.getByText(/^गाँव का हथकरघा$/).waitFor();
    // Nobody but the app has this right.
    const other = await openPage(kit.browser);
    await other.page.goto(`${kit.workspace.deliveryUrl}/health/live`);
    await other.page.evaluate((url) => {
      const inner = document.body.appendChild(document.createElement('iframe'));
      inner.src = url;
    }, frame.url());
    await until(async () => other.page.frames().some((one) => one.url().startsWith('chrome-error:')));
    await other.page.context().close();
  });

  it("check 18: paints by state and keeps the page's DOM and its style, lists what is hidden and what does not fit", async () => {
    const { page, frame } = await openVisual(kit, projectId, { language: 'hi' });
    await until(async () => (await paintedAs(frame, 'untranslated')).length > 0);
    expect(await paintedAs(frame, 'untranslated')).toEqual(['Forty families weave here', 'Read the old list of 12 prices.']);
    const painted = await frame.evaluate(() => document.documentElement.outerHTML);
    const alone = await openPage(kit.browser);
    await alone.page.goto(frame.url());
    expect(painted).toBe(await alone.page.evaluate(() => document.documentElement.outerHTML));
    expect(await frame.locator('mark').count()).toBe(0);
    expect(await frame.locator('li span').evaluate((span) => getComputedStyle(span).color)).toBe('rgb(1, 2, 3)');
    await alone.page.context().close();
    await page.getByText(/^Too long 1$/).click();
    await page.getByText(/^Button text cut by \d+ px$/).waitFor();
    await page.getByText(/^Hidden \d+$/).click();
    await page.getByRole('button', { name: /बन्द मेन्यू.*not visible now/ }).waitFor();
    await page.getByRole('button', { name: /A loom.*In an attribute/ }).click();
    await fieldOf(page).fill('करघा');
    await until(async () => (await frame.locator('img').getAttribute('alt')) === 'करघा');
  });

  it('check 23: shows words, cost and time before anything is charged, and what a rule of the scope would change', async () => {
    const { page } = await openVisual(kit, projectId, { language: 'hi' });
    await page.goto(`${kit.workspace.url}/app/projects/${projectId}/settings#scope`);
    await page.getByLabel('Path', { exact: true }).fill('/archive/*');
    await page.locator('#scope').getByRole('button', { name: 'Add rule' }).click();
    await page.getByText(/^1 page \(\d+ words\) will no longer be translated or crawled\.$/).waitFor();
    const { scopeRules } = await kit.call<{ scopeRules?: unknown }>('project/details', { projectId });
    expect(JSON.stringify(scopeRules ?? '')).not.toContain('archive');
    // An unfinished set-up is kept as a project. It reads no page and costs nothing.
    const begun = async () => {
      const { projectList } = await kit.call<{ projectList: { status: string }[] }>('project', { pageNumber: 1, pageSize: 100 });
      return projectList.filter(({ status }) => status !== 'partialCreated').length;
    };
    const before = await begun();
    await page.goto(`${kit.workspace.url}/app/projects/new`);
    await page.getByLabel('Website address').fill(site.url);
    await page.getByText('Reachable:').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('checkbox', { name: /Hindi/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Which pages?' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('pages sampled').waitFor();
    const said = (await page.getByRole('main').textContent()) ?? '';
    expect(said).toMatch(/\d ?(unique )?words/);
    expect(said).toMatch(/₹|no engine|free|cost/i);
    expect(said).toMatch(/Time(Not known beforehand|.*(second|minute|hour))/);
    expect(await begun()).toBe(before);
  });

  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 390],
    ['dark', 390],
  ] as const)('has nothing that axe finds, its field open (%s, %d px)', async (colorScheme, width) => {
    const { page, frame, errors } = await openVisual(kit, projectId, { language: 'hi' }, { colorScheme, width });
    await frame.getByText('गाँव का हथकरघा').click();
    await fieldOf(page).waitFor();
    await untilLoaded(page);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    if (process.env.E2E_PICTURES) await page.screenshot({ path: `${process.env.E2E_PICTURES}/visual-${colorScheme}-${width}.png` });
    expect(errors).toEqual([]);
  });
});
