import { setTimeout as sleep } from 'node:timers/promises';
import type { ProjectDetails, SegmentPage } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { PLANTED, type PlantedSegment } from '../../api/src/modules/translation/guest-review/testing/planted-segments.js';
import {
  type FakeLibreTranslate,
  startFakeLibreTranslate,
} from '../../api/src/modules/translation/machine-translation/engines/testing/fake-libretranslate.js';
import { type Account, Accounts, newEmail } from './testing/accounts.js';
import { optionsOf, SCREEN_VARIANTS, screenFaults } from './testing/check-screens.js';
import { openBrowser, openPage, PATIENCE_MS } from './testing/open-browser.js';
import { openTab } from './testing/open-tab.js';
import { readMessage } from './testing/read-dev-mailbox.js';
import { type FixtureSite, fixturePage as pageOf, startFixtureSite } from './testing/start-fixture-site.js';
import { startWorkspace, type Workspace } from './testing/start-workspace.js';

const [TITLE, ...REST] = PLANTED.map(({ source }) => source) as [string, ...string[]];
const WRONG = PLANTED.filter(({ mistake }) => mistake);
const RIGHT = PLANTED.filter(({ mistake }) => !mistake);
/** Correct translations whose back-translation has other words. These words are marked as well. */
const PARAPHRASED = [
  'Our branches are closed on Sunday',
  'The interest is paid every month',
  'Forgot your password?',
  'Deposits are insured by the government',
  'Lost cards are replaced at once',
];

/** The view of a translation for a guest who does not read Hindi. */
interface Seen {
  source: string;
  /** The words that are marked, in what the translation says and of the original. */
  marks: string[];
}

