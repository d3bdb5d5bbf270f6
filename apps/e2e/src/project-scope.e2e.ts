import type { LastCrawl, ProjectDetails, ProjectDomainList, ScopeUrlList, TranslatedUrlList } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DemoProject } from './testing/demo-project.js';
import { confirm, sees } from './testing/screen-steps.js';
import { type FixtureSite, fixturePage, startFixtureSite } from './testing/start-fixture-site.js';
import { DEMO_USER } from './testing/start-workspace.js';
import { Toasts } from './testing/toasts.js';

const HINDI = /\p{Script=Devanagari}/u;
const PAGE = '/bank/savings';
const ELSEWHERE = 'https://elsewhere.example/news';

describe('what a project covers, on its screens', () => {
  let project: DemoProject;
  let other: FixtureSite;
  let pages: Record<string, string>;

  beforeAll(async () => {
    pages = {
      '/': fixturePage('Weavers', '<h1>Weavers</h1><p>See <a href="/prices">the prices</a>.</p>'),
      '/prices': fixturePage('Prices', '<h1>Prices</h1><p>A sari costs 2,400 rupees.</p>'),
    };
    other = await startFixtureSite(pages);
    project = await DemoProject.open([other.host]);
  });
  afterAll(async () => {
    await project?.close();
    await other?.stop();
  }, 60_000);

  /** Reads from the server. */
  const held = <Data>(path: string, body: object = {}) =>
    project.accounts.callAs<Data>(DEMO_USER, path, { projectId: project.overview.split('/').at(-1), ...body });
  const details = () => held<ProjectDetails>('project/details');
  const stateOf = async (url: string) => (await held<ScopeUrlList>('scope/fetchByurl', { url })).urlList[0]?.state;
  const isFetched = (url: string) => project.until(async () => (await stateOf(url)) === 'fetched');
  const crawled = () => project.until(async () => (await details()).crawlingStatus === 'COMPLETED');
  const translated = () =>
    project.until(async () => {
      const { status, statusReason } = await details();
      return status === 'translationCompleted' || (status === 'parsed' && Boolean(statusReason));
    });
  const isActive = async () =>
    (await held<ProjectDomainList>('domains')).domainList.find(({ hostname }) => hostname === other.host)?.active;
  const open = async (path: string, account: { email: string; password: string } = DEMO_USER) => {
    const opened = await project.accounts.openAs(project.browser, account);
    const toasts = await Toasts.watch(opened.page);
    await opened.page.goto(project.overview + path);
    return { ...opened, toasts };
  };
  /** An unlinked page of the other site. Each call returns a new one, because known pages are not added again. */
  const newPage = () => {
    const path = `/notice-${Object.keys(pages).length}`;
    pages[path] = fixturePage(path, `<h1>Notice ${path}</h1>`);
    return new URL(path, other.url).href;
  };
  /** The row of an address in the list of pages, searched for. */
  const listed = async (page: Page, url: string) => {
    await page.goto(`${project.overview}/pages`);
    await page.getByRole('searchbox', { name: 'Search URLs' }).fill(url);
    return page.getByRole('row').filter({ hasText: new URL(url).pathname });
  };

  it('is given another domain, which is crawled and shown by itself', async () => {
    const { page, errors, toasts } = await open('/domains');
    await page.getByRole('button', { name: 'Add a domain' }).click();
    await page.getByRole('dialog').getByLabel('Host or address').fill(other.url);
    await confirm(page, 'Add');
    await toasts.haveSaid('Project updated successfully');
    const row = page.getByRole('row').filter({ hasText: other.host });
    await row.getByText('Not verified', { exact: true }).waitFor();
    await isFetched(`${other.url}prices`);
    await crawled();
    await page.goto(`${project.overview}/pages`);
    await page.getByRole('combobox', { name: 'Domain' }).click();
    await page.getByTitle(other.host).last().click();
    await page.getByText('2 URLs', { exact: true }).waitFor();
    await page.goto(`${project.overview}/domains`);
    await row.getByText('Active', { exact: true }).waitFor();
    expect(await row.getByRole('cell').nth(3).textContent()).toMatch(/^\D*2$/);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('takes addresses that are typed, and says of each that is refused why', async () => {
    const { page, errors, toasts } = await open('/pages');
    const taken = newPage();
    await page.getByRole('button', { name: 'Add URLs' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('URLs or paths, one per line').fill(`${taken}\n${ELSEWHERE}\nmailto:ward@city.example`);
    await confirm(page, 'Add 3 URLs');
    await dialog.getByText('1 Url added successfully', { exact: true }).waitFor();
    await toasts.haveSaid('1 Url added successfully');
    await dialog.getByRole('heading', { name: '2 Url addition failed', exact: true }).waitFor();
    const rows = await dialog.getByRole('row').allTextContents();
    expect(rows.slice(1)).toEqual([
      expect.stringMatching(/^2https:\/\/elsewhere\.example\/news.*own hosts/),
      expect.stringMatching(/^3mailto:ward@city\.example/),
    ]);
    await dialog.getByText('Close', { exact: true }).click();
    await isFetched(taken);
    expect(await stateOf(ELSEWHERE)).toBeUndefined();
    await (await listed(page, taken)).getByText('Crawled', { exact: true }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('takes addresses from a table, and refuses one without any', async () => {
    const { page, errors, toasts } = await open('/pages');
    const taken = newPage();
    await page.getByRole('button', { name: 'Add URLs' }).click();
    const dialog = page.getByRole('dialog');
    const choose = (text: string) =>
      dialog.locator('input[type=file]').setInputFiles({ name: 'urls.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('');
    await toasts.haveSaid('Url add to scope failed');
    await choose(`url\n${taken}\n${ELSEWHERE}\n`);
    await toasts.haveSaid('Wordcount will be updated shortly. Please check back after some time');
    await dialog.getByRole('cell', { name: ELSEWHERE }).waitFor();
    expect((await dialog.getByRole('row').allTextContents())[1]).toMatch(/^3https/);
    await dialog.getByText('Close', { exact: true }).click();
    await isFetched(taken);
    await (await listed(page, taken)).getByText('Crawled', { exact: true }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('is crawled again after a question', async () => {
    // The texts of the previous page are translated first. Meanwhile a crawl is refused.
    await crawled();
    await translated();
    const run = async () => (await held<LastCrawl>('scope/crawl/last')).crawl?.runId;
    const before = await run();
    const { page, errors, toasts } = await open('/pages');
    await page.getByRole('button', { name: 'Resync' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^Its [\d,]+ pages are checked for changes\./)
      .waitFor();
    await confirm(page, 'Resync');
    await toasts.haveSaid('Project resync is sucessfull');
    await project.until(async () => (await run()) !== before);
    await crawled();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('gives a collaborator one of its domains alone, and takes it away', async () => {
    const collaborator = await project.accounts.person('collaborator');
    const { page, errors, toasts } = await open('/people');
    const row = page.getByRole('row').filter({ hasText: collaborator.email });
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Assign domains', exact: true }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: other.host }).check();
    await confirm(page, 'Assign');
    await toasts.haveSaid('Domains assigned');
    await row.getByText(other.host).waitFor();

    const theirs = await open('/pages', collaborator);
    await theirs.page.getByText(/^\d URLs$/).waitFor();
    const addresses = await theirs.page
      .getByRole('row')
      .locator('bdi')
      .evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''));
    expect([addresses.length > 0, addresses.filter((url) => new URL(url).host !== other.host)]).toEqual([true, []]);
    await theirs.page.context().close();

    await page.getByRole('button', { name: `Unassign ${other.host} from Asha Rao`, exact: true }).click();
    await page
      .getByRole('dialog')
      .getByText(/^This is their last domain, so they no longer see this project\./)
      .waitFor();
    await confirm(page, 'Unassign');
    await toasts.haveSaid('Domains are no longer assigned');
    await row.getByText('Not assigned', { exact: true }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('switches a domain off and on, gives it another host, and deletes it', async () => {
    const { page, errors, toasts } = await open('/domains');
    const row = page.getByRole('row').filter({ hasText: other.host });
    const concerns = () =>
      page
        .getByRole('dialog')
        .getByText(/^It has \d pages\./)
        .waitFor();
    const act = async (hostname: string, item: string) => {
      await page.getByRole('button', { name: `Actions for ${hostname}` }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await page.getByRole('button', { name: `Switch off ${other.host}` }).click();
    await concerns();
    await confirm(page, 'Switch off');
    await toasts.haveSaid('Project updated successfully');
    await sees(page, `${other.host} is switched off.`);
    await row.getByText('Switched off', { exact: true }).waitFor();
    expect(await isActive()).toBe(false);
    await page.getByRole('button', { name: `Undo the switch of ${other.host}` }).click();
    await row.getByText('Active', { exact: true }).waitFor();
    expect(await isActive()).toBe(true);

    const change = async (from: string, to: string) => {
      await act(from, 'Change host…');
      await page.getByRole('dialog').getByLabel('New host').fill(to);
      await confirm(page, 'Change');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('row').filter({ hasText: to }).getByText('Active', { exact: true }).waitFor();
      await page.getByRole('row').filter({ hasText: from }).waitFor({ state: 'detached' });
    };
    await change(other.host, 'shop.elsewhere.example');
    await change('shop.elsewhere.example', other.host);

    await act(other.host, 'Delete…');
    await concerns();
    await confirm(page, 'Delete');
    await sees(page, `${other.host} is deleted. Its pages are being removed.`);
    await row.waitFor({ state: 'detached' });
    expect((await details()).otherDomains).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('gives pages other addresses in a language, to which the old ones lead, until it is undone', async () => {
    const { page, errors, toasts } = await open('/pages');
    const path = '/बचत-खाता';
    await page.getByRole('button', { name: 'Translated URLs' }).click();
    const dialog = page.getByRole('dialog').first();
    const pathOf = (original: string) => dialog.getByLabel(`Path of ${original}`, { exact: true });
    await dialog.getByLabel('Search pages or paths').fill('/bank/');
    await pathOf(PAGE).fill('/a path');
    await dialog.getByRole('button', { name: 'Save one path' }).click();
    await toasts.haveSaid("Couldn't update");
    await dialog.getByText('A path has no spaces. Write a hyphen (-) instead.').waitFor();

    // One page: scope/updateTranslatedUrl.
    await pathOf(PAGE).fill(path);
    await dialog.getByRole('button', { name: 'Save one path' }).click();
    const question = page.getByRole('dialog', { name: 'Change the address of one page?' });
    await question.getByText('Visitors see one page at a new address within seconds').waitFor();
    await question.getByRole('button', { name: 'Change one address' }).click();
    await sees(dialog, 'URL path will be updated Shortly');
    await project.until(async () => (await project.visit(PAGE)).status === 301);
    const { headers } = await project.visit(PAGE);
    expect(decodeURI(new URL(String(headers.location), project.demo.rendered('hi')).pathname)).toBe(path);
    const moved = await project.visit(encodeURI(path));
    expect([moved.status, HINDI.test(moved.text)]).toEqual([200, true]);
    const undo = async () => {
      await dialog.getByRole('button', { name: 'Undo' }).click();
      await dialog.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
    };
    await undo();
    await toasts.haveSaid('Url translations undone');
    await project.until(async () => (await project.visit(PAGE)).status === 200);

    // Several pages: scope/addUrlTranslations.
    await pathOf(PAGE).fill('/बचत');
    await pathOf('/bank/loans').fill('/ऋण');
    await dialog.getByRole('button', { name: 'Save 2 paths' }).click();
    await page.getByRole('button', { name: 'Change 2 addresses' }).click();
    await sees(dialog, 'URL path will be updated Shortly');
    await project.until(async () => (await project.visit('/bank/loans')).status === 301);
    const given = await held<TranslatedUrlList>('scope/urlTranslations/get', { targetLang: 'hi', translated: true });
    expect(given.urlList.map(({ translatedUrl }) => translatedUrl).sort()).toEqual(['/ऋण', '/बचत']);
    await undo();

    const table = `url,translatedUrl\n${project.demo.site}${PAGE},/a\n${project.demo.site}${PAGE},/b\n`;
    await dialog.locator('input[type=file]').setInputFiles({ name: 'paths.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    await dialog.getByText(/^Line 3: /).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('uses the caches of the published site or not', async () => {
    const { page, errors, toasts } = await open('/settings#caching');
    const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Caching', exact: true }) });
    const isUsed = async () => Object.values((await details()).cache).every(Boolean);
    for (const verb of ['Stop caching', 'Cache again']) {
      await panel.getByRole('switch').first().click();
      await confirm(page, verb);
      await project.until(async () => (await isUsed()) === (verb === 'Cache again'));
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await toasts.haveSaid('Project updated successfully');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('is offline once the project is deleted, back once that is cancelled, and can be deleted without its translations', async () => {
    const { name } = await details();
    const { page, errors, toasts } = await open('/settings#danger');
    const remove = async (keepTm: boolean) => {
      await page.getByRole('button', { name: 'Delete project' }).click();
      const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
      await dialog.getByRole('checkbox').setChecked(keepTm);
      await dialog.getByLabel(`Type the project’s name, ${name}, to confirm`).fill(name);
      await confirm(page, 'Delete project');
      await page.getByRole('heading', { name: 'Deleted projects' }).waitFor();
      await page
        .getByRole('row')
        .filter({ hasText: name })
        .getByText(keepTm ? 'Translations stay in it' : 'Translations are deleted from it')
        .waitFor();
    };
    await remove(true);
    await toasts.haveSaid('Project delete request sent, Project will be deleted in a moment');
    await toasts.haveSaid('Project deleted successfully');
    await project.until(async () => (await project.visit('/')).status === 404);
    await page.getByRole('button', { name: `Cancel the deletion of ${name}` }).click();
    await confirm(page, 'Cancel deletion');
    await page.getByRole('link', { name }).first().waitFor();
    await project.until(async () => (await project.visit('/')).status === 200);

    await page.goto(`${project.overview}/settings#danger`);
    await remove(false);
    await project.until(async () => (await project.visit('/')).status === 404);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
