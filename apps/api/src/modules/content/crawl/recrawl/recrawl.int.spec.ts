import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../../../../platform/clock/clock.js';
import type { Handler } from '../../../../platform/egress/testing/fixture-server.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { type Crawled, crawlAgain, crawlSite, untilCrawled } from '../testing/crawl-site.js';
import { type FixtureSite, page } from '../testing/fixture-site.js';
import { type SiteFarm, startSiteFarm } from '../testing/site-farm.js';
import { RecrawlJobs } from './recrawl.jobs.js';
import { RecrawlService } from './recrawl.service.js';

const DAY_MS = 86_400_000;
const HALF_DAY_MS = DAY_MS / 2;

/** A page that answers "not changed" to clients that have it. */
const tagged =
  (html: () => string): Handler =>
  (request, response) => {
    const etag = `"${html().length}-${html().slice(-40).replace(/\W/g, '')}"`;
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end();
    return response.writeHead(200, { 'content-type': 'text/html', etag }).end(html());
  };

describe('scheduled crawls', () => {
  let farm: SiteFarm;
  let offsetMs = 0;

  beforeAll(async () => {
    farm = await startSiteFarm(8);
    farm.test.get(Clock).now = () => new Date(Date.now() + offsetMs);
  });
  afterAll(() => farm.close());

  const recrawls = () => farm.test.get(RecrawlService);
  const query = <Row extends object>(sql: string, values: unknown[]) => farm.test.database.tenant(farm, (tx) => tx.query<Row>(sql, values));
  const runs = async (projectId: string) => (await query('select 1 from crawl_runs where project_id = $1', [projectId])).length;
  const set = (projectId: string, mode: 'off' | 'daily' | 'weekly' | 'adaptive') =>
    recrawls().update(farm, { projectId, mode, hour: 2, weekday: 0 });
  /** Every process looks at the same time, and each job arrives twice. */
  async function allProcesses(projectId: string): Promise<void> {
    const jobs = farm.test.get(RecrawlJobs);
    const starts = Array.from({ length: 4 }, () => recrawls().startDue(farm.organisationId, projectId));
    await Promise.all([...starts, jobs.enqueueDue(), jobs.enqueueDue()]);
  }
  /** Makes the next crawl due at once, and waits for it. */
  async function recrawlNow({ projectId, crawl }: Crawled): Promise<Crawled> {
    await query(`update recrawl_policies set next_at = $2 where project_id = $1`, [projectId, farm.test.get(Clock).now()]);
    await recrawls().startDue(farm.organisationId, projectId);
    return untilCrawled(farm, projectId, crawl.runId);
  }
  /** The paths requested since the last look, each with whether the request was conditional. */
  const asked = ({ requests }: FixtureSite) =>
    Object.fromEntries(
      requests
        .splice(0)
        .filter(({ path }) => /^\/[a-z]?$/.test(path))
        .map(({ path, headers }) => [path, headers['if-none-match'] !== undefined]),
    );

  it('begin once for each time that is due, in several processes, and once for thirty days that were missed', async () => {
    const site = farm.serve({ '/': page('Home', '/a'), '/a': page('A') });
    const first = await crawlSite(farm, site.origin);
    const { projectId } = first;
    const { nextAt } = await set(projectId, 'daily');
    await allProcesses(projectId);
    expect(await runs(projectId)).toBe(1);
    offsetMs += 30 * DAY_MS;
    await allProcesses(projectId);
    const second = await untilCrawled(farm, projectId, first.crawl.runId);
    await allProcesses(projectId);
    expect([second.crawl.status, await runs(projectId)]).toEqual(['COMPLETED', 2]);
    const planned = await recrawls().get(farm, projectId);
    const ahead = Date.parse(planned.nextAt ?? '') - farm.test.get(Clock).now().getTime();
    expect([ahead > 0, ahead <= DAY_MS, (Date.parse(planned.nextAt ?? '') - Date.parse(nextAt ?? '')) % DAY_MS]).toEqual([true, true, 0]);
    offsetMs += DAY_MS;
    await allProcesses(projectId);
    await untilCrawled(farm, projectId, second.crawl.runId);
    expect(await runs(projectId)).toBe(3);
    await set(projectId, 'off');
    offsetMs += 30 * DAY_MS;
    await allProcesses(projectId);
    expect([await runs(projectId), (await recrawls().get(farm, projectId)).nextAt]).toEqual([3, null]);
    const starts = await query<{ details: object }>(
      `select details from audit_log where subject_id = $1 and action = 'crawl.start' and details ? 'scheduled'`,
      [projectId],
    );
    expect(starts.map(({ details }) => details)).toEqual([
      { seeds: [`${site.origin}/`], scheduled: 'daily' },
      { seeds: [`${site.origin}/`], scheduled: 'daily' },
    ]);
  });

  it('ask pages as often as they change, and those that the sitemap names as changed', async () => {
    offsetMs = 0;
    let news = 'Monday';
    const site = farm.serve({
      '/': tagged(() => page('Home', '/n', '/s', '/q')),
      '/n': tagged(() => page(`News of ${news}`)),
      '/s': tagged(() => page('Still')),
      '/q': tagged(() => page('Quiet')),
    });
    const first = await crawlSite(farm, site.origin);
    const { projectId } = first;
    await set(projectId, 'adaptive');
    offsetMs = DAY_MS;
    news = 'Tuesday';
    asked(site);
    const second = await recrawlNow(first);
    expect(asked(site)).toEqual({ '/': true, '/n': true, '/s': true, '/q': true });
    expect(second.crawl).toMatchObject({ status: 'COMPLETED', pages: 4 });
    // A day after that visit the page of news is due, the others the day after.
    expect(await recrawls().get(farm, projectId)).toMatchObject({ pages: 4 });
    const third = await recrawlNow(second);
    expect(asked(site)).toEqual({ '/': true, '/n': true });
    expect(third.crawl).toMatchObject({ status: 'COMPLETED', pages: 2 });
    const changed = new Date(Date.now() + HALF_DAY_MS).toISOString();
    const urls = [
      `<url><loc>${site.origin}/q</loc><lastmod>${changed}</lastmod></url>`,
      `<url><loc>${site.origin}/s</loc><lastmod>2020-01-01</lastmod></url>`,
    ];
    site.pages['/sitemap.xml'] = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/xml' }).end(`<urlset>${urls.join('')}</urlset>`);
    await query(`update crawl_urls set revisit_hours = 600 where project_id = $1`, [projectId]);
    const fourth = await recrawlNow(third);
    expect(asked(site)).toEqual({ '/': true, '/q': true });
    expect(fourth.crawl).toMatchObject({ status: 'COMPLETED', pages: 2 });
    expect(Object.values(fourth.urls).map(({ state }) => state)).toEqual(['fetched', 'fetched', 'fetched', 'fetched']);
  });

  it('ask for nothing of a domain that is switched off, though the sitemap of another names its pages as changed', async () => {
    offsetMs = 0;
    const shop = farm.serve({ '/': page('Shop', '/c'), '/c': page('Cart') });
    const site = farm.serve({ '/': page('Home', '/a'), '/a': page('A') });
    const first = await crawlSite(farm, site.origin);
    const { projectId } = first;
    const set = (domainsOff: string[]) =>
      farm.test.database.tenant(farm, (tx) =>
        farm.test.get(ProjectsService).setDomains(tx, projectId, { otherDomains: [new URL(shop.origin).host], domainsOff }),
      );
    await set([]);
    const both = await crawlAgain(farm, first);
    await set([new URL(shop.origin).host]);
    await recrawls().update(farm, { projectId, mode: 'adaptive', hour: 2, weekday: 0 });
    const changed = new Date(Date.now() + HALF_DAY_MS).toISOString();
    const entries = [`${shop.origin}/c`, `${site.origin}/a`].map((url) => `<url><loc>${url}</loc><lastmod>${changed}</lastmod></url>`);
    site.pages['/sitemap.xml'] = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/xml' }).end(`<urlset>${entries.join('')}</urlset>`);
    let last = await crawlAgain(farm, both);
    asked(site);
    asked(shop);
    offsetMs = DAY_MS;
    await query(`update crawl_urls set revisit_hours = 600 where project_id = $1`, [projectId]);
    last = await recrawlNow(last);
    expect([asked(site), asked(shop)]).toEqual([{ '/': false, '/a': false }, {}]);
    expect(last.crawl).toMatchObject({ status: 'COMPLETED', pages: 2 });
    const states = await query<{ state: string }>(`select state from crawl_urls where project_id = $1 and url like $2`, [
      projectId,
      `${shop.origin}%`,
    ]);
    expect(states.map(({ state }) => state)).toEqual(['fetched', 'fetched']);
  });

  it('find pages that are new, within the page limit', async () => {
    const pages = { '/': page('Home', '/a'), '/a': page('A') };
    const site = farm.serve(pages);
    const first = await crawlSite(farm, site.origin, { maxPages: 3 });
    await set(first.projectId, 'adaptive');
    site.pages = { ...pages, '/': page('Home', '/a', '/b', '/c'), '/b': page('B'), '/c': page('C') };
    const second = await recrawlNow(first);
    const states = Object.entries(second.urls).map(([path, { state, reason }]) => `${path} ${reason ?? state}`);
    expect(states).toEqual(['/ fetched', '/a fetched', '/b fetched', '/c pageLimit']);
  });

  it('wait while the project is busy, and begin when it is free', async () => {
    const site = farm.serve({ '/': page('Home') });
    const first = await crawlSite(farm, site.origin);
    const { projectId } = first;
    await set(projectId, 'weekly');
    await query(`update recrawl_policies set next_at = '2020-01-01' where project_id = $1`, [projectId]);
    await query(`update projects set status = 'translationProcess' where project_id = $1`, [projectId]);
    await expect(recrawls().startDue(farm.organisationId, projectId)).rejects.toMatchObject({ code: 'FORBIDDEN_MOVE' });
    expect([await runs(projectId), (await recrawls().get(farm, projectId)).nextAt]).toEqual([1, '2020-01-01T00:00:00.000Z']);
    await query(`update projects set status = 'parsed' where project_id = $1`, [projectId]);
    await recrawls().startDue(farm.organisationId, projectId);
    await untilCrawled(farm, projectId, first.crawl.runId);
    expect(await runs(projectId)).toBe(2);
  });

  it('are planned anew after the clock was ahead, without a crawl', async () => {
    const site = farm.serve({ '/': page('Home') });
    const { projectId } = await crawlSite(farm, site.origin);
    await set(projectId, 'daily');
    await query(`update recrawl_policies set next_at = '2999-01-01' where project_id = $1`, [projectId]);
    await farm.test.get(RecrawlJobs).enqueueDue();
    await recrawls().startDue(farm.organisationId, projectId);
    const { nextAt, lastAt } = await recrawls().get(farm, projectId);
    expect([Date.parse(nextAt ?? '') - farm.test.get(Clock).now().getTime() < DAY_MS, lastAt, await runs(projectId)]).toEqual([
      true,
      null,
      1,
    ]);
  });
});
