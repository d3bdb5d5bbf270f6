import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Handler } from '../../../platform/egress/testing/fixture-server.js';
import { type Crawled, crawlAgain, crawlSite } from './testing/crawl-site.js';
import { page } from './testing/fixture-site.js';
import { type SiteFarm, startSiteFarm } from './testing/site-farm.js';
import { send } from './testing/traps/trap-section.js';
import { ENDLESS, EXPECTED, setTraps, TITLES } from './testing/traps/trap-site.js';

describe('a site full of traps', () => {
  let farm: SiteFarm;
  let crawled: Crawled;
  let states: Record<string, string>;

  beforeAll(async () => {
    farm = await startSiteFarm(6);
    const site = farm.serve({});
    setTraps(site);
    crawled = await crawlSite(farm, site.origin, { maxDepth: 100 });
    states = statesOf(crawled.urls);
  });
  afterAll(() => farm.close());

  const statesOf = (urls: Crawled['urls']) =>
    Object.fromEntries(Object.entries(urls).map(([path, row]) => [path, row.reason ?? row.state]));
  const isEndless = (path: string) => ENDLESS.some(({ addresses, rows }) => addresses.test(path) || path in rows || /[…{]/.test(path));

  it('comes to an end, with every page that a person would expect and every reason', () => {
    expect(crawled.crawl).toMatchObject({ status: 'COMPLETED', reason: null });
    expect(Object.fromEntries(Object.entries(states).filter(([path]) => path in EXPECTED || !isEndless(path)))).toEqual(EXPECTED);
  });

  it.each(ENDLESS.map((part) => [String(part.addresses), part] as const))(
    'leaves %s after a fair share',
    (_name, { addresses, most, rows }) => {
      const listed = Object.entries(states).filter(([path]) => addresses.test(path));
      expect(listed.length).toBeGreaterThan(0);
      expect(listed.length).toBeLessThanOrEqual(most);
      expect(states).toMatchObject(rows);
    },
  );

  it('counts what it has found', () => {
    const rows = Object.values(crawled.urls);
    const of = (...wanted: string[]) => rows.filter(({ state }) => wanted.includes(state)).length;
    expect(crawled.crawl).toMatchObject({
      found: rows.length,
      pages: of('fetched'),
      fetched: of('fetched'),
      skipped: of('skipped'),
      failed: of('failed', 'gone'),
    });
  });

  it('reads what is written in old charsets, declared or not', () => {
    const titles = Object.keys(TITLES).map((path) => [path, crawled.urls[path]?.title]);
    expect(Object.fromEntries(titles)).toEqual(TITLES);
  });

  it('asks nothing of a host whose robots.txt cannot be reached, and again what it allows', async () => {
    const hangUp: Handler = (request) => request.socket.destroy();
    const robots = [hangUp, hangUp, send(200, { 'content-type': 'text/plain' }, 'User-agent: *\nDisallow: /closed')];
    const site = farm.serve({ '/': page('Home', '/closed'), '/robots.txt': (...call) => (robots.shift() ?? hangUp)(...call) });
    const { crawl, urls } = await crawlSite(farm, site.origin);
    expect([crawl.status, statesOf(urls)]).toEqual(['COMPLETED', { '/': 'fetched', '/closed': 'robots' }]);
    const lost = farm.serve({ '/': page('Home'), '/robots.txt': hangUp });
    const { crawl: failed } = await crawlSite(farm, lost.origin);
    expect(failed).toMatchObject({ status: 'FAILED', reason: 'robotsUnreachable', pages: 0 });
    expect(lost.requests.map(({ path }) => path)).toEqual(Array(4).fill('/robots.txt'));
  });

  it('tells pages from soft 404s', async () => {
    const site = farm.serve({});
    const pages: Record<string, string> = { '/': page('Home', '/real', '/mistyped', '/another/mistake'), '/real': page('Real') };
    site.pages = new Proxy({}, { get: (_target, path: string) => pages[path] ?? page('Sorry, we have no such thing', '/') });
    const { urls } = await crawlSite(farm, site.origin);
    expect(statesOf(urls)).toEqual({ '/': 'fetched', '/real': 'fetched', '/mistyped': 'soft404', '/another/mistake': 'soft404' });
  });

  it('counts pages without a text of their own separately: a list that ends does not make the site larger', async () => {
    const site = farm.serve({});
    const months = 15;
    const monthOf = (path: string) => Number(/^\/events\?month=(\d+)$/.exec(path)?.[1] ?? Number.NaN);
    const pages: Record<string, string> = { '/': page('Home of the town', '/about', '/events?month=1'), '/about': page('About us') };
    const eventsOf = (month: number) => page(`Events of month ${month}`, ...(month < months ? [`/events?month=${month + 1}`] : []));
    site.pages = new Proxy(
      {},
      { get: (_target, path: string) => pages[path] ?? (monthOf(path) <= months ? eventsOf(monthOf(path)) : undefined) },
    );
    const first = await crawlSite(farm, site.origin);
    expect(first.crawl).toMatchObject({ pages: months + 2, repeatedPages: months - 1 });
    expect(first.crawl.words - first.crawl.repeatedWords).toBeLessThan(first.crawl.words / 2);
    pages['/events?month=7'] = page('The great fair of July', '/events?month=8');
    expect((await crawlAgain(farm, first)).crawl).toMatchObject({ repeatedPages: months - 2 });
  });

  it('keeps every page of a host that says the same at all addresses, its first included', async () => {
    const site = farm.serve({});
    const map = `<urlset><url><loc>${site.origin}/one</loc></url><url><loc>${site.origin}/two</loc></url></urlset>`;
    const pages: Record<string, string> = { '/sitemap.xml': map };
    site.pages = new Proxy({}, { get: (_target, path: string) => pages[path] ?? page('Filled by scripts') });
    const first = await crawlSite(farm, site.origin);
    expect(statesOf(first.urls)).toEqual({ '/': 'fetched', '/one': 'fetched', '/two': 'fetched' });
    pages['/sitemap.xml'] = map.replace('/two', '/three');
    expect(statesOf((await crawlAgain(farm, first)).urls)).toMatchObject({ '/three': 'fetched' });
  });
});
