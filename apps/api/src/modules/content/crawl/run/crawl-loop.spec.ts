import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import type { ClaimedUrl, CrawlRunRow } from '../crawl.entity.js';
import { CrawlSettings } from '../crawl-settings.js';
import { RobotsCache } from '../politeness/robots-cache.js';
import { createScope } from '../scope/match-scope.js';
import { PatternEvidence } from '../scope/pattern-evidence.js';
import { ScopeFilter } from '../scope/scope-filter.js';
import type { CommitRequest, CommitResult } from './crawl-commit.js';
import { CrawlLoop, type CrawlLoopOptions } from './crawl-loop.js';
import type { VisitResult } from './outcome.js';

const ORIGIN = 'https://x.example';
const SKIPPED: VisitResult = { kind: 'skipped', reason: 'test', httpStatus: 200, links: [] };
const claimOf = (n: number, depth = 0): ClaimedUrl => ({
  url: `${ORIGIN}/${n}`,
  depth,
  hops: 0,
  attempts: 0,
  etag: null,
  lastModified: null,
  contentHash: null,
  pageId: null,
  isInward: false,
  canonical: null,
});

/** A frontier in memory. Each number is the count of addresses of a level. */
class Frontier {
  readonly completed: string[] = [];
  readonly levels: (number | null)[] = [];
  readonly #queue: ClaimedUrl[];

  constructor(counts: number[]) {
    let n = 0;
    this.#queue = counts.flatMap((count, depth) => Array.from({ length: count }, () => claimOf(n++, depth)));
  }

  readonly commit = async ({ outcomes, level, claims }: CommitRequest): Promise<CommitResult> => {
    await sleep(1);
    this.completed.push(...outcomes.map(({ claim }) => claim.url));
    this.levels.push(level);
    const due = this.#queue.filter((claim) => claim.depth <= (level ?? this.#queue[0]?.depth ?? 0)).slice(0, claims);
    this.#queue.splice(0, due.length);
    return { run: {} as CrawlRunRow, claimed: due };
  };
}

async function optionsFor(frontier: Frontier, extra: Partial<CrawlLoopOptions> & { robots?: string } = {}): Promise<CrawlLoopOptions> {
  const store = {
    find: async () => ({ text: extra.robots ?? '', state: 'read' as const, cause: null, attempts: 1, ageMs: 0 }),
    keep: async () => undefined,
  };
  const signal = extra.signal ?? new AbortController().signal;
  const robots = new RobotsCache({ egress: new EgressClient(), store, signal, retryMs: [] });
  const scopeFilter = new ScopeFilter(
    { scope: createScope({ baseUrl: ORIGIN }), robots, evidence: new PatternEvidence([]), maxDepth: 9, maxPages: 9_999 },
    new LoopTurns(),
  );
  return {
    settings: new CrawlSettings({ window: 4, sliceMs: 60_000 }),
    scopeFilter,
    signal,
    visit: async () => SKIPPED,
    commit: frontier.commit,
    report: () => undefined,
    now: () => performance.now(),
    ...extra,
  };
}

describe('a crawl loop', () => {
  it('visits everything once and ends when nothing is due', async () => {
    const frontier = new Frontier([1, 20, 30]);
    expect(await new CrawlLoop(await optionsFor(frontier)).run()).toBe(0);
    expect(new Set(frontier.completed).size).toBe(51);
    expect(frontier.completed).toHaveLength(51);
  });

  it('never has more out than its window, committed or not', async () => {
    const frontier = new Frontier([1, 60]);
    let visited = 0;
    let most = 0;
    const visit = async () => {
      visited += 1;
      most = Math.max(most, visited - frontier.completed.length);
      await sleep(visited % 3);
      return SKIPPED;
    };
    await new CrawlLoop(await optionsFor(frontier, { visit })).run();
    expect(most).toBeLessThanOrEqual(4);
  });

  it('finishes a level before it begins the next', async () => {
    const frontier = new Frontier([3, 9, 9]);
    const out = new Set<number>();
    let mixed = 0;
    const visit = async (claim: ClaimedUrl) => {
      out.add(claim.depth);
      if (out.size > 1) mixed += 1;
      await sleep(claim.url.length % 3);
      out.delete(claim.depth);
      return SKIPPED;
    };
    await new CrawlLoop(await optionsFor(frontier, { visit })).run();
    expect(mixed).toBe(0);
  });

  it('skips what robots.txt forbids without asking for it', async () => {
    const frontier = new Frontier([3]);
    const asked: string[] = [];
    const visit = async ({ url }: ClaimedUrl) => {
      asked.push(url);
      return SKIPPED;
    };
    await new CrawlLoop(await optionsFor(frontier, { visit, robots: 'User-agent: *\nDisallow: /1' })).run();
    expect(asked.sort()).toEqual([`${ORIGIN}/0`, `${ORIGIN}/2`]);
    expect(frontier.completed).toHaveLength(3);
  });

  it('hands a long pause over to the queue', async () => {
    const frontier = new Frontier([3]);
    const pause = await new CrawlLoop(await optionsFor(frontier, { robots: 'User-agent: *\nCrawl-delay: 20' })).run();
    expect(frontier.completed).toHaveLength(1);
    expect(pause).toBeGreaterThan(15_000);
  });

  it('stops at the end of its slice, with everything it fetched committed', async () => {
    const frontier = new Frontier([500]);
    let time = 0;
    let visited = 0;
    const visit = async () => {
      visited += 1;
      time += 10;
      return SKIPPED;
    };
    await new CrawlLoop(
      await optionsFor(frontier, { visit, now: () => time, settings: new CrawlSettings({ window: 4, sliceMs: 200 }) }),
    ).run();
    expect(visited).toBeLessThan(40);
    expect(frontier.completed).toHaveLength(visited);
  });

  it('fails as its commit fails, after what is out has come back', async () => {
    const frontier = new Frontier([20]);
    let out = 0;
    const visit = async () => {
      out += 1;
      await sleep(5);
      out -= 1;
      return SKIPPED;
    };
    let commits = 0;
    const commit = (request: CommitRequest) =>
      ++commits > 1 ? Promise.reject(new Error('the database is away')) : frontier.commit(request);
    await expect(new CrawlLoop(await optionsFor(frontier, { visit, commit })).run()).rejects.toThrow('the database is away');
    expect(out).toBe(0);
  });
});
