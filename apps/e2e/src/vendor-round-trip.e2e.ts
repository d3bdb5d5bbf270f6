import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DemoProject } from './testing/demo-project.js';
import { faultsAsShown } from './testing/faults-as-shown.js';
import { PATIENCE_MS } from './testing/open-browser.js';
import { readAddress } from './testing/read-address.js';
import { confirm, sees } from './testing/screen-steps.js';
import { type Sandbox, startSandbox } from './testing/start-sandbox.js';
import { DEMO_USER } from './testing/start-workspace.js';
import { watchCalls } from './testing/until-loaded.js';

const MANAGER = { email: 'manager@bhashantar.example', password: DEMO_USER.password };
const PATH = '/bank/faqs';
/** Delivered first; the others follow. */
const FIRST = 30;
/** The time limit from the sign-off, or the revert, to the page that visitors get. */
const PUBLISHED_MS = 5_000;
/** Words that the service writes first, for the rest of the texts, and in the second round. */
const WORDS = { first: 'शब्द', rest: 'मजकूर', second: 'नवीन' } as const;

type Opened = Awaited<ReturnType<DemoProject['openScreen']>>;

describe('work that a translation service does', () => {
  let project: DemoProject;
  let sandbox: Sandbox;
  let customer: Opened;
  let manager: Opened;
  /** The screen of the translation service. */
  let vendor: Page;
  let request: string;
  /** The address of the work on the screen of the service. */
  let place: string;
  let published: string;
  let texts: number;

  beforeAll(async () => {
    project = await DemoProject.open();
    sandbox = await startSandbox(project.workspace);
    const { accounts, browser } = project;
    customer = await accounts.openAs(browser, DEMO_USER);
    manager = await accounts.openAs(browser, MANAGER);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    context.setDefaultTimeout(PATIENCE_MS);
    vendor = await context.newPage();
    watchCalls(vendor);
  });
  afterAll(async () => {
    await sandbox?.stop();
    await project?.close();
  }, 60_000);

  const app = (path: string) => `${project.workspace.url}/app/${path}`;
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const delivered = (count: number) => sees(manager.page, new RegExp(`^${count} of ${texts} texts delivered`));
  const note = (text: string | RegExp) => vendor.locator('.note').filter({ hasText: text }).waitFor();
  const choose = async (page: Page, field: string, option: string) => {
    await page.getByRole('dialog').getByLabel(field).fill(option);
    await page.locator('.ant-select-item-option').filter({ hasText: option }).click();
  };
  /** The items for which the screen of the service has a field. */
  const open = () => vendor.locator('.item').filter({ has: vendor.getByLabel('Translation', { exact: true }) });
  /** Writes translations that keep the tags of their sources. */
  async function translate(count: number, word: string): Promise<void> {
    for (let at = 0; at < count; at++) {
      const item = open().nth(at);
      const source = (await item.locator('.source').textContent()) ?? '';
      await item.getByLabel('Translation').fill(source.replace(/(<[^>]*>)|\p{Script=Latin}+/gu, (_, tag?: string) => tag ?? word));
    }
  }

  it('begins with a connection that answers, and with pages that visitors get', async () => {
    const { page } = manager;
    await page.goto(app('requests/vendor'));
    await press(page, 'Test connection');
    await sees(page, 'The vendor knows this organisation as Demo customer.');
    expect(await faultsAsShown(page, 'vendor-connection')).toEqual([]);
    await project.accounts.callAs(DEMO_USER, 'project/publication/policy', {
      projectId: project.overview.split('/').at(-1),
      threshold: 0,
      automatic: false,
    });
    await customer.page.goto(project.overview);
    const row = customer.page
      .getByRole('table', { name: /^Target languages/ })
      .getByRole('row')
      .filter({ hasText: 'Marathi' });
    await row.getByRole('button', { name: 'Publish Marathi' }).click();
    await customer.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish \d+ pages$/ })
      .click();
    published = (await row.getByRole('link', { name: /^Site in / }).getAttribute('href')) ?? '';
  });

  it('is ordered for a page, and sent with the approval', async () => {
    const { page } = customer;
    await page.goto(`${project.overview}/requests`);
    await page.getByRole('link', { name: 'Order translation' }).first().click();
    await page.getByLabel('Certain pages').check();
    await page.getByLabel('Page addresses').fill(project.demo.site + PATH);
    await page.getByText(/^\d+ texts, [\d,]+ words$/).waitFor();
    expect(await faultsAsShown(page, 'order-content')).toEqual([]);
    await press(page, 'Continue');
    await page.getByRole('checkbox', { name: /Marathi/ }).waitFor();
    for (const language of await page.getByRole('checkbox').all()) await language.uncheck();
    await page.getByRole('checkbox', { name: /Marathi/ }).check();
    for (let step = 0; step < 2; step++) await press(page, 'Continue');
    await page.getByLabel('Name of the request').fill('Questions and answers');
    await page.getByLabel('Instructions').fill('Readers are pensioners. Keep sentences short.');
    await press(page, 'Continue');
    await page.getByRole('button', { name: /^Send request for ₹/ }).waitFor();
    expect(await faultsAsShown(page, 'order-quote')).toEqual([]);
    await page.getByRole('button', { name: /^Send request for ₹/ }).click();
    await page.waitForURL(/\/app\/requests\/[\da-f-]{36}/);
    request = page.url();
    texts = Number(
      /\d+$/.exec(
        (
          (await page
            .getByText(/^0 of \d+ texts delivered$/)
            .first()
            .textContent()) ?? ''
        ).replace(/ texts.*/, ''),
      )?.[0],
    );
    expect(texts).toBeGreaterThan(FIRST);
    await approve();
    expect(await faultsAsShown(manager.page, 'request-at-vendor')).toEqual([]);
    await vendor.goto(sandbox.url);
    expect(await faultsAsShown(vendor, 'service-batches')).toEqual([]);
    for (const end = Date.now() + PATIENCE_MS; (await vendor.getByRole('rowheader').count()) === 0; await vendor.reload()) {
      if (Date.now() > end) throw new Error('the translation service got nothing');
      await sleep(250);
    }
    await vendor.getByRole('link', { name: 'Marathi' }).click();
    await sees(vendor, 'R-1 · Sahyadri Nagar, Marathi');
    place = vendor.url();
    expect(await faultsAsShown(vendor, 'service-work')).toEqual([]);
  });

  /** The manager gives all texts that wait to the vendor. */
  async function approve(): Promise<void> {
    const { page } = manager;
    await page.goto(request);
    await press(page, 'Approve');
    await choose(page, 'First step done by', 'The translation vendor');
    await confirm(page, 'Approve');
    await sees(page, 'Translation: the translation vendor');
  }

  it('comes back in parts, and faulty texts go back with their reasons', async () => {
    await translate(FIRST, WORDS.first);
    const [tagged] = await open()
      .filter({ has: vendor.locator('.source', { hasText: '<x ' }) })
      .all();
    const right = (await tagged?.getByLabel('Translation').inputValue()) ?? '';
    await tagged?.getByLabel('Translation').fill('आज');
    await press(vendor, 'Save and deliver what is filled');
    await vendor.getByText(/^Not saved: /).waitFor();
    await tagged?.getByLabel('Translation').fill(right);
    await press(vendor, 'Save and deliver what is filled');
    await note(`${FIRST} items delivered, ${texts - FIRST} left.`);
    await delivered(FIRST);

    const rest = texts - FIRST;
    await translate(rest, WORDS.rest);
    await open()
      .filter({ hasNot: vendor.locator('.source', { hasText: '<' }) })
      .first()
      .getByLabel('Translation')
      .fill('<script>alert(1)</script>');
    await vendor.getByLabel('Send the callback').selectOption('twice');
    await press(vendor, 'Save and deliver everything');
    await note(`${rest} items delivered, 0 left.`);
    await delivered(texts - 1);
    await sees(manager.page, '1 refused text');
    expect(await faultsAsShown(manager.page, 'request-one-refused')).toEqual([]);
    for (const end = Date.now() + PATIENCE_MS; (await vendor.getByText('The client returned it').count()) === 0; await vendor.reload())
      if (Date.now() > end) throw new Error('the faulty text did not come back');
    await translate(1, WORDS.rest);
    await press(vendor, 'Save and deliver everything');
    await delivered(texts);
    await sees(manager.page, 'Ready for review');
  });

  it('is shown to visitors as soon as the customer has signed it off', async () => {
    await signOff();
    await untilVisited(WORDS.first, (count) => count >= FIRST);
    expect([customer.errors, manager.errors]).toEqual([[], []]);
  });

  /** The customer accepts what is delivered. */
  async function signOff(): Promise<void> {
    const { page } = customer;
    await page.goto(request);
    await press(page, 'Sign off');
    await sees(page.getByRole('dialog'), `${texts} texts are marked as reviewed.`);
    expect(await faultsAsShown(page, 'sign-off')).toEqual([]);
    await confirm(page, 'Sign off');
    await sees(page, 'Signed off');
  }

  it('is partly reverted with a reason, and visitors get the earlier texts', async () => {
    const { page } = manager;
    await page.goto(request);
    await press(page, 'Revert');
    await choose(page, 'What', 'R-1/mr');
    await sees(page.getByRole('dialog'), `${texts} texts get their earlier translations back.`);
    await page.getByRole('dialog').getByLabel('Reason').fill('The tone is wrong');
    expect(await faultsAsShown(page, 'revert-part')).toEqual([]);
    await confirm(page, 'Revert');
    await sees(page, 'Reason: The tone is wrong');
    await untilVisited(WORDS.first, (count) => count === 0);
  });

  it('is sent again, and the service sees the reason beside the same texts', async () => {
    const { page } = customer;
    await page.goto(request);
    await press(page, 'Send again');
    await sees(page.getByRole('dialog'), `${texts} texts are sent again.`);
    await confirm(page, 'Send again');
    await sees(page, `${texts} texts sent again.`);
    await approve();
    await sees(manager.page, 'round 2');
    await vendor.goto(place);
    for (const end = Date.now() + PATIENCE_MS; (await open().count()) < texts; await vendor.reload())
      if (Date.now() > end) throw new Error('the translation service has not got the texts again');
    await sees(vendor, /^\d+ · sent back: quality: The tone is wrong$/);
    expect(await faultsAsShown(vendor, 'service-second-round')).toEqual([]);
    await translate(texts, WORDS.second);
    await press(vendor, 'Save and deliver everything');
    await note(`${texts} items delivered, 0 left.`);
    expect(await faultsAsShown(vendor, 'service-delivered')).toEqual([]);
    await delivered(texts);
    await sees(manager.page, 'Ready for review');
    expect(await faultsAsShown(manager.page, 'request-second-round')).toEqual([]);
  });

  it('is shown to visitors anew as soon as the second round is signed off', async () => {
    await signOff();
    await untilVisited(WORDS.second, (count) => count >= FIRST);
    await untilVisited(WORDS.first, (count) => count === 0);
    expect([customer.errors, manager.errors]).toEqual([[], []]);
  });

  /** Waits until the published page has so many of the words that the service wrote. */
  async function untilVisited(word: string, isSo: (count: number) => boolean): Promise<void> {
    const end = Date.now() + PUBLISHED_MS;
    for (;;) {
      const { text } = await readAddress(new URL(PATH, published).href);
      const count = text.split(word).length - 1;
      if (isSo(count)) return;
      if (Date.now() > end) throw new Error(`the page has ${count} times “${word}”`);
      await sleep(200);
    }
  }
});
