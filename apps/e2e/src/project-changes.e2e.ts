import type {
  DomainVerification,
  FileHtmlList,
  ParityLedger,
  ProjectDetails,
  SegmentPage,
  TrackedUrlList,
  TrackingFileList,
} from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DemoProject } from './testing/demo-project.js';
import { confirm, sees } from './testing/screen-steps.js';
import { type FixtureSite, fixturePage, startFixtureSite } from './testing/start-fixture-site.js';
import { DEMO_USER } from './testing/start-workspace.js';

const HINDI = /\p{Script=Devanagari}/u;
const HOME = '<h1>Home</h1><p><a href="/prices">Contact us</a></p>';

/** A site of two pages, which change as the tests go on. */
const shop = (): Record<string, string> => ({
  '/': fixturePage('Home', HOME),
  '/prices': fixturePage('Prices of the week', '<h1>Prices of the week</h1><p>A sari costs 2,400 rupees.</p>'),
});

describe('keeping up with a site that changes, on the screens', () => {
  let project: DemoProject;
  let site: FixtureSite;
  let pages: Record<string, string>;
  let projectId: string;

  beforeAll(async () => {
    pages = shop();
    site = await startFixtureSite(pages);
    project = await DemoProject.open([site.host]);
    const body = { name: 'Weavers', baseUrl: site.url, targetLanguages: ['hi'], maxPages: 20 };
    ({ projectId } = await project.accounts.callAs<ProjectDetails>(DEMO_USER, 'project/new', body));
    await crawled();
  });
  afterAll(async () => {
    await project?.close();
    await site?.stop();
  }, 60_000);

  /** Reads from the server. */
  const held = <Data>(path: string, body: object = {}) => project.accounts.callAs<Data>(DEMO_USER, path, { projectId, ...body });
  const details = () => held<ProjectDetails>('project/details');
  const crawled = () => project.until(async () => (await details()).crawlingStatus === 'COMPLETED');
  const recrawl = async () => {
    // A site in translation is crawled again afterwards.
    const isTaken = () =>
      held('scope/project/resync').then(
        () => true,
        () => false,
      );
    await project.until(isTaken);
    await crawled();
  };
  const open = async (path: string) => {
    const opened = await project.openScreen();
    await opened.page.goto(`${project.workspace.url}/app/projects/${projectId}${path}`);
    return opened;
  };

  it('verifies a domain by a file, once it is there', async () => {
    const { page, errors } = await open('/domains');
    const level = async () => (await held<DomainVerification>('parser/domainVerification', { hostname: site.host })).level;
    await page.getByRole('button', { name: `Actions for ${site.host}` }).click();
    await page.getByRole('menuitem', { name: 'Verify…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Verify by the tag' }).waitFor();
    await dialog.getByRole('button', { name: 'Verify by the file now' }).click();
    await sees(page, `Not found yet on ${site.host}.`);
    expect(await level()).toBe(0);
    const { file } = await held<DomainVerification>('parser/domainVerification', { hostname: site.host });
    pages[new URL(file.url).pathname] = file.content;
    await dialog.getByRole('button', { name: 'Verify by the file now' }).click();
    await sees(page, `${site.host} is verified.`);
    expect(await level()).toBe(2);
    await dialog.getByText('Verified by the file, which we check once a day.').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('keeps versions of a page while it is tracked, and shows which of its texts have changed', async () => {
    const { page, errors } = await open('/changes');
    const url = `${site.url}prices`;
    const tracked = () => held<TrackedUrlList>('scope/getTrackingUrls');
    await page.getByLabel('URL of a page of this project').fill(url);
    await page.getByRole('button', { name: 'Track', exact: true }).click();
    await sees(page, 'Track Url toggled successfully');
    expect((await tracked()).urlList.map((one) => one.url)).toEqual([url]);
    for (const cloth of ['cotton', 'silk']) {
      pages['/prices'] = fixturePage('Prices of the week', `<h1>Prices of the week</h1><p>This week we weave ${cloth}.</p>`);
      await recrawl();
    }
    const { fileList } = await held<TrackingFileList>('scope/getTrackingFilesListByUrl', { url });
    const { changes } = await held<FileHtmlList>('scope/getFilehtmls', { fileIds: fileList.slice(0, 2).map(({ fileId }) => fileId) });
    expect(changes).toEqual({ added: ['This week we weave silk.'], removed: ['This week we weave cotton.'] });
    await page.reload();
    await page.getByRole('button', { name: `Versions of ${url}` }).click();
    const drawer = page.getByRole('dialog');
    await drawer.locator('ins', { hasText: 'This week we weave silk.' }).first().waitFor();
    await drawer.locator('del', { hasText: 'This week we weave cotton.' }).first().waitFor();
    expect(await drawer.getByRole('list', { name: 'Versions, newest first' }).getByRole('listitem').count()).toBe(fileList.length);
    await drawer.getByRole('button', { name: 'Source', exact: true }).first().click();
    await drawer.locator('pre', { hasText: /^<!doctype html>.*This week we weave silk\./is }).waitFor();
    expect(await drawer.locator('ins').count()).toBe(0);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });

    const isKept = page.getByRole('switch', { name: 'Keep versions of tracked pages' });
    for (const isOn of [false, true]) {
      await isKept.click();
      await page.locator(`[role=switch][aria-checked=${isOn}]`).first().waitFor();
      await project.until(async () => (await tracked()).isEnabled === isOn);
    }
    await page.getByRole('button', { name: `Stop tracking ${url}` }).click();
    await page
      .getByRole('dialog')
      .getByText(/^No more versions are kept\. Its \d versions are deleted after/)
      .waitFor();
    await confirm(page, 'Stop tracking');
    await sees(page, 'No page is tracked');
    expect((await tracked()).total).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('says that there is new content, and what is new, changed and gone', async () => {
    pages['/'] = fixturePage('Home', `${HOME}<p><a href="/about">About us</a></p>`);
    pages['/about'] = fixturePage('About us', '<h1>About us</h1>');
    await recrawl();
    const { page, errors } = await open('/changes');
    await sees(page, 'New Content Available');
    const table = page.getByRole('table', { name: 'Changed pages' });
    const kindOf = (url: string, kind: string) =>
      table.getByRole('row').filter({ hasText: url }).getByText(kind, { exact: true }).waitFor();
    await kindOf(`${site.url}about`, 'New');
    await page.getByRole('combobox', { name: 'Change' }).click();
    await page.getByTitle('Gone').last().click();
    await sees(page, 'No changed page matches');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('says which page is stale, and gives visitors of it what the policy says', async () => {
    const ledger = () => held<ParityLedger>('project/parity/list', { targetLang: 'hi' });
    const stateOf = async (path: string) => (await ledger()).rows.find(({ url }) => new URL(url).pathname === path)?.state;
    const { segments } = await held<SegmentPage>('translation/filter', { targetLang: 'hi', pageSize: 100 });
    for (const { sourceHash, source, preProcessedTarget } of segments)
      if (preProcessedTarget === null)
        await held('translation/user/update', { targetLang: 'hi', sourceHash, preProcessedTarget: `अनुवाद ${source}` });
    await held('project/publication/policy', { threshold: 0, automatic: false, reviewedOnly: false });
    await held('project/publication/publish', { targetLang: 'hi' });
    await project.until(async () => (await stateOf('/')) === 'complete');
    const { publishedAddresses } = await details();
    const address = publishedAddresses[0]?.url.replace(/\/$/, '') ?? '';
    const isHindi = async () => HINDI.test((await project.visit('/', address)).text.match(/<h1.*?<\/h1>/s)?.[0] ?? '');
    await project.until(isHindi);
    pages['/'] = fixturePage('Home', `${HOME}<p>The looms rest on the second Friday of a month.</p>`);
    await recrawl();
    await project.until(async () => (await stateOf('/')) === 'stale');

    const { page, errors } = await open('/parity?state=stale');
    await page.getByRole('row').filter({ hasText: site.host }).getByText('Stale', { exact: true }).waitFor();
    expect(await isHindi()).toBe(true);
    await page.getByRole('radio', { name: /^Hide the translation/ }).click();
    await page.getByRole('dialog').getByText('This affects one stale page that is published.').waitFor();
    await confirm(page, 'Change');
    await sees(page, 'The policy was changed.');
    expect((await ledger()).policy).toBe('hide');
    await project.until(async () => !(await isHindi()));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
    await project.until(isHindi);
    expect((await ledger()).policy).toBe('showSource');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('is renamed, given a language, and that is taken away', async () => {
    const { page, errors } = await open('/settings');
    await page.getByLabel('Name', { exact: true }).fill('Weavers of Kanhangad');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await sees(page, 'Project updated successfully');
    expect((await details()).name).toBe('Weavers of Kanhangad');
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Languages', exact: true }).click();
    const languages = page.locator('section', { has: page.getByRole('heading', { name: 'Languages', exact: true }) });
    await languages.getByLabel('More languages').fill('Kannada');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await languages.getByRole('button', { name: 'Add…' }).click();
    await page.getByRole('dialog').getByText('Visitors see it when you publish the language.').waitFor();
    await confirm(page, 'Add language');
    await sees(page, 'Language Added successfully');
    expect((await details()).targetLanguages).toEqual(['hi', 'kn']);
    await languages.getByRole('button', { name: 'Remove Kannada' }).click();
    await page.getByRole('dialog').getByText('The language is not published: visitors lose nothing.').waitFor();
    await confirm(page, 'Remove language');
    await languages.getByRole('button', { name: 'Remove Kannada' }).waitFor({ state: 'detached' });
    expect((await details()).targetLanguages).toEqual(['hi']);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
