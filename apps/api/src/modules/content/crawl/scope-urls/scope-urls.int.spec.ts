import { setTimeout as sleep } from 'node:timers/promises';
import { SCOPE_FILE_URLS_MAX } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pageOf } from '../../../../platform/http/page-of.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { CrawlService } from '../crawl.service.js';
import { type Crawled, crawlAgain, crawlSite, createProject, untilCrawled } from '../testing/crawl-site.js';
import { page } from '../testing/fixture-site.js';
import { type SiteFarm, startSiteFarm } from '../testing/site-farm.js';
import { ScopeAdditions } from './scope-additions.service.js';
import { ScopeDomains } from './scope-domains.service.js';
import { ScopeToggles } from './scope-toggles.service.js';

describe('addresses that people add', () => {
  let farm: SiteFarm;

  beforeAll(async () => {
    farm = await startSiteFarm(12);
  });
  afterAll(() => farm.close());

  const tenant = () => ({ organisationId: farm.organisationId });
  const add = (projectId: string, urls: string[]) =>
    farm.test.get(ScopeAdditions).add(
      tenant(),
      projectId,
      urls.map((url, index) => ({ row: index + 1, url })),
    );
  const details = ({ projectId }: Crawled) => farm.test.get(ProjectsService).details(tenant(), projectId);
  const afterAdding = async (crawled: Crawled, urls: string[]) => {
    const addition = await add(crawled.projectId, urls);
    return { addition, ...(await untilCrawled(farm, crawled.projectId, crawled.crawl.runId)) };
  };

  it('are crawled alone, with what they lead to, and nothing is crawled twice', async () => {
    const site = farm.serve({
      '/': page('Home', '/a'),
      '/a': page('A'),
      '/hidden': page('Hidden', '/deeper', '/a'),
      '/deeper': page('Deeper'),
    });
    const first = await crawlSite(farm, site.origin);
    expect(Object.keys(first.urls)).toEqual(['/', '/a']);
    site.requests.length = 0;
    const { addition, crawl, urls } = await afterAdding(first, [`${site.origin}/hidden#top`]);
    expect(addition).toEqual({ added: 1, failed: 0, refused: [], report: null, crawl: 'started' });
    expect(Object.keys(urls)).toEqual(['/', '/a', '/hidden', '/deeper']);
    expect(urls['/hidden']).toMatchObject({ state: 'fetched', title: 'Hidden' });
    expect(crawl).toMatchObject({ status: 'COMPLETED', found: 2, fetched: 2, pages: 2 });
    expect(site.requests.map(({ path }) => path).filter((path) => path !== '/robots.txt')).toEqual(['/hidden', '/deeper']);
    expect(await details(first)).toMatchObject({ status: 'parsed', pageCount: 4 });
  });

  it('are listed by host and by address, with the content of each', async () => {
    const site = farm.serve({ '/': page('Home words', '/a'), '/a': page('A') });
    const { projectId } = await crawlSite(farm, site.origin);
    const host = new URL(site.origin).host;
    await farm.test.database.tenant(tenant(), (tx) =>
      tx.query(
        `insert into crawl_urls (project_id, organisation_id, url_key, url, depth, state, reason, bucket)
         select $1, $2, md5(url)::uuid, url, 1, 'skipped', 'otherHost', md5(url)::uuid from unnest($3::text[]) as url`,
        [projectId, tx.organisationId, ['https://shop.example/', 'https://shop.example/cart', `https://shop.example/?of=${host}`]],
      ),
    );
    const words = (await farm.test.get(CrawlService).list(tenant(), projectId, { search: '', ...pageOf({ pageSize: 9 }) })).urlList.reduce(
      (sum, url) => sum + url.words,
      0,
    );
    const domains = await farm.test.get(ScopeDomains).list(tenant(), projectId);
    const shop = { hostname: 'shop.example', urls: 3, pages: 0, words: 0 };
    expect([...domains].sort((a, b) => a.urls - b.urls)).toEqual([{ hostname: host, urls: 2, pages: 2, words }, shop]);
    const names = await farm.test.get(ScopeDomains).hostnames(tenant(), projectId);
    expect(names).toEqual(domains.map(({ hostname }) => ({ hostname })));
    const crawls = farm.test.get(CrawlService);
    const ofShop = await crawls.list(tenant(), projectId, { search: 'cart', hostname: 'shop.example', ...pageOf({ pageSize: 9 }) });
    expect(ofShop).toMatchObject({ urlList: [{ url: 'https://shop.example/cart', reason: 'otherHost' }], total: 1 });
    const own = await crawls.list(tenant(), projectId, { search: '', hostname: host, ...pageOf({ pageSize: 1 }) });
    expect(own).toMatchObject({ urlList: [{ url: `${site.origin}/` }], total: 2 });
    expect(await crawls.byUrl(tenant(), projectId, `${site.origin}/a#top`)).toMatchObject({ urlList: [{ title: 'A' }], total: 1 });
    expect(await crawls.byUrl(tenant(), projectId, 'not an address')).toEqual({ urlList: [], total: 0 });
  });

  it('belong to the site from then on: the next crawl asks for them, by the same rules', async () => {
    const site = farm.serve({ '/': page('Home'), '/hidden': page('Hidden') });
    const added = await afterAdding(await crawlSite(farm, site.origin), ['/hidden']);
    const again = await crawlAgain(farm, added);
    expect(again.crawl).toMatchObject({ found: 2, pages: 2, status: 'COMPLETED' });
  });

  it('are refused one by one, each with its reason', async () => {
    const site = farm.serve({
      '/robots.txt': 'User-agent: *\nDisallow: /secret',
      '/': page('Home', '/moved'),
      '/new': page('New'),
      '/moved': (_request, response) => response.writeHead(301, { location: '/' }).end(),
    });
    const first = await crawlSite(farm, site.origin, { excludePaths: ['/cart'] });
    const given = [
      '/new',
      `${site.origin}/new?utm_source=mail`,
      '/',
      'https://other.example/x',
      '/cart/7',
      '/secret/plan',
      'mailto:a@b.example',
      'not an address',
      `/${'x'.repeat(3_000)}`,
      '',
      '/moved',
      site.origin.replace('//', '//name:password@'),
    ];
    const { addition } = await afterAdding(first, given);
    expect(addition).toMatchObject({ added: 1, failed: 11, crawl: 'started' });
    expect(addition.refused.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '2 repeated',
      '3 known',
      '4 otherHost',
      '5 excluded',
      '6 robots',
      '7 notAnAddress',
      '8 notAnAddress',
      '9 tooLong',
      '10 empty',
      '11 notAPage',
      '12 privateAddress',
    ]);
    expect(addition.report?.split('\r\n')[1]).toBe(
      `"2","${site.origin}/new?utm_source=mail","The address stands in the list more than once."`,
    );
  });

  it('start nothing if none is left, and leave a site unchanged if none is a page', async () => {
    const site = farm.serve({ '/': page('Home') });
    const first = await crawlSite(farm, site.origin);
    expect(await add(first.projectId, ['/'])).toMatchObject({ added: 0, failed: 1, crawl: null });
    const { crawl, urls } = await afterAdding(first, ['/nowhere']);
    expect(crawl).toMatchObject({ status: 'COMPLETED', found: 1, failed: 1, pages: 0 });
    expect(urls['/nowhere']).toMatchObject({ state: 'gone', httpStatus: 404 });
    expect(await details(first)).toMatchObject({ status: 'parsed', pageCount: 1 });
    site.pages['/nowhere'] = page('Here after all');
    const last = await untilCrawled(farm, first.projectId);
    expect((await afterAdding(last, ['/nowhere'])).urls['/nowhere']).toMatchObject({ state: 'fetched', title: 'Here after all' });
  });

  it('go as far as the page limit', async () => {
    const site = farm.serve({ '/': page('Home', '/a'), '/a': page('A'), '/b': page('B'), '/c': page('C', '/d'), '/d': page('D') });
    const first = await crawlSite(farm, site.origin, { maxPages: 3 });
    const { addition, urls, crawl } = await afterAdding(first, ['/c', '/b']);
    expect(addition).toMatchObject({ added: 1, refused: [{ row: 2, reason: 'pageLimit' }] });
    expect(urls['/d']).toMatchObject({ state: 'skipped', reason: 'pageLimit' });
    expect(crawl).toMatchObject({ reason: 'pageLimit' });
    expect(await details(first)).toMatchObject({ pageCount: 3 });
  });

  it('are taken by the crawl that runs', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const site = farm.serve({
      '/': page('Home', '/slow'),
      '/slow': (_request, response) => void held.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(page('Slow'))),
      '/hidden': page('Hidden'),
    });
    const projectId = await createProject(farm, site.origin);
    while (!site.requests.some(({ path }) => path === '/slow')) await sleep(10);
    expect(await add(projectId, ['/hidden'])).toMatchObject({ added: 1, crawl: 'running' });
    letGo();
    const { crawl, urls } = await untilCrawled(farm, projectId);
    expect(urls['/hidden']).toMatchObject({ state: 'fetched' });
    expect(crawl).toMatchObject({ status: 'COMPLETED', found: 3, pages: 3 });
  });

  it('come by thousands at once', async () => {
    const site = farm.serve({ '/': page('Home') });
    const first = await crawlSite(farm, site.origin, { maxPages: 20 });
    const many = Array.from({ length: SCOPE_FILE_URLS_MAX }, (_, n) => `/list/${n}`);
    const addition = await add(first.projectId, many);
    expect(addition).toMatchObject({ added: 19, failed: SCOPE_FILE_URLS_MAX - 19, refused: { length: 100 } });
    await untilCrawled(farm, first.projectId, first.crawl.runId);
  });

  describe('when they are taken out of scope', () => {
    const toggle = (by: 'takeOut' | 'putBack', projectId: string, urls: string[]) =>
      farm.test.get(ScopeToggles)[by](tenant(), projectId, urls);
    const wordsOf = async ({ projectId }: Crawled) => (await farm.test.get(CrawlService).last(tenant(), projectId)).crawl?.words ?? 0;
    const segments = ({ projectId }: Crawled) =>
      farm.test.database.tenant(tenant(), (tx) =>
        tx.query<{ hash: string }>('select distinct hash from segment_places where project_id = $1 order by hash', [projectId]),
      );

    it('are not crawled and not counted until they are put back, and then are as before', async () => {
      const site = farm.serve({ '/': page('Home', '/a', '/b'), '/a': page('Alpha', '/b'), '/b': page('Beta') });
      const first = await crawlSite(farm, site.origin);
      const before = await wordsOf(first);
      const texts = await segments(first);
      const out = await toggle('takeOut', first.projectId, [`${site.origin}/b`, `${site.origin}/none`]);
      expect(out).toMatchObject({ changed: 1, pages: 1, crawl: null, refused: [{ row: 2, reason: 'unknown' }] });
      expect(out.words).toBeGreaterThan(0);
      expect(await details(first)).toMatchObject({ pageCount: 2 });
      expect(await wordsOf(first)).toBe(before - out.words);
      expect(await add(first.projectId, ['/b'])).toMatchObject({ added: 0, refused: [{ reason: 'takenOut' }] });
      site.requests.length = 0;
      const again = await crawlAgain(farm, first);
      expect(site.requests.map(({ path }) => path)).not.toContain('/b');
      expect(again.urls['/b']).toMatchObject({ state: 'skipped', reason: 'takenOut' });
      expect(await toggle('takeOut', first.projectId, [`${site.origin}/b`])).toMatchObject({
        changed: 0,
        refused: [{ reason: 'outAlready' }],
      });
      const back = await toggle('putBack', first.projectId, [`${site.origin}/b`, `${site.origin}/a`]);
      expect(back).toMatchObject({ changed: 1, crawl: 'started', refused: [{ row: 2, reason: 'inScope' }] });
      const last = await untilCrawled(farm, first.projectId, again.crawl.runId);
      expect(last.urls['/b']).toMatchObject({ state: 'fetched', title: 'Beta' });
      expect(await details(last)).toMatchObject({ pageCount: 3 });
      expect(await wordsOf(last)).toBe(before);
      expect(await segments(last)).toEqual(texts);
    });

    it('take the same page at another address with them', async () => {
      const home = page('Home', '/', '/index.html', '/a');
      const site = farm.serve({ '/': home, '/index.html': home, '/a': page('A', '/index.html') });
      const first = await crawlSite(farm, site.origin);
      expect(first.urls['/index.html']).toMatchObject({ state: 'skipped', reason: 'duplicate' });
      expect(await toggle('takeOut', first.projectId, [`${site.origin}/`])).toMatchObject({ changed: 1, pages: 1 });
      site.requests.length = 0;
      const again = await crawlAgain(farm, first);
      expect(site.requests.map(({ path }) => path)).not.toContain('/index.html');
      expect(again.urls['/index.html']).toMatchObject({ state: 'skipped', reason: 'takenOut' });
      await toggle('putBack', first.projectId, [`${site.origin}/`]);
      const back = await untilCrawled(farm, first.projectId, again.crawl.runId);
      expect(back.urls['/']).toMatchObject({ state: 'fetched' });
      expect((await crawlAgain(farm, back)).urls['/index.html']).toMatchObject({ state: 'skipped', reason: 'duplicate' });
    });

    it('stay out when the rules of the project change, and a page that is being read is left alone', async () => {
      let letGo: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const site = farm.serve({
        '/': page('Home', '/a', '/slow'),
        '/a': page('A'),
        '/slow': (_request, response) => void held.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(page('Slow'))),
      });
      const projectId = await createProject(farm, site.origin);
      while (!site.requests.some(({ path }) => path === '/slow')) await sleep(10);
      expect(await toggle('takeOut', projectId, [`${site.origin}/slow`])).toMatchObject({ changed: 0, refused: [{ reason: 'beingRead' }] });
      letGo();
      const first = await untilCrawled(farm, projectId);
      await toggle('takeOut', projectId, [`${site.origin}/a`]);
      await farm.test.database.system((tx) => tx.query('update projects set max_depth = 9 where project_id = $1', [projectId]));
      expect((await crawlAgain(farm, first)).urls['/a']).toMatchObject({ state: 'skipped', reason: 'takenOut' });
    });
  });
});
