import type { DomainVerification, ProjectDetails, ProjectDomainList, ProjectEstimate } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DemoProject } from './testing/demo-project.js';
import { openTab } from './testing/open-tab.js';
import { confirm } from './testing/screen-steps.js';
import { type FixtureSite, fixturePage, startFixtureSite } from './testing/start-fixture-site.js';
import { DEMO_USER } from './testing/start-workspace.js';
import { Toasts } from './testing/toasts.js';

const HINDI = /\p{Script=Devanagari}/u;
const API = 'https://api.weavers.example/v1';

describe('projects with several domains and of an API, from their creation', () => {
  let project: DemoProject;
  let pages: Record<string, string>;
  let [site, shop]: FixtureSite[] = [];
  let page: Page;
  let errors: string[];
  let toasts: Toasts;

  beforeAll(async () => {
    pages = { '/': fixturePage('Weavers', '<h1>Weavers of Kanhangad</h1>') };
    site = await startFixtureSite(pages);
    shop = await startFixtureSite({ '/': fixturePage('Shop', '<h1>Sari shop</h1>') });
    project = await DemoProject.open([site.host, shop.host]);
    ({ page, errors } = await project.accounts.openAs(project.browser, DEMO_USER));
    toasts = await Toasts.watch(page);
  });
  afterAll(async () => {
    await project?.close();
    await Promise.all([site?.stop(), shop?.stop()]);
  }, 60_000);

  const projectId = () => /projects\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  /** The server's data of the open project. */
  const held = <Data>(path: string, id = projectId()) => project.accounts.callAs<Data>(DEMO_USER, path, { projectId: id });
  const next = (verb = 'Continue') => page.getByRole('button', { name: verb, exact: true }).click();
  const begin = async () => {
    await page.goto(`${project.workspace.url}/app/projects`);
    await page.getByRole('link', { name: 'New project' }).first().click();
  };

  it('keeps a set-up that is left, and goes on with it on another device', async () => {
    await begin();
    await page.getByLabel('Website address').fill(site?.url ?? '');
    await page.getByText('Reachable:').waitFor();
    await page.getByLabel('Project name').fill('Weavers');
    await next();
    await page.getByRole('checkbox', { name: 'Hindi' }).check();
    await next();
    await page.getByLabel('Exclude paths that start with').fill('/old');
    await page.reload();
    expect(await page.getByLabel('Exclude paths that start with').inputValue()).toBe('/old');

    const other = await project.accounts.openAs(project.browser, DEMO_USER);
    await other.page.goto(`${project.workspace.url}/app/projects`);
    await other.page.getByRole('link', { name: 'Continue set-up of Weavers' }).click();
    await other.page.getByRole('heading', { name: 'Which pages?' }).waitFor();
    expect(await other.page.getByLabel('Exclude paths that start with').inputValue()).toBe('');
    await other.page.getByRole('button', { name: 'Back' }).click();
    expect(await other.page.getByRole('checkbox', { name: 'Hindi' }).isChecked()).toBe(true);
    expect([...errors, ...other.errors]).toEqual([]);
    await other.page.context().close();
  });

  it('deletes a set-up that nobody goes on with', async () => {
    await begin();
    await page.getByLabel('Website address').fill(shop?.url ?? '');
    await page.getByText('Reachable:').waitFor();
    await page.getByLabel('Project name').fill('Shop');
    await next();
    await page.getByRole('checkbox', { name: 'Hindi' }).check();
    await next();
    await next();
    // The estimate on the screen is that of the call.
    const estimated = await project.accounts.callAs<ProjectEstimate>(DEMO_USER, 'project/estimate', { url: shop?.url });
    const figure = page.locator('dl > div', { has: page.getByText('unique words', { exact: true }) }).locator('dd');
    await figure.waitFor();
    expect(await figure.textContent()).toBe(String(estimated.estimatedWords));
    await page.goto(`${project.workspace.url}/app/projects`);
    await page.getByRole('link', { name: 'Shop', exact: true }).click();
    await page.getByRole('heading', { name: 'The set-up of Shop is not finished' }).waitFor();
    await page.getByRole('link', { name: 'Continue set-up' }).waitFor();
    await page.getByRole('button', { name: 'Delete project' }).click();
    await page.getByRole('dialog').getByText('The answers so far are deleted for good on').waitFor();
    await confirm(page, 'Delete project');
    await toasts.haveSaid('Project deleted successfully');
    await page.getByRole('button', { name: 'Cancel the deletion of Shop' }).waitFor();
    await page.getByRole('link', { name: 'Continue set-up of Shop' }).waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  it('takes a project of two domains, and crawls both', async () => {
    await begin();
    await page.getByLabel('Website address').fill(site?.url ?? '');
    await page.getByText('Reachable:').waitFor();
    await page.getByLabel('Project name').fill('Weavers');
    await next();
    await page.getByRole('checkbox', { name: 'Hindi' }).check();
    await next();
    const domains = page.getByLabel('Further domains');
    // The answer before it was typed on this device, and not saved.
    await page.getByLabel('Exclude paths that start with').fill('');
    await domains.fill('a shop of ours');
    await next();
    await page.getByText('This line is not a host or an address: a shop of ours').waitFor();
    await domains.fill(shop?.url ?? '');
    await next();
    await page.getByText('pages sampled').waitFor();
    await next('Create project and crawl');
    await page.waitForURL(/projects\/[0-9a-f-]{36}/);
    await toasts.haveSaid('Project Created successfully');
    await project.until(async () => (await held<ProjectDetails>('project/details')).crawlingStatus === 'COMPLETED');
    await openTab(page, 'Domains');
    for (const host of [site?.host, shop?.host])
      await page
        .getByRole('row')
        .filter({ hasText: host ?? '' })
        .waitFor();
    const { domainList } = await held<ProjectDomainList>('domains');
    expect(domainList.map(({ hostname, isMain, pages: read }) => [hostname, isMain, read])).toEqual([
      [site?.host, true, 1],
      [shop?.host, false, 1],
    ]);
    expect(errors).toEqual([]);
  });

  it('looks for the tag of the site, and finds it once it is there', async () => {
    await openTab(page, 'Overview');
    const tag = await page.locator('code', { hasText: 'data-project' }).textContent();
    const level = async () => (await held<DomainVerification>('parser/domainVerification')).level;
    await page.getByRole('button', { name: 'Verify now' }).click();
    await toasts.haveSaid('Not found yet.');
    expect(await level()).toBe(0);
    pages['/'] = pages['/']?.replace('</head>', `${tag}</head>`) ?? '';
    await page.getByRole('button', { name: 'Verify now' }).click();
    await toasts.haveSaid('The site is verified.');
    expect(await level()).toBe(2);
    await page.getByText('Verified by the tag, which we check once a day.').waitFor();
    expect(errors).toEqual([]);
  });

  const makeApiProject = async (name: string) => {
    await begin();
    await page.getByRole('radio', { name: 'The content of an API' }).check();
    await page.getByLabel('Address of the API').fill(API);
    await page.getByLabel('Project name').fill(name);
    await next();
    await page.getByRole('checkbox', { name: 'Hindi' }).check();
    await next('Create project');
  };

  it('takes a project for an API, and no second one of its address', async () => {
    await makeApiProject('Shop content');
    await page.waitForURL(/projects\/[0-9a-f-]{36}/);
    await page.getByRole('heading', { level: 1, name: 'Shop content' }).waitFor();
    await page.getByText('Content without a site').waitFor();
    const { projectType, baseUrl } = await held<ProjectDetails>('project/details');
    expect([projectType, baseUrl]).toEqual(['apiTranslation', API]);
    await makeApiProject('Shop content again');
    await toasts.haveSaid('Project with already exists');
    expect(errors).toEqual([]);
  });

  it('deletes the project for an API after its name is typed', async () => {
    await page.goto(`${project.workspace.url}/app/projects`);
    await page.getByRole('link', { name: 'Shop content', exact: true }).click();
    await openTab(page, 'Settings');
    const id = projectId();
    await page.getByRole('link', { name: 'Danger zone', exact: true }).click();
    await page.getByRole('button', { name: 'Delete project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Shop content?' });
    await dialog.getByText('The project is closed at once for everyone who works on it.').waitFor();
    await dialog.getByLabel('Type the project’s name, Shop content, to confirm').fill('Shop content');
    await confirm(page, 'Delete project');
    await toasts.haveSaid('Project delete request sent, Project will be deleted in a moment');
    await toasts.haveSaid('Project deleted successfully');
    await page.getByRole('heading', { name: 'Deleted projects' }).waitFor();
    await page.getByRole('button', { name: 'Cancel the deletion of Shop content' }).waitFor();
    await expect(held('project/details', id)).rejects.toThrow('NOT_FOUND');
    expect(errors).toEqual([]);
  });

  it('opens the preview of a page in a tab of its own, in its language', async () => {
    await page.goto(project.overview);
    await openTab(page, 'Preview');
    const translated = page.locator('figure[data-side=target]');
    await page.frameLocator('iframe[title^="Translated page"]').locator('html[lang="hi"]').waitFor({ state: 'attached' });
    const opening = page.waitForEvent('popup');
    await translated.getByRole('link', { name: /^Open in a new tab/ }).click();
    const preview = await opening;
    await preview.locator('html[lang="hi"]').waitFor({ state: 'attached' });
    expect(await preview.locator('h1').first().textContent()).toMatch(HINDI);
    expect(new URL(preview.url()).hostname).toMatch(/^p-[a-z0-9]{32}\.localhost$/);
    // An address that is not signed shows nothing.
    const forged = new URL(preview.url());
    forged.hostname = `p-${'0'.repeat(32)}.localhost`;
    expect((await preview.goto(forged.href))?.status()).toBe(404);
    await preview.close();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
