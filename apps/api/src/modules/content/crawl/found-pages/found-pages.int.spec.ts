import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FoundPagesService } from '../../found-pages/found-pages.service.js';
import { type Crawled, crawlSite, untilCrawled } from '../testing/crawl-site.js';
import { page } from '../testing/fixture-site.js';
import { type SiteFarm, startSiteFarm } from '../testing/site-farm.js';
import { FoundPageReading } from './found-page-reading.service.js';
import { FoundPagesJobs } from './found-pages.jobs.js';

const HASH = 'f'.repeat(32);
const run = { jobId: 'test', attempt: 1, isLastAttempt: true, signal: new AbortController().signal };

describe('pages on which visitors found new content', () => {
  let farm: SiteFarm;

  beforeAll(async () => {
    farm = await startSiteFarm(5);
  });
  afterAll(() => farm.close());

  const reading = () => farm.test.get(FoundPageReading);
  const found = ({ projectId }: Crawled, urls: readonly string[], hashes: readonly string[] = [HASH]) =>
    farm.test.database.tenant(farm, async (tx) => {
      for (const url of urls) await farm.test.get(FoundPagesService).record(tx, projectId, url, hashes);
    });
  const list = ({ projectId }: Crawled) => reading().list(farm, { projectId });
  const sources = async ({ projectId }: Crawled) => {
    const rows = await farm.test.database.tenant(farm, (tx) =>
      tx.query<{ source: string }>('select source from segments where project_id = $1 and is_live', [projectId]),
    );
    return rows.map(({ source }) => source);
  };

  it('are read by the crawler when people say so: what everybody sees, and nothing of a visitor', async () => {
    const site = farm.serve({ '/': page('Home'), '/new': page('New') });
    const first = await crawlSite(farm, site.origin);
    site.pages = {
      '/': (request, response) => {
        const greeting = request.headers.cookie ? 'Hello Priya, you owe 500' : 'Changed home';
        return response.writeHead(200, { 'content-type': 'text/html' }).end(page(greeting));
      },
      '/new': page('New'),
    };
    await found(first, [`${site.origin}/`, `${site.origin}/new`]);
    expect(await list(first)).toMatchObject({ mode: 'ask', total: 2, pages: [{ isKnown: false }, { isKnown: true }] });
    const accepted = await reading().accept(farm, { projectId: first.projectId, urls: [`${site.origin}/`, `${site.origin}/new`] });
    expect(accepted).toEqual({ accepted: 2, crawl: 'started', refused: [] });
    const second = await untilCrawled(farm, first.projectId, first.crawl.runId);
    expect(Object.entries(second.urls).map(([path, { state }]) => [path, state])).toEqual([
      ['/', 'fetched'],
      ['/new', 'fetched'],
    ]);
    expect(await sources(second)).toEqual(expect.arrayContaining(['Changed home', 'New']));
    expect((await sources(second)).join()).not.toContain('Priya');
    expect((await list(second)).total).toBe(0);
  });

  it('are refused with the reason where the project, its site or its limit leaves them out', async () => {
    const robots = 'User-agent: *\nDisallow: /closed';
    const site = farm.serve({
      '/robots.txt': (_request, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(robots),
      '/': page('Home', '/a'),
      '/a': page('A'),
    });
    const first = await crawlSite(farm, site.origin, { excludePaths: ['/admin'], maxPages: 2 });
    const urls = ['/admin/x', '/closed/x', '/more'].map((path) => site.origin + path);
    await found(first, urls);
    const { accepted, crawl, refused } = await reading().accept(farm, { projectId: first.projectId, urls });
    expect([accepted, crawl, refused.map(({ reason }) => reason).sort()]).toEqual([0, null, ['excluded', 'pageLimit', 'robots']]);
    // The page limit may rise, so this page waits again. The others do not.
    expect((await list(first)).pages.map(({ url }) => url)).toEqual([`${site.origin}/more`]);
  });

  it('are not recorded where the crawler left the page out, or is about to read it', async () => {
    const site = farm.serve({ '/': page('Home', '/b'), '/b': (_request, response) => response.writeHead(302, { location: '/' }).end() });
    const first = await crawlSite(farm, site.origin);
    await found(first, [`${site.origin}/b`]);
    await found(first, [`${site.origin}/`], []);
    expect((await list(first)).total).toBe(0);
  });

  it('are read by themselves where the project says so, so many in a day', async () => {
    const site = farm.serve({ '/': page('Home') });
    const first = await crawlSite(farm, site.origin);
    const { projectId } = first;
    const urls = Array.from({ length: 210 }, (_, n) => `${site.origin}/p${n}`);
    await found(first, urls.slice(0, 1));
    await farm.test.get(FoundPagesJobs).read({ organisationId: farm.organisationId, projectId }, run);
    expect((await list(first)).total).toBe(1);
    await reading().setMode(farm, { projectId, mode: 'read' });
    await found(first, urls);
    await farm.test.get(FoundPagesJobs).read({ organisationId: farm.organisationId, projectId }, run);
    await untilCrawled(farm, projectId, first.crawl.runId);
    expect(await list(first)).toMatchObject({ mode: 'read', total: 10 });
    await farm.test.get(FoundPagesJobs).read({ organisationId: farm.organisationId, projectId }, run);
    expect((await list(first)).total).toBe(10);
  });

  it('wait while the project is busy', async () => {
    const site = farm.serve({ '/': page('Home') });
    const first = await crawlSite(farm, site.origin);
    await reading().setMode(farm, { projectId: first.projectId, mode: 'read' });
    await found(first, [`${site.origin}/x`]);
    await farm.test.database.tenant(farm, (tx) =>
      tx.query(`update projects set status = 'translationProcess' where project_id = $1`, [first.projectId]),
    );
    await expect(
      farm.test.get(FoundPagesJobs).read({ organisationId: farm.organisationId, projectId: first.projectId }, run),
    ).rejects.toMatchObject({ name: 'RetryAfter' });
    expect((await list(first)).total).toBe(1);
  });
});
