import { setTimeout as sleep } from 'node:timers/promises';
import type { CreatedGuestLink, CreatedRequest, ProjectDetails, SubBatchItemList, SubBatchList } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { type Account, Accounts, newEmail } from './testing/accounts.js';
import { screenFaults } from './testing/check-screens.js';
import { openBrowser, openPage, PATIENCE_MS } from './testing/open-browser.js';
import { readMessage } from './testing/read-dev-mailbox.js';
import { type FixtureSite, fixturePage as pageOf, startFixtureSite } from './testing/start-fixture-site.js';
import { startWorkspace, type Workspace } from './testing/start-workspace.js';

const TITLE = 'Winter festival';
const TEXTS = ['The fair opens at nine', 'Bring your own cup', 'Children enter free of charge'];
const TARGETS: Readonly<Record<string, string>> = {
  [TITLE]: 'शीत महोत्सव',
  'The fair opens at nine': 'मेला नौ बजे खुलता है',
  'Bring your own cup': 'अपना प्याला लाएँ',
  'Children enter free of charge': 'बच्चों का प्रवेश निःशुल्क है',
};
const WIDTHS = [1440, 390] as const;
const SCHEMES = ['light', 'dark'] as const;

describe('the work of a guest on a request', () => {
  let workspace: Workspace;
  let accounts: Accounts;
  let browser: Browser;
  let site: FixtureSite;
  let owner: Account;
  let projectId: string;

  beforeAll(async () => {
    const body = [`<h1>${TITLE}</h1>`, ...TEXTS.map((text) => `<p>${text}</p>`)].join('');
    site = await startFixtureSite({ '/': pageOf(TITLE, body) });
    workspace = await startWorkspace([site.host]);
    accounts = await Accounts.open(workspace);
    browser = await openBrowser();
    owner = await accounts.person('organisationAdmin', { organisationId: await accounts.organisation({ plan: 'business' }) });
    const project = { name: 'Sahyadri Nagar', baseUrl: site.url, targetLanguages: ['hi'] };
    ({ projectId } = await accounts.callAs<ProjectDetails>(owner, 'project/new', project));
  });
  afterAll(async () => {
    await browser?.close();
    await workspace?.stop();
    await site?.stop();
  });

  async function until<Found>(what: string, find: () => Promise<Found | undefined>): Promise<Found> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(250)) {
      const found = await find();
      if (found !== undefined) return found;
    }
    throw new Error(`not within the time: ${what}`);
  }

  /** A request whose translation the owner has done, and of which the guest proofreads. */
  async function handToGuest(guestId: string): Promise<void> {
    const as = <Data>(path: string, body: object) => accounts.callAs<Data>(owner, path, body);
    await until('the texts of the site', async () => {
      const { total } = await as<{ total: number }>('translation/filter', { projectId, targetLang: 'hi' });
      return total > TEXTS.length ? total : undefined;
    });
    const order = { projectId, targetLangs: ['hi'], pipeline: 'translation+proofreading', selection: { all: true } };
    const { requestId } = await as<CreatedRequest>('manual-translation/request', {
      ...order,
      ...{ name: 'Festival pages', instructions: 'Keep it short.' },
    });
    const subBatchId = await until('the parts of the request', async () => {
      const { subBatches } = await as<SubBatchList>('manual-translation/fetchSubBatches', { requestId });
      return subBatches[0]?.subBatchId;
    });
    const people = await as<{ people: { userId: string; email: string }[] }>('manual-translation/people', { projectId });
    const userId = people.people.find(({ email }) => email === owner.email)?.userId;
    for (const [step, to] of Object.entries({ translation: { userId }, proofreading: { guestId } }))
      await as('manual-translation/assign', { requestId, subBatchIds: [subBatchId], step, ...to });
    await accounts.call('prabandhak/approve', { requestId });
    const { items } = await as<SubBatchItemList>('manual-translation/items', { requestId, subBatchId });
    for (const { sourceHash, source } of items)
      await as('manual-translation/items/save', { requestId, subBatchId, sourceHash, target: TARGETS[source] ?? source, version: 0 });
    await as('manual-translation/items/done', { requestId, subBatchId });
  }

  async function enter(url: string, email: string) {
    const opened = await openPage(browser, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const { page } = opened;
    await page.goto(url);
    await page.getByLabel('Email address').fill(email);
    await page.keyboard.press('Enter');
    await page.getByLabel('Code').waitFor();
    const { text } = await readMessage(workspace, email, /\b\d{6}\b/);
    await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
    await page.keyboard.press('Enter');
    return opened;
  }

  /** Wide and narrow, light and dark, without entering again. */
  async function faultsOf(page: Page, name: string): Promise<string[]> {
    const faults: string[] = [];
    for (const width of WIDTHS)
      for (const colorScheme of SCHEMES) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme });
        faults.push(...(await screenFaults(page)));
        const folder = process.env.E2E_PICTURES;
        if (folder) await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
    await page.setViewportSize({ width: 1440, height: 900 });
    return faults;
  }

  it('is opened by the link, done by keys with the changes shown, and delivered', async () => {
    const email = newEmail('nandini');
    const invitation = { projectId, name: 'Translators', languages: ['hi'], hasBackTranslations: false, forWork: true };
    const created = await accounts.callAs<CreatedGuestLink>(owner, 'translation/guests/create', {
      ...invitation,
      invitees: [{ name: 'Nandini', email }],
    });
    await handToGuest(created.link?.guests[0]?.guestId ?? '');
    const { page, errors } = await enter(created.url ?? '', email);
    await page.getByRole('heading', { level: 1, name: 'Sahyadri Nagar' }).waitFor();
    await page.getByRole('heading', { name: /^Proofread R-\d+\/hi\/1$/ }).waitFor();
    expect(await faultsOf(page, 'guest-work-list')).toEqual([]);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^Proofread R-/ }).waitFor();
    expect(await page.getByRole('link', { name: 'Festival pages' }).count()).toBe(0);
    await page.keyboard.press('Alt+ArrowDown');
    const field = page.getByLabel('Translation of text 1', { exact: true });
    await field.fill(`${TARGETS[TITLE]} 2026`);
    await page.locator('ins').first().waitFor();
    expect(await faultsOf(page, 'guest-work-step')).toEqual([]);
    await field.fill(TARGETS[TITLE] ?? '');
    const total = 1 + TEXTS.length;
    for (let at = 1; at <= total; at++) {
      await page.getByLabel(`Translation of text ${at}`, { exact: true }).waitFor();
      await page.keyboard.press('Control+Enter');
      await page.getByText(`${at} of ${total} texts done`).waitFor();
    }
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByText(`${total} texts were delivered.`).waitFor();
    await page.getByRole('button', { name: 'Back to your work' }).last().click();
    await page.getByText(/· done$/).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
