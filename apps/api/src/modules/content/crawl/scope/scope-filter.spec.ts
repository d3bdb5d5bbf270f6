import { describe, expect, it } from '@jest/globals';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { foldCandidates } from '../frontier/skipped-url-budget.js';
import { RobotsCache } from '../politeness/robots-cache.js';
import { patternOf } from './address-pattern.js';
import { createScope } from './match-scope.js';
import { PatternEvidence } from './pattern-evidence.js';
import { ScopeFilter } from './scope-filter.js';

const ORIGIN = 'https://x.example';

async function newScopeFilter(robotsTxt = '', limits: { maxDepth?: number; maxPages?: number } = {}) {
  const store = {
    find: async () => ({ text: robotsTxt, state: 'read' as const, cause: null, attempts: 1, ageMs: 0 }),
    keep: async () => undefined,
  };
  const robots = new RobotsCache({ egress: new EgressClient(), store, signal: new AbortController().signal, retryMs: [] });
  await robots.load(ORIGIN);
  const scope = createScope({ baseUrl: `${ORIGIN}/`, exclude: ['/cart'] });
  return new ScopeFilter({ scope, robots, evidence: new PatternEvidence([]), maxDepth: 5, maxPages: 10_000, ...limits }, new LoopTurns());
}

describe('the scope filter', () => {
  it('takes each once, and records why some of our own are not fetched', async () => {
    const scopeFilter = await newScopeFilter('User-agent: *\nDisallow: /secret');
    const links = ['/a', '/a', '/secret/x', '/cart/1', '/b/b/b/b/b', 'https://other.example/', '/c.pdf'].map(
      (path) => new URL(path, ORIGIN).href,
    );
    expect((await scopeFilter.evaluate(links, { depth: 2 })).map(({ url, refused }) => [url.replace(ORIGIN, ''), refused])).toEqual([
      ['/a', null],
      ['/secret/x', 'robots'],
      ['/cart/1', 'excluded'],
      ['/b/b/b/b/b', 'trapRepetition'],
      ['/c.pdf', null],
    ]);
    expect(await scopeFilter.evaluate(links, { depth: 2 })).toEqual([]);
    expect(await scopeFilter.evaluate([`${ORIGIN}/deep`], { depth: 6 })).toMatchObject([{ refused: 'depth' }]);
  });

  it('asks what a pattern holds only once, and fills it to its share', async () => {
    const scopeFilter = await newScopeFilter();
    const candidates = await scopeFilter.evaluate(
      Array.from({ length: 300 }, (_, n) => `${ORIGIN}/list?page=${n}`),
      { depth: 1 },
    );
    const [bucket = ''] = scopeFilter.unknownBuckets(candidates);
    scopeFilter.learn(new Map([[bucket, { taken: 7_990, skipped: 0 }]]));
    expect(scopeFilter.unknownBuckets(candidates)).toEqual([]);
    const { listed, isFull } = scopeFilter.fit(candidates, 5_000, 0);
    expect(listed.filter(({ refused }) => refused === null)).toHaveLength(10);
    expect(listed.filter(({ refused }) => refused === 'patternLimit')).toHaveLength(290);
    expect(isFull).toBe(false);
    scopeFilter.count(listed);
    expect(scopeFilter.fit(candidates, 5_000, 0).listed.every(({ refused }) => refused === 'patternLimit')).toBe(true);
  });

  it('lists some of the skipped addresses of a pattern, and counts the rest', async () => {
    const scopeFilter = await newScopeFilter('User-agent: *\nDisallow: /secret');
    const secrets = await scopeFilter.evaluate(
      Array.from({ length: 1_500 }, (_, n) => `${ORIGIN}/secret/${n}`),
      { depth: 1 },
    );
    const { listed, folded } = scopeFilter.fit(secrets, 5_000, 0);
    expect([listed.length, folded.length]).toEqual([1_000, 500]);
    expect(foldCandidates(folded, 0, 10_000)).toMatchObject([{ text: `${ORIGIN}/secret/{n}`, reason: 'robots', urls: { length: 500 } }]);
    expect(scopeFilter.fit(secrets, 5_000, 20_000).listed).toHaveLength(0);
    expect(foldCandidates(folded, 20_000, 10_000)).toMatchObject([{ text: `${ORIGIN}/…` }]);
  });

  it('leaves an endless pattern out, except pages that are known', async () => {
    const scopeFilter = await newScopeFilter();
    const day = (n: number) => `${ORIGIN}/calendar?day=${n}`;
    for (let n = 0; n < 50; n++) scopeFilter.evidence.note(patternOf(new URL(day(n))), 'nothing');
    const found = await scopeFilter.evaluate([day(99)], { depth: 1 });
    expect(scopeFilter.fit(found, 5_000, 0)).toMatchObject({ listed: [], folded: [{ refused: 'trapPattern' }] });
    expect(scopeFilter.refusal({ url: day(98), pageId: null, depth: 1 })).toMatchObject({ reason: 'trapPattern', isEndless: true });
    expect(scopeFilter.refusal({ url: day(1), pageId: 7, depth: 1 })).toBeUndefined();
  });

  it('recognises links that lead to nothing but other values', async () => {
    const scopeFilter = await newScopeFilter();
    const pattern = patternOf(new URL(`${ORIGIN}/calendar?day=1`));
    const found = await scopeFilter.evaluate([`${ORIGIN}/calendar?day=2`, `${ORIGIN}/event/fair`], { depth: 1, pattern, position: 3 });
    expect(found).toMatchObject([
      { isInward: true, position: 3 },
      { isInward: false, position: 3 },
    ]);
  });

  it('lets others have their turns while many links meet many rules', async () => {
    const rules = Array.from({ length: 5_000 }, (_, n) => `Disallow: /*a*b${n}*c`).join('\n');
    const scopeFilter = await newScopeFilter(`User-agent: *\n${rules}`);
    let turns = 0;
    const timer = setInterval(() => {
      turns++;
    }, 1);
    const links = Array.from({ length: 1_000 }, (_, n) => `${ORIGIN}/${'ab'.repeat(200)}/${n}`);
    expect(await scopeFilter.evaluate(links, { depth: 1 })).toHaveLength(1_000);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  it('tells when the page limit is reached', async () => {
    const scopeFilter = await newScopeFilter();
    const candidates = await scopeFilter.evaluate([`${ORIGIN}/a`, `${ORIGIN}/b`, `${ORIGIN}/cart`], { depth: 1 });
    expect(scopeFilter.fit(candidates, 1, 0)).toMatchObject({
      isFull: true,
      listed: [{ refused: null }, { refused: 'pageLimit' }, { refused: 'excluded' }],
    });
    expect(scopeFilter.fit(candidates, 2, 0).isFull).toBe(false);
  });
});
