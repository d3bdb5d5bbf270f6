import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SegmentsService } from '../../segments/segments.service.js';
import { crawlSite } from '../testing/crawl-site.js';
import type { FixturePages } from '../testing/fixture-site.js';
import { type SiteFarm, startSiteFarm } from '../testing/site-farm.js';
import { article, word } from '../testing/traps/trap-section.js';
import { setTraps } from '../testing/traps/trap-site.js';
import { SiteSampler } from './site-sampler.js';

const SCOPE = { include: [], exclude: [], maxPages: 10_000, maxDepth: 40 };

/** A page with a text of its own, longer for some than for others. */
function text(n: number, ...links: string[]): string {
  const sentences = Array.from(
    { length: 3 + (n % 7) },
    (_, line) => `<p>Sentence ${word(line)} of page ${word(n)} says something else again.</p>`,
  );
  return article(`page ${word(n)}`, ...links).replace('</h1>', `</h1>${sentences.join('')}`);
}

/** Pages by number, each below its parent, with so many children. */
const tree = (count: number, children: number): FixturePages =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => {
      const below = Array.from({ length: children }, (_, child) => n * children + child + 1).filter((child) => child < count);
      return [n === 0 ? '/' : `/p/${word(n)}`, text(n, '/', ...below.map((child) => `/p/${word(child)}`))];
    }),
  );

/** Lists of twenty links each, one list after the other. */
const lists = (count: number): FixturePages => ({
  '/': text(0, '/list?page=1'),
  ...Object.fromEntries(
    Array.from({ length: Math.ceil(count / 20) }, (_, list) => {
      const items = Array.from({ length: 20 }, (_, n) => `/item/${word(list * 20 + n)}`);
      return [`/list?page=${list + 1}`, article('A list', ...items, `/list?page=${list + 2}`)];
    }),
  ),
  ...Object.fromEntries(Array.from({ length: count }, (_, n) => [`/item/${word(n)}`, text(n + 1, '/', '/list?page=1')])),
});

const mapped = (count: number, origin: string): FixturePages => ({
  '/sitemap.xml': `<urlset>${Array.from({ length: count }, (_, n) => `<url><loc>${origin}/m/${word(n)}</loc></url>`).join('')}</urlset>`,
  '/': text(0, '/m/wa'),
  ...Object.fromEntries(Array.from({ length: count }, (_, n) => [`/m/${word(n)}`, text(n + 1, '/')])),
});

const chain = (count: number): FixturePages =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [n === 0 ? '/' : `/c/${word(n)}`, text(n, `/c/${word(n + 1)}`)]));

describe('sampling a site', () => {
  let farm: SiteFarm;

  beforeAll(async () => {
    farm = await startSiteFarm(10);
  });
  afterAll(() => farm.close());

  async function compare(pagesOf: (origin: string) => FixturePages) {
    const site = farm.serve({});
    site.pages = pagesOf(site.origin);
    const { size } = await farm.test.get(SiteSampler).sample(`${site.origin}/`, 'en', SCOPE);
    const { projectId, crawl } = await crawlSite(farm, site.origin, { maxDepth: SCOPE.maxDepth });
    const totals = await farm.test.database.tenant(farm, (tx) => farm.test.get(SegmentsService).totals(tx, [projectId]));
    return { size, pages: crawl.pages, words: totals.get(projectId)?.uniqueWords ?? 0 };
  }

  function expectWithin(value: number, { from, to }: { from: number; to: number }): void {
    expect(value).toBeGreaterThanOrEqual(from);
    expect(value).toBeLessThanOrEqual(to);
  }

  it.each([
    ['sixty pages below each other', () => tree(60, 2)],
    ['a list of a hundred', () => lists(100)],
    ['a chain that is longer than crawls go deep', () => chain(60)],
  ] as const)('counts %s as the crawl does', async (_what, pagesOf) => {
    const { size, pages, words } = await compare(pagesOf);
    expect(size).toEqual({ pages, words, pageRange: { from: pages, to: pages }, wordRange: { from: words, to: words } });
  });

  it.each([
    ['a large tree', () => tree(1_500, 12)],
    ['a long list', () => lists(1_000)],
    ['what a sitemap names', (origin: string) => mapped(1_200, origin)],
  ] as const)('bounds %s', async (_what, pagesOf) => {
    const { size, pages, words } = await compare(pagesOf);
    expectWithin(pages, size.pageRange);
    expectWithin(words, size.wordRange);
    expect(size.pageRange.from).toBeGreaterThan(200);
  });

  it('counts no more than the scope of the project', async () => {
    const paths = ['/docs/a', '/docs/b', '/docs/old/c', '/blog/a', '/blog/b'];
    const site = farm.serve({ '/': text(0, ...paths), ...Object.fromEntries(paths.map((path, n) => [path, text(n + 1, '/')])) });
    const sample = (scope: object) => farm.test.get(SiteSampler).sample(`${site.origin}/`, 'en', { ...SCOPE, ...scope });
    const scope = { include: ['/docs'], exclude: ['/docs/old'] };
    const { size, sampledPages } = await sample(scope);
    const { crawl } = await crawlSite(farm, site.origin, { includePaths: scope.include, excludePaths: scope.exclude });
    expect([sampledPages, size.pages, crawl.pages]).toEqual([2, 2, 2]);
    expect((await sample({ maxPages: 4 })).size.pageRange).toEqual({ from: 4, to: 4 });
  });

  it('says no more than the page limit of a site full of traps', async () => {
    const site = farm.serve({});
    setTraps(site);
    const { size } = await farm.test.get(SiteSampler).sample(`${site.origin}/`, 'en', { ...SCOPE, maxPages: 1_000 });
    expect(size.pageRange.from).toBeGreaterThan(100);
    expect(size.pageRange.to).toBe(1_000);
  });

  it('is not misled by endless patterns', async () => {
    const real = tree(40, 3);
    const site = farm.serve({});
    const month = (path: string) => Number(path.split('=')[1] ?? 0);
    site.pages = new Proxy<FixturePages>(real, {
      get: (pages, path: string) => {
        if (path === '/') return text(0, '/p/wb', '/p/wc', '/p/wd', '/calendar?month=0');
        return path.startsWith('/calendar?')
          ? article(`Month ${month(path)}`, `/calendar?month=${month(path) + 1}`, `/calendar?month=${month(path) - 1}`)
          : pages[path];
      },
    });
    const { size } = await farm.test.get(SiteSampler).sample(`${site.origin}/`, 'en', SCOPE);
    expect(size.pages).toBeGreaterThanOrEqual(40);
    expect(size.pages).toBeLessThanOrEqual(120);
  });
});
