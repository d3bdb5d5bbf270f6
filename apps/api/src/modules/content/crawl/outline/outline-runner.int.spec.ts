import { rewriteCacheOfOutline } from '@bhashantar/segmenter/html';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../../../../platform/testing/until.js';
import { PagesService } from '../../pages/pages.service.js';
import { CrawlSettings } from '../crawl-settings.js';
import { type Crawled, crawlAgain, crawlSite } from '../testing/crawl-site.js';
import { type FixtureSite, page } from '../testing/fixture-site.js';
import { type SiteFarm, startSiteFarm } from '../testing/site-farm.js';
import { OutlineRunner } from './outline-runner.js';

const LONG = `<!doctype html><p>Long</p><!--${'x'.repeat(140_000)}-->`;

describe('the outlines of a project', () => {
  let farm: SiteFarm;
  let site: FixtureSite;
  let crawled: Crawled;
  let asked: string[];

  beforeAll(async () => {
    farm = await startSiteFarm(7);
  });
  afterAll(() => farm.close());
  beforeEach(() => {
    asked = [];
  });

  /** Crawls a site, and records all later requests to it. */
  async function crawl(pages: Record<string, string>): Promise<void> {
    site = farm.serve(pages);
    crawled = await crawlSite(farm, `${site.origin}/`);
    for (const [path, html] of Object.entries(pages)) answer(path, 200, html);
  }

  function answer(path: string, status: number, html: string): void {
    site.pages[path] = (_request, response) => {
      asked.push(path);
      response.writeHead(status, { 'content-type': path.endsWith('.txt') ? 'text/plain' : 'text/html; charset=utf-8' }).end(html);
    };
  }

  const run = (signal = new AbortController().signal) =>
    farm.test.get(OutlineRunner).run({ organisationId: farm.organisationId, projectId: crawled.projectId }, signal);

  /** Returns the pages that have a readable outline. */
  function outlined(): Promise<string[]> {
    const pages = farm.test.get(PagesService);
    const { projectId } = crawled;
    return farm.test.database.tenant({ organisationId: farm.organisationId }, async (tx) => {
      const found: string[] = [];
      for (const { pageId, url } of await pages.list(tx, projectId, 0, 100)) {
        const outline = await pages.findOutline(tx, projectId, pageId);
        if (outline && rewriteCacheOfOutline(outline)) found.push(new URL(url).pathname);
      }
      return found.sort();
    });
  }

  it('are made of every page that can have one, with one request for each, and of none by a crawl', async () => {
    await crawl({ '/': page('Home', '/a', '/long'), '/a': page('A'), '/long': LONG });
    expect(await outlined()).toEqual([]);
    await run();
    expect(await outlined()).toEqual(['/', '/a']);
    await run();
    expect(asked.sort()).toEqual(['/', '/a', '/long']);
  });

  it('are made anew of pages that have changed', async () => {
    await crawl({ '/': page('Home', '/a'), '/a': page('A') });
    await run();
    answer('/a', 200, page('Another'));
    await crawlAgain(farm, crawled);
    expect(await outlined()).toEqual(['/']);
    asked = [];
    await run();
    expect([await outlined(), asked]).toEqual([['/', '/a'], ['/a']]);
  });

  it('are made later of pages that cannot be had now', async () => {
    await crawl({ '/': page('Home', '/a'), '/a': page('A') });
    answer('/a', 503, '<p>Later');
    await run();
    expect(await outlined()).toEqual(['/']);
    answer('/a', 200, page('A'));
    await run();
    expect(await outlined()).toEqual(['/', '/a']);
  });

  it('are not requested any more from a site that is down', async () => {
    const paths = Array.from({ length: 12 }, (_, n) => `/p${n}`);
    await crawl({ '/': page('Home', ...paths), ...Object.fromEntries(paths.map((path) => [path, page(path)])) });
    for (const path of ['/', ...paths]) answer(path, 503, '<p>Away');
    await run();
    expect([asked.length, await outlined()]).toEqual([5, []]);
  });

  it('are fetched once when two jobs work at the same time', async () => {
    const paths = Array.from({ length: 40 }, (_, n) => `/p${n}`);
    await crawl({ '/': page('Home', ...paths), ...Object.fromEntries(paths.map((path) => [path, page(path)])) });
    await Promise.all([run(), run()]);
    expect([asked.length, new Set(asked).size, (await outlined()).length]).toEqual([41, 41, 41]);
  });

  it('keep to the delay that a site asks for, and leave what takes longer to another job', async () => {
    await crawl({ '/robots.txt': 'User-agent: *\nCrawl-delay: 0.1', '/': page('Home', '/a', '/b'), '/a': page('A'), '/b': page('B') });
    const settings = farm.test.get(CrawlSettings);
    const { sliceMs } = settings;
    try {
      Object.assign(settings, { sliceMs: 90 });
      await run();
      expect(asked.filter((path) => path !== '/robots.txt')).toHaveLength(1);
    } finally {
      Object.assign(settings, { sliceMs });
    }
    // The other job is in the queue, which is served here.
    await until('the outlines', async () => (await outlined()).length === 3);
  });

  it('are not made of pages that robots.txt has come to forbid', async () => {
    await crawl({ '/': page('Home', '/a'), '/a': page('A') });
    const { projectId } = crawled;
    await farm.test.database.tenant({ organisationId: farm.organisationId }, (tx) =>
      tx.query('delete from crawl_hosts where project_id = $1', [projectId]),
    );
    answer('/robots.txt', 200, 'User-agent: *\nDisallow: /a');
    await run();
    expect([await outlined(), asked.sort()]).toEqual([['/'], ['/', '/robots.txt']]);
  });
});
