import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCanary } from '../../../platform/egress/testing/canary.js';
import type { Handler } from '../../../platform/egress/testing/fixture-server.js';
import { NASTY_ADDRESSES } from '../../../platform/egress/testing/nasty-addresses.js';
import { pageOf } from '../../../platform/http/page-of.js';
import { ProjectDeletionsService } from '../../projects/projects/deletion/project-deletions.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { CrawlJobs } from './crawl.jobs.js';
import { CrawlService } from './crawl.service.js';
import { CrawlSettings } from './crawl-settings.js';
import { CrawlStarter } from './crawl-starter.js';
import { crawlAgain, crawlSite, createProject, untilCrawled } from './testing/crawl-site.js';
import { page } from './testing/fixture-site.js';
import { type SiteFarm, startSiteFarm } from './testing/site-farm.js';

const html: Record<string, string> = { 'content-type': 'text/html' };
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, '<p>boom '));

/** A body of this many bytes that is made while it is sent. */
const endless =
  (bytes: number): Handler =>
  async (_request, response) => {
    response.writeHead(200, html);
    const chunk = Buffer.alloc(1024 * 1024, '<p>more');
    for (let sent = 0; sent < bytes && !response.destroyed; sent += chunk.length) {
      if (!response.write(chunk)) await Promise.race([new Promise((resolve) => response.once('drain', resolve)), sleep(1_000)]);
    }
    response.end();
  };

