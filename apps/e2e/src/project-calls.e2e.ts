import { text } from 'node:stream/consumers';
import {
  type AllUrlReply,
  type DomainNameList,
  type DomainNmtCallList,
  type DomainTrafficList,
  type DomainWordCountList,
  ERRORS,
  type LastCrawl,
  MESSAGES,
  type ProjectDomainList,
  type ProjectIdReply,
  type ProjectStats,
  type ProjectWordCount,
  type ScopeAddition,
  type ScopeDomainList,
  type ScopeUrlList,
} from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { signIn } from './testing/accounts.js';
import { DemoProject } from './testing/demo-project.js';
import { openPage } from './testing/open-browser.js';
import { DEMO_USER } from './testing/start-workspace.js';
import { untilLoaded } from './testing/until-loaded.js';

const PAGE = '/bank/savings';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const ELSEWHERE = 'https://elsewhere.example/news';
/** A headless browser says that it is one, and robots are no visitors. */
const VISITOR = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
/** The reply's message when the catalogues have no text. */
const OK = 'OK';

interface Reply<Data> {
  status: number;
  success: boolean;
  message: string;
  data: Data;
  errors?: { field: string; message: string }[];
}

/**
 * Calls that no screen makes, because another call returns the same and more. Integrators' scripts use them. This test makes them as such a
 * script does, from the page of a signed-in person with that page's session. It compares the replies with what the screens show of the same
 * project. It also covers two calls behind a click: all addresses, and a project by one of them.
 */
