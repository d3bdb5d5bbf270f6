import type { ProjectDetails } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DemoProject } from './testing/demo-project.js';
import { type FixtureSite, fixturePage, startFixtureSite } from './testing/start-fixture-site.js';
import { DEMO_USER } from './testing/start-workspace.js';
import { untilLoaded } from './testing/until-loaded.js';

describe('a collaborator', () => {
  let project: DemoProject;
  let other: FixtureSite;
  let projectId: string;

  beforeAll(async () => {
    other = await startFixtureSite({ '/': fixturePage('Weavers', '<h1>Weavers of the village</h1><p>Forty families weave here.</p>') });
    project = await DemoProject.open([other.host]);
    projectId = project.overview.split('/').at(-1) ?? '';
    const admin = (path: string, body: object) => project.accounts.callAs(DEMO_USER, path, { projectId, ...body });
    await admin('project/addNewDomain', { hostname: other.url });
    await project.until(async () => {
      const pages = (await admin('scope/fetchByurl', { url: other.url })) as { urlList: { state: string }[] };
      return pages.urlList[0]?.state === 'fetched';
    });
    await project.untilIdle();
  });
  afterAll(async () => {
    await project?.close();
    await other?.stop();
  }, 60_000);

  /** Opens the project as a person, and records the refused requests. */
  async function openAs(assign: 'project' | 'domain') {
    const person = await project.accounts.person('collaborator');
    const apikeys = [person.apikey];
    if (assign === 'project')
      await project.accounts.callAs(DEMO_USER, 'project/collaborators/assign', { apikeys, projectIds: [projectId] });
    else await project.accounts.callAs(DEMO_USER, 'domains/assignColloborator', { projectId, apikeys, hostnames: [other.host] });
    const { page, errors } = await project.accounts.openAs(project.browser, person);
    const refused: string[] = [];
    page.on('response', (reply) => {
      if (reply.status() >= 400) refused.push(`${reply.status()} ${new URL(reply.url()).pathname} at ${new URL(page.url()).pathname}`);
    });
    await page.goto(project.overview);
    await untilLoaded(page);
    return { page, errors, refused };
  }

  /** The addresses of all tabs, including those in the menu of the remaining tabs. */
  async function tabsOf(page: Page): Promise<string[]> {
    const tabs = page.getByRole('main').locator('nav a[data-tab]');
    await tabs.first().waitFor();
    return tabs.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  }

  it.each(['project', 'domain'] as const)('of one %s meets no refused request and no refusal on any screen', async (assign) => {
    const { page, errors, refused } = await openAs(assign);
    const tabs = await tabsOf(page);
    expect(tabs.length).toBeGreaterThanOrEqual(assign === 'project' ? 12 : 7);
    const refusals: string[] = [];
    for (const address of [...tabs, `${project.overview}/settings?page=integrations`]) {
      await page.goto(address);
      await untilLoaded(page);
      if ((await page.getByText(/does not allow|not allowed|cannot view/).count()) > 0) refusals.push(address);
    }
    expect([refused, refusals, errors]).toEqual([[], [], []]);
    await page.context().close();
  });

  it.each(['project', 'domain'] as const)('of one %s previews its pages and edits them in place', async (assign) => {
    const { page, errors, refused } = await openAs(assign);
    await page.goto(`${project.overview}/preview?language=hi`);
    const frame = page.frameLocator('iframe').first();
    await frame.locator('h1').first().waitFor();
    if (assign === 'domain')
      expect(await frame.locator('h1').first().textContent()).toMatch(/Weavers of the village|\p{Script=Devanagari}/u);
    await page.goto(`${project.overview}/visual?language=hi`);
    await page.getByRole('region', { name: 'Texts of the page' }).waitFor();
    await page.frameLocator('iframe').first().locator('h1').first().waitFor();
    expect([refused, errors]).toEqual([[], []]);
    await page.context().close();
  });

  it('of one domain is told which screens are about the whole project, also at their addresses', async () => {
    const { page, errors, refused } = await openAs('domain');
    for (const screen of ['settings', 'domains', 'reports', 'seo']) {
      await page.goto(`${project.overview}/${screen}`);
      await page.getByRole('heading', { name: 'This is about the whole project' }).waitFor();
    }
    expect([refused, errors]).toEqual([[], []]);
    const details = await project.accounts.callAs<ProjectDetails>(DEMO_USER, 'project/details', { projectId });
    expect(details.otherDomains).toEqual([other.host]);
    await page.context().close();
  });
});
