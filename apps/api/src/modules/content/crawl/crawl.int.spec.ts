import { gzipSync } from 'node:zlib';
import { PLAN_LIMITS } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Handler } from '../../../platform/egress/testing/fixture-server.js';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import { until } from '../../../platform/testing/until.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { IgnorePatternsService } from '../../projects/settings/ignore-patterns.service.js';
import { NoTranslationNodesService } from '../../projects/settings/no-translation-nodes.service.js';
import { SegmentsService } from '../segments/segments.service.js';
import { CrawlCancellation } from './crawl-cancellation.service.js';
import { type Crawled, crawlAgain, crawlSite, createProject, untilCrawled } from './testing/crawl-site.js';
import { page } from './testing/fixture-site.js';
import { type SiteFarm, startSiteFarm } from './testing/site-farm.js';

// Real jobs on a machine that may be busy.

const send =
  (status: number, headers: Record<string, string>, body: string | Buffer = ''): Handler =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);
/** Texts that differ only in digits are the same segment, so numbers are written in letters. */
const inLetters = (n: number) => String(n).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
const redirect = (location: string, status = 301) => send(status, { location });
const hangUp: Handler = (request) => request.socket.destroy();
const html = (body: string | Buffer, headers: Record<string, string> = {}) => send(200, { 'content-type': 'text/html', ...headers }, body);