describe('translations that are judged by people who do not read their language', () => {
  let workspace: Workspace;
  let accounts: Accounts;
  let browser: Browser;
  let site: FixtureSite;
  let engine: FakeLibreTranslate;
  let owner: Account;
  let projectId: string;

  beforeAll(async () => {
    site = await startFixtureSite({ '/': pageOf(TITLE, [`<h1>${TITLE}</h1>`, ...REST.map((text) => `<p>${text}</p>`)].join('')) });
    engine = await startFakeLibreTranslate();
    engine.answers = new Map(PLANTED.map(({ target, back }) => [target, back]));
    workspace = await startWorkspace([site.host], { LIBRETRANSLATE_URL: engine.url });
    accounts = await Accounts.open(workspace);
    browser = await openBrowser();
    const organisationId = await accounts.organisation({ plan: 'business' });
    owner = await accounts.person('organisationAdmin', { organisationId });
    const body = { name: 'Gramin Bank', baseUrl: site.url, targetLanguages: ['hi'] };
    ({ projectId } = await accounts.callAs<ProjectDetails>(owner, 'project/new', body));
    await untilTranslated();
    await translate(await accounts.person('translationAdmin', { organisationId }));
  });
  afterAll(async () => {
    await browser?.close();
    await workspace?.stop();
    await engine?.close();
    await site?.stop();
  });

  async function untilTranslated(): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(250)) {
      const { status } = await accounts.callAs<ProjectDetails>(owner, 'project/details', { projectId });
      if (status === 'translationCompleted') return;
    }
    throw new Error('the project was never translated');
  }

  async function translate(translator: Account): Promise<void> {
    const { segments } = await accounts.callAs<SegmentPage>(owner, 'translation/filter', { projectId, targetLang: 'hi', pageSize: 100 });
    const hashes = new Map(segments.map(({ source, sourceHash }) => [source, sourceHash]));
    for (const { source, target } of PLANTED) {
      const body = { projectId, targetLang: 'hi', sourceHash: hashes.get(source), preProcessedTarget: target };
      await accounts.callAs(translator, 'translation/user/update', body);
    }
  }

  /** Makes a link on the screen, and gives its address. */
  async function invite(page: Page, name: string, email: string, { back = true } = {}): Promise<string> {
    await page.goto(`${workspace.url}/app/projects/${projectId}`);
    await openTab(page, 'Guests');
    await page.getByRole('button', { name: 'Invite guests' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Title').fill(name);
    await form.getByLabel('Guests').fill(`Nandini, ${email}`);
    await form.getByText('20 translations to review').waitFor();
    if (!back) await form.getByLabel('Show back-translations').uncheck();
    await form.getByRole('button', { name: 'Send invitations' }).click();
    const made = page.getByRole('dialog').filter({ hasText: 'It is shown only once' });
    const url = (await made.locator('code').textContent()) ?? '';
    expect((await readMessage(workspace, email, /\/guest\//)).text).toContain(url);
    await made.getByRole('button', { name: 'Done' }).click();
    return new URL(url).pathname;
  }

  /** Enters through a link and the code that is mailed. */
  async function enter(path: string, email: string, options: BrowserContextOptions = {}) {
    const opened = await openPage(browser, options);
    const { page } = opened;
    await page.goto(workspace.url + path);
    await page.getByLabel('Email address').fill(email);
    await page.keyboard.press('Enter');
    await page.getByLabel('Code').waitFor();
    const { text } = await readMessage(workspace, email, /\b\d{6}\b/);
    await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Gramin Bank' }).waitFor();
    return opened;
  }

  const marksIn = async (place: Locator) => (await place.locator('mark, del').allTextContents()).map((text) => text.trim());

  /** Judges what is shown: wrong by its reason, good otherwise; always by keys. */
  async function judge(page: Page, at: number, { hasBack = true } = {}): Promise<Seen> {
    await page.getByText(`${at} of 20`, { exact: true }).waitFor();
    const article = page.getByRole('article');
    const source = (await article.locator('section').filter({ hasText: 'Original' }).locator('p').first().textContent()) ?? '';
    const back = article.locator('section').filter({ hasText: 'Back-translation' });
    if (hasBack) await back.getByRole('listitem').waitFor();
    else expect(await back.count()).toBe(0);
    const planted = PLANTED.find((one) => one.source === source);
    const seen = { source, marks: await marksIn(article) };
    if (!planted?.mistake) await page.keyboard.press('1');
    else {
      await page.keyboard.press('2');
      await page.getByLabel('What is wrong?').fill(`It says something else: ${planted.mistake}`);
      await page.getByRole('button', { name: 'Report a problem' }).click();
    }
    return seen;
  }

  async function judgeAll(page: Page, options: { hasBack?: boolean } = {}): Promise<Map<string, string[]>> {
    const seen = new Map<string, string[]>();
    for (let at = 1; at <= PLANTED.length; at++) {
      const { source, marks } = await judge(page, at, options);
      seen.set(source, marks);
    }
    await page.getByRole('heading', { name: 'All reviewed. Thank you!' }).waitFor();
    return seen;
  }

  const markedOf = (segments: readonly PlantedSegment[], seen: Map<string, string[]>) =>
    segments.filter(({ source }) => (seen.get(source) ?? []).length > 0).map(({ source }) => source);

  it('a guest sees a mark at each of the six wrong ones, says so by keys, and the owner reads why', async () => {
    const email = newEmail('nandini');
    const { page: desk, errors } = await accounts.openAs(browser, owner);
    // A journey that is tried again finds the link of the first try.
    const name = `With back-translations ${email.slice(-18, -11)}`;
    const path = await invite(desk, name, email);
    const guest = await enter(path, email);
    const seen = await judgeAll(guest.page);
    expect(seen.size).toBe(PLANTED.length);
    expect(markedOf(WRONG, seen)).toEqual(WRONG.map(({ source }) => source));
    expect(markedOf(RIGHT, seen)).toEqual(PARAPHRASED);
    expect(guest.errors).toEqual([]);

    await desk.reload();
    const row = desk.getByRole('row', { name });
    await row.getByText('14 good, 6 wrong').waitFor();
    await row.getByRole('button', { name: 'Feedback' }).click();
    const verdicts = desk.getByRole('dialog');
    await verdicts.getByText('It says something else: negation dropped').first().waitFor();
    expect(await verdicts.getByText('It says something else').count()).toBe(WRONG.length);
    expect(errors).toEqual([]);
    await guest.page.context().close();
    await desk.context().close();
  });

  it('the owner sees the same marks beside the translations in the editor', async () => {
    const { page, errors } = await accounts.openAs(browser, owner);
    await page.goto(`${workspace.url}/app/projects/${projectId}/translations?language=hi`);
    await page.getByRole('button', { name: 'Tools', exact: true }).click();
    const tool = page.getByRole('complementary', { name: 'Tools' }).getByRole('region', { name: 'Back-translation' });
    const seen = new Map<string, string[]>();
    for (const [at, { source }] of PLANTED.entries()) {
      await page.getByRole('button', { name: new RegExp(`^Edit segment ${at + 1}:`) }).click();
      // The engine's words, which distinguish this answer from the one for the segment before.
      const words = PLANTED[at]?.back ?? '';
      await tool.getByRole('listitem').filter({ hasText: words }).waitFor();
      seen.set(source, await marksIn(tool));
    }
    expect(markedOf(WRONG, seen)).toEqual(WRONG.map(({ source }) => source));
    expect(markedOf(RIGHT, seen)).toEqual(PARAPHRASED);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('without back-translations nothing tells the wrong ones from the right ones', async () => {
    const email = newEmail('control');
    const { page: desk } = await accounts.openAs(browser, owner);
    const path = await invite(desk, 'Control', email, { back: false });
    const guest = await enter(path, email);
    const seen = await judgeAll(guest.page, { hasBack: false });
    expect([markedOf(WRONG, seen), markedOf(RIGHT, seen)]).toEqual([[], []]);
    expect(guest.errors).toEqual([]);
    await guest.page.context().close();
    await desk.context().close();
  });

  it.each(SCREEN_VARIANTS)('are screens without faults, $width px wide, $colorScheme', async (variant) => {
    const email = newEmail(`look-${variant.width}-${variant.colorScheme}`);
    const { page: desk, errors } = await accounts.openAs(browser, owner, optionsOf(variant));
    const path = await invite(desk, `Look ${variant.width}`, email);
    expect(await screenFaults(desk)).toEqual([]);
    await look(desk, `guests-${variant.width}-${variant.colorScheme}`);
    const guest = await enter(path, email, optionsOf(variant));
    await guest.page.getByRole('article').getByRole('listitem').first().waitFor();
    expect(await screenFaults(guest.page)).toEqual([]);
    await look(guest.page, `guest-${variant.width}-${variant.colorScheme}`);
    await guest.page.getByRole('button', { name: 'Leave' }).click();
    await guest.page.getByLabel('Email address').waitFor();
    expect(await screenFaults(guest.page)).toEqual([]);
    await look(guest.page, `guest-code-${variant.width}-${variant.colorScheme}`);
    await desk
      .getByRole('row', { name: `Look ${variant.width}` })
      .getByRole('button', { name: 'Revoke' })
      .click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await desk.getByRole('dialog').waitFor({ state: 'detached' });
    await guest.page.reload();
    await guest.page.getByRole('heading', { name: 'This link was revoked' }).waitFor();
    expect([await screenFaults(guest.page), errors, guest.errors]).toEqual([[], [], []]);
    await guest.page.context().close();
    await desk.context().close();
  });

  it('what guests found good is approved, after a question that says how many', async () => {
    const { page, errors } = await accounts.openAs(browser, owner);
    await page.goto(`${workspace.url}/app/projects/${projectId}/guests`);
    await page.getByRole('row', { name: 'With back-translations' }).first().getByRole('button', { name: 'Feedback' }).click();
    await page.getByRole('button', { name: 'Approve good translations · Hindi' }).click();
    await page
      .getByRole('dialog', { name: 'Approve 14 translations in Hindi?' })
      .getByRole('button', { name: 'Approve good translations' })
      .click();
    await page.getByText('Approved 14 translations').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  /** A picture to look at, where E2E_PICTURES names a folder. */
  async function look(page: Page, name: string): Promise<void> {
    const folder = process.env.E2E_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  }
});