describe('calls that scripts make, from the page of somebody who has signed in', () => {
  let project: DemoProject;
  let page: Page;
  let errors: string[];
  let projectId: string;

  beforeAll(async () => {
    project = await DemoProject.open();
    // Without scripts, because the snippet would report texts that it finds there. Then the page would be crawled again while its figures
    // are compared.
    const visitor = await project.browser.newPage({ userAgent: VISITOR, javaScriptEnabled: false });
    await visitor.goto(project.demo.rendered('hi') + PAGE);
    await visitor.close();
    await project.untilIdle();
    ({ page, errors } = await openPage(project.browser));
    await signIn(page, project.workspace, DEMO_USER);
    await page.getByRole('link', { name: 'Sahyadri Nagar', exact: true }).click();
    await page.waitForURL(/projects\/[0-9a-f-]{36}$/);
    projectId = page.url().split('/').at(-1) ?? '';
  });
  afterAll(() => project?.close(), 60_000);

  const get = <Data>(path: string) => ask<Data>(page, 'GET', path);
  const post = <Data>(path: string, body: object = {}) => ask<Data>(page, 'POST', path, { projectId, ...body });
  /** Returns the data of a call that must succeed. */
  const told = async <Data>(reply: Promise<Reply<Data>>, message: string = OK): Promise<Data> => {
    const { data, ...rest } = await reply;
    expect(rest).toEqual({ status: 200, success: true, message });
    return data;
  };
  const open = async (path = '') => {
    await page.goto(project.overview + path);
    await untilLoaded(page);
  };
  const numbersOf = async (place: Locator) => numbersIn((await place.textContent()) ?? '');

  it('count its words, and tell of its last crawl, as the overview does', async () => {
    await open();
    const crawl = page.locator('details', { has: page.getByRole('heading', { name: 'Crawl', exact: true }) });
    await crawl.getByRole('heading').click();
    await crawl.getByText(/unique words/).waitFor();
    const [pages, segments, words, unique] = await numbersOf(crawl.locator('p').first());
    const counted = await told(get<ProjectWordCount>(`project/wordcount/${projectId}`));
    expect(counted).toEqual({ projectId, sourceWordCount: words, uniqueWordCount: unique });
    const last = await told(post<LastCrawl>('scope/crawl/last'));
    expect(last).toMatchObject({ crawl: { status: 'COMPLETED', pages, segments, words }, parsedUrls: pages });
    await crawl.getByText('Done', { exact: true }).waitFor();
    expect(last.crawl?.finishedAt).toBe(await crawl.locator('time').getAttribute('datetime'));
    await open('/pages');
    expect(last.crawl?.finishedAt).toBe(await page.getByText(/^Last crawled (now|.* ago)$/).getAttribute('datetime'));
  });

  it('count the words of each language by who translated them, as the bars of the overview do', async () => {
    await open();
    const stats = await told(post<ProjectStats>('project/stats'));
    const bars = page.getByRole('img', { name: /unique words translated; [\d,]+ professional/ });
    await bars.nth(stats.languages.length - 1).waitFor();
    const shown = await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label') ?? ''));
    const counted = stats.languages.map(({ counts: { PBK, USER, MACHINE, TRANSLITERATION, NO_TRANSLATION_AVAILABLE } }) =>
      [PBK, USER, MACHINE, TRANSLITERATION, NO_TRANSLATION_AVAILABLE].map(({ words }) => words),
    );
    expect(stats.languages.length).toBeGreaterThan(1);
    expect(shown.map((label) => numbersIn(label).slice(2)).sort()).toEqual(counted.sort());
    const machine = counted.reduce((sum, [, , words = 0]) => sum + words, 0);
    expect(stats).toMatchObject({ projectId, translationWordCount: { MACHINE: machine } });
  });

  it('name its domains with the figures of the list of domains', async () => {
    const visited = async () => (await told(post<DomainTrafficList>('domain/wise/traffic'))).totalTraffic > 0;
    // Visits are stored every few seconds.
    await project.until(visited);
    await open('/domains');
    const row = page.getByRole('row').filter({ hasText: new URL(project.demo.site).host });
    const hostname = (await row.locator('bdi').textContent()) ?? '';
    const [pages = 0, words = 0, traffic = 0, nmtCall = 0] = await Promise.all(
      [3, 4, 5, 6].map(async (at) => (await numbersOf(row.getByRole('cell').nth(at))).at(-1)),
    );
    expect([hostname, pages > 1, words > 1, traffic > 0]).toEqual([new URL(project.demo.site).host, true, true, true]);
    const names = { domainList: [{ hostname, active: true }], total: 1 };
    expect(await told(post<DomainNameList>('domain/fetchAllDomains'))).toEqual(names);
    expect(await told(post<DomainNameList>('fetch/domains'))).toEqual(names);
    expect(await told(post<ProjectDomainList>('domains'))).toEqual({
      domainList: [expect.objectContaining({ hostname, active: true, isMain: true, pages, words, traffic, nmtCall })],
      total: 1,
    });
    const counted = await told(post<DomainWordCountList>('domain/wise/wordcount'));
    expect(counted).toEqual({ domainList: [{ hostname, pages, sourceWordCount: words }], total: 1 });
    const visits = await told(post<DomainTrafficList>('domain/wise/traffic'));
    expect(visits).toMatchObject({ domainList: [{ hostname, traffic }], totalTraffic: traffic });
    const engines = await told(post<DomainNmtCallList>('domain/wise/nmtCall'));
    expect(engines).toMatchObject({ domainList: [{ hostname, nmtCall }], total: 1 });
  });

  it('name its addresses as the list of pages does', async () => {
    await open('/pages');
    const [total] = await numbersOf(page.getByRole('status').filter({ hasText: /URLs?$/ }));
    const { domainList } = await told(post<ScopeDomainList>('scope/domainWiseUrls'));
    const [host, ...others] = domainList;
    expect([host?.hostname, host?.urls, others]).toEqual([new URL(project.demo.site).host, total, []]);
    const { urls } = await told(get<AllUrlReply>(`scope/allUrl/${projectId}?pagePart=0`));
    expect([new Set(urls).size, urls.includes(project.demo.site + PAGE)]).toEqual([host?.pages, true]);
    expect((await told(get<AllUrlReply>(`scope/allUrl/${projectId}?pagePart=1`))).urls).toEqual([]);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download page URLs' }).click();
    const file = await saving;
    expect([file.suggestedFilename(), await text(await file.createReadStream())]).toEqual(['urls.txt', `${urls.join('\n')}\n`]);
    await open(`/pages?q=${PAGE}`);
    const row = page.getByRole('row').filter({ hasText: PAGE });
    await row.waitFor();
    const [segments, words] = (await row.getByRole('cell').allTextContents()).slice(-4, -2).map((cell) => numbersIn(cell).at(-1));
    const known = await told(post<ScopeUrlList>('scope/fetchByurl', { url: project.demo.site + PAGE }));
    expect(known).toMatchObject({ urlList: [{ url: project.demo.site + PAGE, state: 'fetched', segments, words }], total: 1 });
    expect(await told(post<ScopeUrlList>('scope/fetchByurl', { url: ELSEWHERE }))).toEqual({ urlList: [], total: 0 });
  });

  it('find it by the address of one of its pages, and say what somebody may do in it', async () => {
    await open();
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    const found = await told(post<ProjectIdReply>('project/fetchProjectId', { url: project.demo.site + PAGE }));
    expect(found).toMatchObject({ projectId, name });
    expect(await post('project/fetchProjectId', { url: ELSEWHERE })).toMatchObject({
      ...{ status: 404, success: false, message: 'None of your projects is of this site.' },
    });
    await page.goto(`${project.workspace.url}/app/projects`);
    await page.getByRole('searchbox', { name: 'Search by name or address' }).fill(`${project.demo.site}${PAGE}`);
    await page.getByRole('link', { name: `Open ${name}` }).click();
    await page.waitForURL(project.overview);
    const permission = 'project.delete';
    expect(await told(post('project/access/verify', { permission }))).toMatchObject({ allowed: true, reason: null });
    await open('/settings#danger');
    await page.getByRole('button', { name: 'Delete project' }).waitFor();
    const collaborator = await project.accounts.person('collaborator');
    const theirs = await project.accounts.openAs(project.browser, collaborator);
    const mayDelete = () => ask(theirs.page, 'POST', 'project/access/verify', { projectId, permission });
    expect(await mayDelete()).toMatchObject({ status: 404, success: false, message: ERRORS.NOT_FOUND.message });
    await project.accounts.callAs(DEMO_USER, 'project/collaborators/assign', { apikeys: [collaborator.apikey], projectIds: [projectId] });
    const reason = 'The role Collaborator does not have the permission project.delete.';
    expect(await told(mayDelete())).toMatchObject({ allowed: false, reason, role: 'collaborator' });
    await theirs.page.goto(`${project.overview}/settings`);
    await untilLoaded(theirs.page);
    expect(await theirs.page.getByRole('button', { name: 'Delete project' }).count()).toBe(0);
    await theirs.page.context().close();
  });

  it.each([
    'project/stats',
    'scope/crawl/last',
    'domain/fetchAllDomains',
    'fetch/domains',
    'domains',
    'domain/wise/wordcount',
    'domain/wise/traffic',
    'domain/wise/nmtCall',
    'scope/domainWiseUrls',
    'scope/fetchByurl',
    'scope/getTrackingFilesrc',
    'project/access/verify',
  ])('say of a project that is not there, and of an id that is none: %s', async (path) => {
    const more = { 'scope/fetchByurl': { url: ELSEWHERE }, 'scope/getTrackingFilesrc': { fileId: UNKNOWN } }[path];
    const refused = await post(path, { ...more, projectId: UNKNOWN });
    expect(refused).toMatchObject({ status: 404, success: false, message: ERRORS.NOT_FOUND.message });
    const malformed = await post(path, { ...more, projectId: 'no id' });
    expect([malformed.status, malformed.errors?.map(({ field }) => field)]).toEqual([400, ['projectId']]);
  });

  it.each(['project/wordcount/', 'scope/allUrl/'])('count the words of a project that is found by its address: %s', async (path) => {
    expect(await get(path + UNKNOWN)).toMatchObject({ status: 404, success: false, message: ERRORS.NOT_FOUND.message });
    expect(await get(`${path}no-id`)).toMatchObject({ status: 400, success: false });
  });

  it('take a file of addresses, which the list of pages then has', async () => {
    const [taken, reply] = [`${project.demo.site}/notices/not-yet-there`, () => upload(page, `url\n${taken}\n${ELSEWHERE}\n`)];
    expect(await upload(page, '')).toMatchObject({ status: 400, success: false, errors: [{ field: 'file' }] });
    expect(await upload(page, `url\n${ELSEWHERE}\n`)).toMatchObject({ status: 422, success: false, message: '1 Url addition failed' });
    const addition = await told(reply(), MESSAGES.wordCountPending);
    expect(addition).toMatchObject({ added: 1, failed: 1, refused: [{ row: 3, url: ELSEWHERE, reason: 'otherHost' }] });
    await open('/pages?q=not-yet-there');
    // The list shows the path.
    await page
      .getByRole('row')
      .filter({ hasText: new URL(taken).pathname })
      .waitFor();
    expect(errors).toEqual([]);
  });

  /** Sends a table as a form does. */
  const upload = (from: Page, table: string): Promise<Reply<ScopeAddition>> =>
    from.evaluate(
      async ([id, text]) => {
        const body = new FormData();
        body.append('file', new File([text], 'urls.csv', { type: 'text/csv' }));
        const headers = { authorization: localStorage.getItem('avk_token') ?? '' };
        const response = await fetch(`/api/project/scope?projectId=${id}`, { method: 'POST', headers, body });
        return { status: response.status, ...(await response.json()) };
      },
      [projectId, table] as const,
    );
});

/** A call as a script of the page makes it: with the session that is kept there. */
function ask<Data>(page: Page, method: 'GET' | 'POST', path: string, body?: object): Promise<Reply<Data>> {
  return page.evaluate(
    async ([how, where, what]) => {
      const headers = { authorization: localStorage.getItem('avk_token') ?? '', ...(what && { 'content-type': 'application/json' }) };
      const response = await fetch(`/api/${where}`, { method: how, headers, ...(what && { body: what }) });
      return { status: response.status, ...(await response.json()) };
    },
    [method, path, body && JSON.stringify(body)] as const,
  );
}

/** The numbers in a text, as Indian digit groups write them. */
const numbersIn = (text: string): number[] => [...text.matchAll(/\d[\d,]*/g)].map(([number]) => Number(number.replaceAll(',', '')));