describe('crawling a site', () => {
  let farm: SiteFarm;

  beforeAll(async () => {
    farm = await startSiteFarm(40);
  });
  afterAll(() => farm.close());

  const details = ({ projectId }: Crawled) => farm.test.get(ProjectsService).details({ organisationId: farm.organisationId }, projectId);
  const statesOf = ({ urls }: Crawled) => Object.fromEntries(Object.entries(urls).map(([path, row]) => [path, row.reason ?? row.state]));
  const totals = ({ projectId }: Crawled) =>
    farm.test.database.tenant(farm, async (tx) => (await farm.test.get(SegmentsService).totals(tx, [projectId])).get(projectId));

  it('finds every page by its links, stores what they say, and moves the project on', async () => {
    const site = farm.serve({
      '/': page('Home', '/a', 'b/', '/a#part'),
      '/a': page('A', '/'),
      '/b/': page('B', 'c', '../a'),
      '/b/c': page('C'),
    });
    const crawled = await crawlSite(farm, site.origin);
    expect(crawled.crawl).toMatchObject({ status: 'COMPLETED', found: 4, fetched: 4, failed: 0, pages: 4, reason: null });
    expect(Object.entries(crawled.urls).map(([path, row]) => [path, row.depth])).toEqual([
      ['/', 0],
      ['/a', 1],
      ['/b/', 1],
      ['/b/c', 2],
    ]);
    expect(crawled.urls['/b/c']).toMatchObject({ title: 'C', httpStatus: 200 });
    expect(crawled.crawl.segments).toBe((await totals(crawled))?.segments);
    expect(await details(crawled)).toMatchObject({
      status: 'parsed',
      crawlingStatus: 'COMPLETED',
      pageCount: 4,
    });
    expect(site.requests.filter(({ path }) => path === '/a')).toHaveLength(1);
  });

  it('stops when a person cancels it, keeps what was read, and reads the rest the next time', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: Handler = (_request, response) =>
      void released.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(page('Slow')));
    const site = farm.serve({ '/': page('Home', '/slow', '/after'), '/slow': slow, '/after': slow });
    const projectId = await createProject(farm, site.origin);
    const shown = () => details({ projectId } as Crawled);
    await until('the first page', async () => (await shown()).pageCount === 1);
    await farm.test.get(CrawlCancellation).cancel({ organisationId: farm.organisationId }, projectId);
    const cancelled = await untilCrawled(farm, projectId);
    expect(cancelled.crawl).toMatchObject({ status: 'INACTIVE', reason: 'cancelled', pages: 1 });
    expect(await shown()).toMatchObject({ status: 'parsed', crawlingStatus: 'INACTIVE', statusReason: 'cancelled', pageCount: 1 });
    release();
    const again = await crawlAgain(farm, cancelled);
    expect(again.crawl).toMatchObject({ status: 'COMPLETED', pages: 3 });
    expect(await shown()).toMatchObject({ status: 'parsed', crawlingStatus: 'COMPLETED', pageCount: 3 });
  });

  describe('of an organisation whose plan has limits', () => {
    let own: SiteFarm;
    const setPlan = (plan: string) =>
      farm.test.database.system((tx) =>
        tx.query('update organisations set plan = $2 where organisation_id = $1', [own.organisationId, plan]),
      );
    const { segments: allowed, bytes } = PLAN_LIMITS.free;
    const many = (name: string, ...links: string[]) =>
      page(name, ...links).replace(
        '</body>',
        `${Array.from({ length: 8_000 }, (_, n) => `<p>${name} has text ${inLetters(n)}</p>`).join('')}</body>`,
      );
    const segmentsOf = ({ projectId }: Crawled) =>
      farm.test.database.tenant(
        own,
        async (tx) => (await farm.test.get(SegmentsService).totals(tx, [projectId])).get(projectId)?.segments ?? 0,
      );
    beforeEach(async () => {
      own = { ...farm, ...(await createOrganisation(farm.test.database)) };
      await setPlan('free');
    });

    it('adds nothing beyond its segments, says so, keeps what is there, and goes on when the plan holds more', async () => {
      const site = farm.serve({ '/': many('Home', '/a'), '/a': many('A', '/b'), '/b': many('B', '/c'), '/c': page('C') });
      const crawled = await crawlSite(own, site.origin);
      expect(crawled.crawl).toMatchObject({ status: 'COMPLETED', pages: 2, reason: `planSegments${allowed}` });
      expect(await farm.test.get(ProjectsService).details(own, crawled.projectId)).toMatchObject({
        status: 'parsed',
        statusReason: `planSegments${allowed}`,
        pageCount: 2,
      });
      expect(statesOf(crawled)).toEqual({ '/': 'fetched', '/a': 'fetched', '/b': 'planLimit', '/c': 'planLimit' });
      const kept = await segmentsOf(crawled);
      expect(kept).toBeGreaterThan(16_000);
      expect(kept).toBeLessThanOrEqual(allowed);
      const again = await crawlAgain(own, crawled);
      expect(again.crawl).toMatchObject({ status: 'COMPLETED', pages: 2, reason: `planSegments${allowed}` });
      expect(await segmentsOf(crawled)).toBe(kept);
      await setPlan('starter');
      const larger = await crawlAgain(own, again);
      expect(larger.crawl).toMatchObject({ status: 'COMPLETED', reason: null });
      expect(statesOf(larger)).toEqual({ '/': 'fetched', '/a': 'fetched', '/b': 'fetched', '/c': 'fetched' });
    });

    it('adds nothing beyond its bytes', async () => {
      const site = farm.serve({ '/': page('Home') });
      const crawled = await crawlSite(own, site.origin);
      await farm.test.database.system((tx) =>
        tx.query('update segment_totals set source_bytes = $2 where project_id = $1', [crawled.projectId, bytes]),
      );
      site.pages['/'] = page('Home', '/new');
      site.pages['/new'] = page('New');
      const again = await crawlAgain(own, crawled);
      expect(again.crawl).toMatchObject({ status: 'COMPLETED', reason: `planBytes${bytes}` });
      expect(await segmentsOf(crawled)).toBe(crawled.crawl.segments);
    });
  });

  it('drops segments that the settings leave out, and restores them later, even on unchanged pages', async () => {
    const site = farm.serve({ '/': html('<p>Home</p><p class="brand">Sahyadri</p><p>SKU-12 <b>lamp</b></p>', { etag: '"1"' }) });
    const first = await crawlSite(farm, site.origin);
    const { projectId } = first;
    const nodes = farm.test.get(NoTranslationNodesService);
    const { nodeId } = await nodes.add(farm, { projectId, selector: '.brand' });
    const patterns = farm.test.get(IgnorePatternsService);
    const { patternId } = await patterns.add(farm, { projectId, pattern: '^SKU-.* lamp$' });
    const second = await crawlAgain(farm, first);
    await patterns.remove(farm, { projectId, patternIds: [patternId] });
    await nodes.remove(farm, { projectId, nodeId });
    const third = await crawlAgain(farm, second);
    expect([first, second, third].map(({ crawl }) => crawl.segments)).toEqual([3, 1, 3]);
  });

  it('keeps to robots.txt and says so', async () => {
    const robots = send(200, { 'content-type': 'text/plain' }, 'User-agent: *\nDisallow: /private\n');
    const site = farm.serve({
      '/robots.txt': robots,
      '/': page('Home', '/private/x', '/open'),
      '/open': page('Open'),
      '/private/x': page('No'),
    });
    const crawled = await crawlSite(farm, site.origin);
    expect(statesOf(crawled)).toEqual({ '/': 'fetched', '/open': 'fetched', '/private/x': 'robots' });
    expect(site.requests.some(({ path }) => path.startsWith('/private'))).toBe(false);
  });

  it.each([
    ['forbids everything', { '/robots.txt': send(200, {}, 'User-agent: bhashantar\nDisallow: /') }, 'robots'],
    ['cannot say what it allows', { '/robots.txt': send(503, {}) }, 'robotsUnavailable'],
    ['ends the connection when asked what it allows', { '/robots.txt': hangUp }, 'robotsUnreachable'],
    ['redirects in a circle', { '/': redirect('/a'), '/a': redirect('/b'), '/b': redirect('/') }, 'redirectLoop'],
    ['redirects to itself', { '/': redirect('/') }, 'redirectLoop'],
    ['redirects elsewhere', { '/': redirect('https://elsewhere.example/') }, 'redirectedAway'],
    ['redirects to a private address', { '/': redirect('http://127.0.0.1:1/') }, 'redirectedAway'],
    ['has no home page', {}, 'http404'],
    ['is broken', { '/': send(500, {}) }, 'http500'],
    ['refuses us', { '/': send(403, {}) }, 'http403'],
    ['sends no page', { '/': send(200, { 'content-type': 'video/mp4' }, 'x') }, 'notHtml'],
    ['wants no crawler', { '/': html('<meta name="robots" content="noindex"><p>Text') }, 'noindex'],
  ])('fails with the reason when the site %s', async (_what, pages, reason) => {
    const site = farm.serve(pages);
    const crawled = await crawlSite(farm, site.origin);
    expect(crawled.crawl).toMatchObject({ status: 'FAILED', pages: 0, reason });
    expect(await details(crawled)).toMatchObject({ status: 'crawlingFailed', crawlingStatus: 'FAILED', statusReason: reason });
  });

  it('retries an unavailable robots.txt a few times, and fetches no page meanwhile', async () => {
    const answers = [hangUp, send(503, {}), send(200, {}, 'User-agent: *\nDisallow: /private')];
    let asked = 0;
    const pagesBefore: number[] = [];
    const site = farm.serve({ '/': page('Home', '/private') });
    site.pages['/robots.txt'] = (request, response) => {
      pagesBefore.push(site.requests.filter(({ path }) => path !== '/robots.txt').length);
      return answers[asked++]?.(request, response);
    };
    const crawled = await crawlSite(farm, site.origin);
    expect(statesOf(crawled)).toEqual({ '/': 'fetched', '/private': 'robots' });
    expect(pagesBefore).toEqual([0, 0, 0]);
  });

  it('keeps its pages when robots.txt is unavailable at the next crawl', async () => {
    const site = farm.serve({ '/': page('Home', '/a'), '/a': page('A') });
    const first = await crawlSite(farm, site.origin);
    const before = await totals(first);
    site.pages = { ...site.pages, '/robots.txt': hangUp };
    const second = await crawlAgain(farm, first);
    expect(second.crawl).toMatchObject({ status: 'FAILED', reason: 'robotsUnreachable' });
    expect(statesOf(second)).toEqual({ '/': 'robotsUnreachable', '/a': 'robotsUnreachable' });
    expect(await totals(second)).toEqual(before);
  });

  it('reads sitemaps through an index, packed or not', async () => {
    const list = (...paths: string[]) => `<urlset>${paths.map((path) => `<url><loc>${site.origin}${path}</loc></url>`).join('')}</urlset>`;
    const site = farm.serve({});
    site.pages = {
      '/robots.txt': send(200, {}, `Sitemap: ${site.origin}/index.xml`),
      '/index.xml': send(
        200,
        {},
        `<sitemapindex><sitemap><loc>${site.origin}/one.xml.gz</loc></sitemap><sitemap><loc>${site.origin}/index.xml</loc></sitemap><sitemap><loc>${site.origin}/gone.xml</loc></sitemap></sitemapindex>`,
      ),
      '/one.xml.gz': (request, response) => send(200, {}, gzipSync(list('/hidden', '/other?utm_source=x', '/file.pdf')))(request, response),
      '/': page('Home'),
      '/hidden': page('Hidden'),
      '/other': page('Other'),
    };
    const crawled = await crawlSite(farm, site.origin);
    expect(statesOf(crawled)).toEqual({ '/': 'fetched', '/hidden': 'fetched', '/other': 'fetched', '/file.pdf': 'http404' });
  });

  it('stores a page once, whatever redirects and canonical addresses lead to it', async () => {
    const alias = (path: string) => html(`<link rel="canonical" href="${path}"><h1>Item</h1><a href="/next">Next page</a>`);
    const site = farm.serve({
      '/': page('Home', '/old', '/item?sort=asc', '/item/', '/about'),
      '/old': redirect('/item', 302),
      '/item': alias('/item'),
      '/item/': alias('/item'),
      '/next': page('Next'),
      // A template that names the home page everywhere does not make it one page.
      '/about': html('<link rel="canonical" href="/"><h1>About us</h1>'),
    });
    const crawled = await crawlSite(farm, site.origin);
    expect(statesOf(crawled)).toEqual({
      '/': 'fetched',
      '/old': 'redirect',
      '/item?sort=asc': 'canonical',
      '/item/': 'canonical',
      '/about': 'fetched',
      '/item': 'fetched',
      '/next': 'fetched',
    });
    expect(crawled.crawl).toMatchObject({ pages: 4, fetched: 4, skipped: 3 });
  });

  it('treats a page as a copy of another only if it has no text of its own, whatever it names as canonical', async () => {
    const named = (text: string) => html(`<link rel="canonical" href="/"><h1>${text}</h1>`);
    const twin = html('<h1>Twin</h1><p>The same text at both.</p>');
    const site = farm.serve({
      '/': page('Home', '/?page=about', '/?page=contact', '/?sort=asc', '/Team/', '/team', '/secure'),
      '/?page=about': named('About us'),
      '/?page=contact': named('How to reach us'),
      '/?sort=asc': html('<link rel="canonical" href="/"><h1>Home</h1>'),
      '/Team/': twin,
      '/team': twin,
      // Names an address that redirects back: a template from before the move.
      '/secure': html('<link rel="canonical" href="/secure/"><h1>Safe and sound</h1>'),
      '/secure/': redirect('/secure'),
    });
    const crawled = await crawlSite(farm, site.origin);
    const expected = {
      '/': 'fetched',
      '/?page=about': 'fetched',
      '/?page=contact': 'fetched',
      '/?sort=asc': 'canonical',
      '/Team/': 'fetched',
      '/team': 'duplicate',
      '/secure': 'fetched',
      '/secure/': 'redirect',
    };
    expect(statesOf(crawled)).toEqual(expected);
    expect(crawled.crawl).toMatchObject({ pages: 5, fetched: 5, skipped: 3, found: 8 });
    expect(await details(crawled)).toMatchObject({ pageCount: 5 });
    const again = await crawlAgain(farm, crawled);
    expect(statesOf(again)).toEqual(expected);
    expect(again.crawl).toMatchObject({ pages: 5, skipped: 3, found: 8 });
  });

  it('requests addresses that look like files, and stops requesting a kind that never is a page', async () => {
    const pdf = send(200, { 'content-type': 'application/pdf' }, '%PDF-1.7');
    const files = Array.from({ length: 40 }, (_, n) => `/files/${'abcdefghij'[n % 10]}${n}.pdf`);
    const site = farm.serve({
      '/': page('Home', '/wiki/Node.js', '/wiki/Vue.js', '/about.net', '/v1.0', '/data.json', '/mislabelled', ...files),
      '/wiki/Node.js': page('Node'),
      '/wiki/Vue.js': page('Vue'),
      '/about.net': page('About .net'),
      '/v1.0': page('First version'),
      '/data.json': send(200, { 'content-type': 'application/json' }, '{}'),
      '/mislabelled': html('{"a":1}'),
      ...Object.fromEntries(files.map((file) => [file, pdf])),
    });
    const { urls, ...crawled } = await crawlSite(farm, site.origin);
    const states = statesOf({ urls, ...crawled });
    expect(states).toMatchObject({
      '/wiki/Node.js': 'fetched',
      '/wiki/Vue.js': 'fetched',
      '/about.net': 'fetched',
      '/v1.0': 'fetched',
      '/data.json': 'notHtml',
      '/mislabelled': 'notHtml',
      '/files/….pdf': 'notAPage',
    });
    const asked = site.requests.filter(({ path }) => path.endsWith('.pdf')).length;
    expect(asked).toBeLessThanOrEqual(20);
    expect(Object.keys(states).filter((path) => /^\/files\/[a-j]/.test(path))).toHaveLength(asked);
    expect((urls['/files/….pdf']?.addresses ?? 0) + asked).toBeGreaterThanOrEqual(38);
    expect((urls['/files/….pdf']?.addresses ?? 0) + asked).toBeLessThanOrEqual(42);
  });

  it('takes every item of a list of real things, and names what it leaves out of an endless calendar', async () => {
    const items = Array.from({ length: 500 }, (_, n) => `/item?id=${n}`);
    const month: Handler = (request, response) => {
      const at = Number(new URL(request.url ?? '', 'http://x').searchParams.get('month') ?? 0);
      html(page(`Month ${at}`, `/calendar?month=${at + 1}`, `/calendar?month=${at - 1}`))(request, response);
    };
    const item: Handler = (request, response) => html(`<h1>Thing ${request.url?.split('=')[1]}</h1>`)(request, response);
    const site = farm.serve({ '/': page('Home', ...items, '/calendar?month=0'), '/item': item, '/calendar': month });
    const { urls, crawl } = await crawlSite(farm, site.origin, { maxDepth: 100 });
    const states = Object.values(urls);
    expect(states.filter(({ url, state }) => url.includes('/item?') && state === 'fetched')).toHaveLength(500);
    const months = states.filter(({ url, state }) => url.includes('/calendar?') && state === 'fetched');
    expect(months.length).toBeGreaterThanOrEqual(50);
    expect(months.length).toBeLessThanOrEqual(60);
    expect(urls['/calendar?month=…']).toMatchObject({ state: 'skipped', reason: 'trapPattern' });
    expect(crawl).toMatchObject({ status: 'COMPLETED', reason: null, found: states.length });
  });

  it('fetches addresses beyond the limit when pages become free, and lists the others with their reason', async () => {
    const dead = Array.from({ length: 6 }, (_, n) => `/dead${'abcdef'[n]}`);
    const leaves = Array.from({ length: 10 }, (_, n) => `/leaf${'abcdefghij'[n]}`);
    const site = farm.serve({ '/': page('Home', ...dead, ...leaves), ...Object.fromEntries(leaves.map((leaf) => [leaf, page(leaf)])) });
    const full = await crawlSite(farm, site.origin, { maxPages: 8 });
    expect(full.crawl).toMatchObject({ pages: 8, failed: 6, skipped: 3, found: 17, reason: 'pageLimit' });
    expect(Object.values(statesOf(full)).filter((state) => state === 'pageLimit')).toHaveLength(3);
    const roomy = await crawlSite(farm, site.origin, { maxPages: 11 });
    expect(roomy.crawl).toMatchObject({ pages: 11, failed: 6, skipped: 0, found: 17, reason: null });
  });

  it('keeps the results of addresses at the next crawl, and finds addresses that new rules let in', async () => {
    const tagged =
      (body: string): Handler =>
      (request, response) =>
        request.headers['if-none-match'] ? send(304, {})(request, response) : html(body, { etag: '"1"' })(request, response);
    const site = farm.serve({
      '/robots.txt': send(200, {}, 'User-agent: *\nDisallow: /private'),
      '/': tagged(page('Home', '/blog/a', '/private', '/moved', '/gone', '/deep')),
      '/deep': tagged(page('Deep', '/deeper')),
      '/deeper': page('Deeper'),
      '/moved': redirect('/deep'),
      '/blog/a': page('A post'),
    });
    const first = await crawlSite(farm, site.origin, { maxDepth: 1, excludePaths: ['/blog'] });
    const expected = {
      '/': 'fetched',
      '/blog/a': 'excluded',
      '/private': 'robots',
      '/moved': 'redirect',
      '/gone': 'http404',
      '/deep': 'fetched',
      '/deeper': 'depth',
    };
    expect(statesOf(first)).toEqual(expected);
    const second = await crawlAgain(farm, first);
    expect(statesOf(second)).toEqual(expected);
    expect(second.urls['/']?.httpStatus).toBe(304);
    expect(second.crawl).toMatchObject({ found: 7, pages: 2, skipped: 4, failed: 1 });
    await farm.test.database.tenant(farm, (tx) =>
      tx.query(`update projects set exclude_paths = '{}', max_depth = 5 where project_id = $1`, [first.projectId]),
    );
    expect(statesOf(await crawlAgain(farm, second))).toEqual({ ...expected, '/blog/a': 'fetched', '/deeper': 'fetched' });
  });

  it('passes a wall of cookies, and shares them with no other crawl', async () => {
    const cookies: (string | undefined)[] = [];
    const behindWall =
      (body: string): Handler =>
      (request, response) => {
        cookies.push(request.headers.cookie);
        const { url = '/' } = request;
        if (request.headers.cookie !== 'seen=1') return send(302, { location: url, 'set-cookie': 'seen=1; Path=/' })(request, response);
        return html(body)(request, response);
      };
    const site = farm.serve({ '/': behindWall(page('Home', '/a')), '/a': behindWall(page('A')) });
    for (let times = 0; times < 2; times++) {
      cookies.length = 0;
      expect(statesOf(await crawlSite(farm, site.origin))).toEqual({ '/': 'fetched', '/a': 'fetched' });
      expect(cookies).toEqual([undefined, 'seen=1', 'seen=1']);
    }
  });

  it('honours the directives of pages', async () => {
    const site = farm.serve({
      '/': page('Home', '/hidden', '/end'),
      '/hidden': html('<meta name="robots" content="noindex"><a href="/behind">Behind</a>'),
      '/end': html('<h1>End</h1><a href="/never">Never</a>', { 'x-robots-tag': 'nofollow' }),
      '/behind': page('Behind'),
      '/never': page('Never'),
    });
    expect(statesOf(await crawlSite(farm, site.origin))).toEqual({
      '/': 'fetched',
      '/hidden': 'noindex',
      '/end': 'fetched',
      '/behind': 'fetched',
    });
  });

  it('requests pages conditionally the second time, and takes over what changed, appeared and disappeared', async () => {
    const tagged: Handler = (request, response) =>
      request.headers['if-none-match'] === '"v1"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { etag: '"v1"', 'content-type': 'text/html' }).end(page('Tagged', '/'));
    const site = farm.serve({
      '/': page('Home', '/tagged', '/same', '/goes'),
      '/tagged': tagged,
      '/same': page('Same text'),
      '/goes': page('Goes away'),
    });
    const first = await crawlSite(farm, site.origin);
    expect(first.crawl.pages).toBe(4);
    site.pages = { ...site.pages, '/': page('Home anew', '/tagged', '/same', '/comes'), '/goes': send(410, {}), '/comes': page('Comes') };
    const second = await crawlAgain(farm, first);
    expect(statesOf(second)).toEqual({ '/': 'fetched', '/tagged': 'fetched', '/same': 'fetched', '/goes': 'http410', '/comes': 'fetched' });
    expect(second.crawl).toMatchObject({ status: 'COMPLETED', pages: 4, failed: 1 });
    expect(second.urls['/tagged']?.httpStatus).toBe(304);
    expect(await details(second)).toMatchObject({ status: 'parsed', pageCount: 4 });
    const { segments } = (await totals(second)) ?? { segments: -1 };
    const live = await farm.test.database.tenant(farm, (tx) =>
      tx.query<{ count: number }>('select count(distinct hash)::int as count from segment_places where project_id = $1', [
        second.projectId,
      ]),
    );
    expect(live[0]?.count).toBe(segments);
  });

  it('keeps what it had when the site is down at the next crawl', async () => {
    const site = farm.serve({ '/': page('Home', '/a'), '/a': page('A') });
    const first = await crawlSite(farm, site.origin);
    const before = await totals(first);
    site.pages = { '/': send(503, {}), '/a': send(503, {}) };
    const second = await crawlAgain(farm, first);
    expect(second.crawl).toMatchObject({ status: 'FAILED', reason: 'http503' });
    expect(await totals(second)).toEqual(before);
  });

  it('retries transient failures, and waits as long as Retry-After asks', async () => {
    const answers = [send(503, {}), send(429, { 'retry-after': '0' }), html('<h1>At last</h1>')];
    let asked = 0;
    const site = farm.serve({ '/': page('Home', '/busy'), '/busy': (request, response) => answers[asked++]?.(request, response) });
    const crawled = await crawlSite(farm, site.origin);
    expect(statesOf(crawled)).toEqual({ '/': 'fetched', '/busy': 'fetched' });
    expect(asked).toBe(3);
  });

  it('goes no deeper and takes no more than the project allows', async () => {
    const chain = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [n === 0 ? '/' : `/p${n}`, page(`Page ${n}`, `/p${n + 1}`)]));
    const deep = await crawlSite(farm, farm.serve(chain).origin, { maxDepth: 3 });
    expect(statesOf(deep)).toEqual({ '/': 'fetched', '/p1': 'fetched', '/p2': 'fetched', '/p3': 'fetched', '/p4': 'depth' });
    const links = Array.from({ length: 50 }, (_, n) => `/leaf${n}x`);
    const wide = { '/': page('Home', ...links), ...Object.fromEntries(links.map((link) => [link, page(link)])) };
    const full = await crawlSite(farm, farm.serve(wide).origin, { maxPages: 12 });
    expect(full.crawl).toMatchObject({ status: 'COMPLETED', reason: 'pageLimit', pages: 12 });
  });

  it('keeps to the scope of the project', async () => {
    const site = farm.serve({
      '/': page('Home', '/docs/a', '/blog/b', '/docs/internal/c', 'https://other.example/', '/x.zip'),
      '/docs/a': page('A'),
      '/blog/b': page('B'),
      '/docs/internal/c': page('C'),
    });
    const crawled = await crawlSite(farm, `${site.origin}/docs/a`, { includePaths: ['/docs'], excludePaths: ['/docs/internal'] });
    expect(statesOf(crawled)).toEqual({ '/docs/a': 'fetched' });
  });

  it('enters the scope of the project by the links of a first page that is out of scope', async () => {
    const site = farm.serve({
      '/': redirect('/en/'),
      '/en/': page('Home', '/docs/a', '/blog/b'),
      '/docs/a': page('A', '/docs/c'),
      '/docs/c': page('C'),
      '/blog/b': page('B', '/docs/d'),
    });
    const left = { '/': 'redirect', '/en/': 'notIncluded', '/blog/b': 'notIncluded' };
    const crawled = await crawlSite(farm, site.origin, { includePaths: ['/docs'] });
    expect(statesOf(crawled)).toEqual({ ...left, '/docs/a': 'fetched', '/docs/c': 'fetched' });
    site.pages['/en/'] = page('Home', '/docs/a', '/docs/e');
    site.pages['/docs/e'] = page('E');
    const again = await crawlAgain(farm, crawled);
    expect(statesOf(again)).toEqual({ ...left, '/docs/a': 'fetched', '/docs/c': 'fetched', '/docs/e': 'fetched' });
  });

  it('reads other charsets, broken bytes and very deep pages', async () => {
    const deep = '<div>'.repeat(50_000);
    const site = farm.serve({
      '/': page('Home', '/sjis', '/broken', '/deep'),
      '/sjis': html(
        Buffer.concat([
          Buffer.from('<title>'),
          Buffer.from([0x83, 0x41, 0x83, 0x43]),
          Buffer.from('</title><p>'),
          Buffer.from([0x83, 0x41]),
        ]),
        { 'content-type': 'text/html; charset=Shift_JIS' },
      ),
      '/broken': html(Buffer.from([0x3c, 0x70, 0x3e, 0x61, 0xff, 0x00, 0xc3, 0x28, 0x62])),
      '/deep': html(`${deep}<p>At the bottom</p>`),
    });
    const crawled = await crawlSite(farm, site.origin);
    expect(statesOf(crawled)).toEqual({ '/': 'fetched', '/sjis': 'fetched', '/broken': 'fetched', '/deep': 'fetched' });
    expect(crawled.urls['/sjis']?.title).toBe('アイ');
    expect(crawled.urls['/deep']?.words).toBe(3);
  });

  it('says of a site without text that it has none', async () => {
    const crawled = await crawlSite(farm, farm.serve({ '/': html('') }).origin);
    expect(crawled.crawl).toMatchObject({ status: 'COMPLETED', pages: 1, segments: 0 });
    expect(await details(crawled)).toMatchObject({ status: 'parsingFailed', statusReason: 'noText' });
  });

  it('leaves traps after a fair share', async () => {
    const endless: Handler = (request, response) => {
      const at = Number(new URL(request.url ?? '', 'http://x').searchParams.get('n') ?? 0);
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(page(`No ${at}`, ...Array.from({ length: 40 }, (_, n) => `/trap?n=${at * 40 + n + 1}`), 'deeper/and/deeper/'));
    };
    const site = farm.serve({ '/': page('Home', '/trap', '/good'), '/trap': endless, '/good': page('Good') });
    const crawled = await crawlSite(farm, site.origin, { maxPages: 1_000, maxDepth: 100 });
    expect(crawled.crawl.status).toBe('COMPLETED');
    expect(crawled.crawl.pages).toBeGreaterThanOrEqual(93);
    expect(crawled.crawl.pages).toBeLessThanOrEqual(203);
    expect(statesOf(crawled)['/trap?n=…']).toBe('trapPattern');
    expect(statesOf(crawled)['/good']).toBe('fetched');
  });
});