describe('hostile sites and interrupted runs', () => {
  let farm: SiteFarm;

  beforeAll(async () => {
    farm = await startSiteFarm(20);
  });
  afterAll(() => farm.close());

  const inTenant = <Row>(sql: string, parameters: unknown[]) => farm.test.database.tenant(farm, (tx) => tx.query<Row>(sql, parameters));

  it('gives up on bodies without end or measure, and keeps the rest of the site', async () => {
    const site = farm.serve({
      '/': page('Home', '/bomb', '/huge', '/declared', '/good', '/cut', '/loop'),
      '/bomb': (_request, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb),
      '/huge': endless(2 * 1024 ** 3),
      '/declared': (_request, response) => response.writeHead(200, { ...html, 'content-length': String(2 * 1024 ** 3) }).write('x'),
      '/good': page('Good'),
      '/cut': (_request, response) => {
        response.writeHead(200, { ...html, 'content-length': '5000' }).write('<p>only a part');
        setTimeout(() => response.destroy(), 20);
      },
      '/loop': (_request, response) => response.writeHead(302, { location: '/loop' }).end(),
    });
    const { crawl, urls } = await crawlSite(farm, site.origin);
    expect(crawl).toMatchObject({ status: 'COMPLETED', pages: 2, failed: 5 });
    const reasons = Object.fromEntries(Object.entries(urls).map(([path, { reason }]) => [path, reason]));
    expect(reasons).toEqual({
      '/': null,
      '/good': null,
      '/bomb': 'tooLarge',
      '/huge': 'tooLarge',
      '/declared': 'tooLarge',
      '/cut': 'unreachable',
      '/loop': 'redirectLoop',
    });
    expect(crawl.failures.find(({ reason }) => reason === 'tooLarge')?.count).toBe(3);
  });

  it('fails on a host that does not answer, and on private addresses, without touching them', async () => {
    const canary = await startCanary();
    const before = canary.hits();
    const closed = await crawlSite(farm, 'http://no-such-host.invalid-name.example/');
    expect(closed.crawl).toMatchObject({ status: 'FAILED', pages: 0 });
    const wanted = NASTY_ADDRESSES.map((address) => address.replace('PORT', String(canary.port)));
    const accepted: string[] = [];
    for (const address of wanted) {
      const projectId = await createProject(farm, address).catch(() => undefined);
      if (projectId) accepted.push(projectId);
    }
    for (const projectId of accepted) expect((await untilCrawled(farm, projectId)).crawl).toMatchObject({ status: 'FAILED', pages: 0 });
    expect(canary.hits()).toBe(before);
    await canary.close();
  });

  it('is not led to private addresses by what a page, a redirect, a sitemap or robots.txt says', async () => {
    const canary = await startCanary();
    const inside = `http://127.0.0.1:${canary.port}/`;
    const site = farm.serve({});
    site.pages = {
      '/robots.txt': (_request, response) => response.end(`Sitemap: ${inside}sitemap.xml\nSitemap: ${site.origin}/map.xml`),
      '/map.xml': `<sitemapindex><sitemap><loc>${inside}nested.xml</loc></sitemap></sitemapindex>`,
      '/': `<base href="/"><link rel="canonical" href="${inside}"><meta http-equiv="refresh" content="0; url=${inside}"><h1>Hi</h1><a href="${inside}">in</a><iframe src="${inside}"></iframe><a href="/away">away</a>`,
      '/away': (_request, response) => response.writeHead(302, { location: inside }).end(),
    };
    const { crawl } = await crawlSite(farm, site.origin);
    expect(crawl).toMatchObject({ status: 'COMPLETED', pages: 1 });
    expect(canary.hits()).toBe(0);
    await canary.close();
  });

  it('lets other projects go on beside one that answers slowly', async () => {
    const slow = farm.serve({ '/': page('Home', ...Array.from({ length: 30 }, (_, n) => `/s${n}x`)) });
    for (let n = 0; n < 30; n++)
      slow.pages[`/s${n}x`] = (_request, response) => void setTimeout(() => response.writeHead(200, html).end(page('Slow')), 1_000);
    const slowProject = await createProject(farm, slow.origin);
    const quick = farm.serve({ '/': page('Home', '/a'), '/a': page('A') });
    const { crawl } = await crawlSite(farm, quick.origin);
    const { crawl: still } = await farm.test.get(CrawlService).last(farm, slowProject);
    expect([crawl.status, still?.status]).toEqual(['COMPLETED', 'ACTIVE']);
    expect((await untilCrawled(farm, slowProject)).crawl.pages).toBe(31);
  });

  it('refuses a second crawl beside the first, and allows it afterwards', async () => {
    const site = farm.serve({ '/': (_request, response) => void setTimeout(() => response.writeHead(200, html).end(page('Home')), 300) });
    const projectId = await createProject(farm, site.origin);
    const starter = farm.test.get(CrawlStarter);
    for (let tries = 0; tries < 100; tries++) {
      const { status } = await farm.test.get(ProjectsService).details(farm, projectId);
      if (status === 'crawling') break;
      await sleep(10);
    }
    await expect(starter.start(farm, projectId)).rejects.toMatchObject({ code: 'FORBIDDEN_MOVE' });
    const first = await untilCrawled(farm, projectId);
    const outcomes = await Promise.allSettled([starter.start(farm, projectId), starter.start(farm, projectId)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await untilCrawled(farm, projectId, first.crawl.runId)).crawl.status).toBe('COMPLETED');
  });

  it('ends cancelled when the project is deleted meanwhile', async () => {
    const slow: Handler = (request, response) =>
      void setTimeout(() => response.writeHead(200, html).end(page(request.url ?? '', `${request.url}x`, `${request.url}y`)), 50);
    const site = farm.serve({ '/': slow });
    site.pages = new Proxy(site.pages, { get: () => slow });
    const projectId = await createProject(farm, site.origin);
    while (site.requests.length < 20) await sleep(10);
    await farm.test.get(ProjectDeletionsService).delete(farm, projectId, false);
    const asked = site.requests.length;
    await sleep(1_500);
    expect(site.requests.length - asked).toBeLessThan(20);
    const [run] = await inTenant('select status, reason from crawl_runs where project_id = $1', [projectId]);
    expect(run).toEqual({ status: 'INACTIVE', reason: 'projectDeleted' });
    await expect(farm.test.get(CrawlService).last(farm, projectId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('stops quietly when even the rows of the project are gone', async () => {
    const slow: Handler = (request, response) =>
      void setTimeout(() => response.writeHead(200, html).end(page(request.url ?? '', `${request.url}x`)), 50);
    const site = farm.serve({});
    site.pages = new Proxy({}, { get: () => slow });
    const projectId = await createProject(farm, site.origin);
    while (site.requests.length < 5) await sleep(10);
    await farm.test.database.system((tx) => tx.query('delete from projects where project_id = $1', [projectId]));
    await sleep(500);
    const asked = site.requests.length;
    await sleep(500);
    expect(site.requests.length).toBe(asked);
  });

  /** Crawls a site, and once more as the successor of a worker that died right after it claimed two pages. */
  async function crawlAfterDeaths(deaths: number) {
    const site = farm.serve({ '/': page('Home', '/a', '/b'), '/a': page('A'), '/b': page('B', '/c'), '/c': page('C') });
    const first = await crawlSite(farm, site.origin);
    await farm.test.database.tenant(farm, async (tx) => {
      await tx.query(`update projects set status = 'crawling', crawling_status = 'ACTIVE' where project_id = $1`, [first.projectId]);
      await tx.query(
        `insert into crawl_runs (project_id, organisation_id, seeds, is_seeded, lease_owner, lease_expires_at, crashes)
         values ($1, $2, $3, true, gen_random_uuid(), now() + interval '1 second', $4)`,
        [first.projectId, farm.organisationId, [`${site.origin}/`], deaths - 1],
      );
      await tx.query(
        `update crawl_urls set state = case when url like '%/a' or url like '%/b' then 'fetching' else state end where project_id = $1`,
        [first.projectId],
      );
    });
    const jobs = farm.test.get(CrawlJobs);
    const reconcile = setInterval(() => void jobs.reconcile({} as never), 100);
    const second = await untilCrawled(farm, first.projectId, first.crawl.runId);
    clearInterval(reconcile);
    expect(second.crawl).toMatchObject({ status: 'COMPLETED', fetched: 2 });
    expect(Object.values(second.urls).map(({ state }) => state)).toEqual(['fetched', 'fetched', 'fetched', 'fetched']);
    return inTenant('select url from crawl_urls where project_id = $1 and crashes > 0 order by url', [first.projectId]);
  }

  it('takes over the lease of a worker that died, and what it had claimed', async () => {
    expect(await crawlAfterDeaths(1)).toEqual([]);
  });

  it('counts a crash of each page before reading it, after many crashes', async () => {
    const suspected = await crawlAfterDeaths(new CrawlSettings().carefulAfter);
    expect(suspected).toEqual([{ url: expect.stringMatching(/\/a$/) }, { url: expect.stringMatching(/\/b$/) }]);
  });

  it('gives nothing away to other organisations', async () => {
    const { projectId } = await crawlSite(farm, farm.serve({ '/': page('Home') }).origin);
    const stranger = { organisationId: '00000000-0000-4000-8000-000000000001' };
    const crawls = farm.test.get(CrawlService);
    await expect(crawls.last(stranger, projectId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(crawls.list(stranger, projectId, { search: '', ...pageOf({ pageSize: 10 }) })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(crawls.all(stranger, projectId, 0)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(farm.test.get(CrawlStarter).start(stranger, projectId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const rows = await farm.test.database.tenant(stranger, (tx) =>
      tx.query(
        'select 1 from crawl_urls union all select 1 from crawl_runs union all select 1 from crawl_hosts union all select 1 from crawl_sitemaps',
      ),
    );
    expect(rows).toEqual([]);
  });

  it('lists and searches addresses literally', async () => {
    const site = farm.serve({ '/': page('Home', '/100%25_sure', '/100x'), '/100%25_sure': page('Sure'), '/100x': page('Not') });
    const { projectId } = await crawlSite(farm, site.origin);
    const crawls = farm.test.get(CrawlService);
    const found = await crawls.list(farm, projectId, { search: '%25_', ...pageOf({ pageSize: 10 }) });
    expect([found.total, found.urlList[0]?.title]).toEqual([1, 'Sure']);
    expect((await crawls.list(farm, projectId, { search: '', ...pageOf({ pageNumber: 2, pageSize: 2 }) })).urlList).toHaveLength(1);
    const all = await crawls.list(farm, projectId, { search: '', ...pageOf({ pageSize: 10 }) });
    const narrowed = await crawls.list(farm, projectId, { search: '', state: 'fetched', ...pageOf({ pageSize: 10 }) });
    expect(narrowed.total).toBe(all.urlList.filter((url) => url.state === 'fetched').length);
    expect((await crawls.list(farm, projectId, { search: '', state: 'failed', ...pageOf({ pageSize: 10 }) })).urlList).toEqual(
      all.urlList.filter((url) => url.state === 'failed'),
    );
    expect((await crawls.all(farm, projectId, 0)).urls).toEqual(all.urlList.map((url) => url.url));
  });

  it('starts from a further address of the project when one is given, and from no other', async () => {
    const site = farm.serve({ '/': page('Home'), '/island': page('Island') });
    const first = await crawlSite(farm, site.origin);
    const starter = farm.test.get(CrawlStarter);
    await expect(starter.start(farm, first.projectId, 'https://elsewhere.example/')).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(starter.start(farm, first.projectId, 'javascript:alert(1)')).rejects.toMatchObject({ code: 'VALIDATION' });
    await starter.start(farm, first.projectId, '/island');
    expect((await untilCrawled(farm, first.projectId, first.crawl.runId)).crawl.pages).toBe(2);
    expect((await crawlAgain(farm, await untilCrawled(farm, first.projectId, first.crawl.runId))).crawl.pages).toBe(2);
  });
});
