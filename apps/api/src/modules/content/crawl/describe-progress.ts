import type { CrawlProgress } from '@bhashantar/contracts';
import type { CrawlRunRow, Failures } from './crawl.entity.js';

export interface ContentTotals {
  readonly segments: number;
  readonly sourceWords: number;
}

/** The number of pages without a text of their own, and the number of their words. */
export interface RepeatedTotals {
  readonly pages: number;
  readonly words: number;
}

const MAX_FAILURES = 20;

function describeFailures(failures: Failures): CrawlProgress['failures'] {
  const all = Object.entries(failures).map(([reason, { count, example }]) => ({ reason, count, example }));
  return all.sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason)).slice(0, MAX_FAILURES);
}

/** A run as people watch it. */
export function describeProgress(
  run: CrawlRunRow,
  totals: ContentTotals | undefined,
  repeated: RepeatedTotals | undefined,
  now: Date,
): CrawlProgress {
  const found = run.found + run.added;
  const done = run.fetched + run.failed + run.skipped;
  const seconds = Math.max(0.001, ((run.finishedAt ?? now).getTime() - run.startedAt.getTime()) / 1_000);
  const left = Math.max(0, found - done);
  const isRunning = run.status === 'ACTIVE';
  return {
    runId: run.runId,
    status: run.status,
    reason: run.reason,
    found,
    fetched: run.fetched,
    failed: run.failed,
    skipped: run.skipped,
    pages: run.pages,
    segments: totals?.segments ?? 0,
    words: totals?.sourceWords ?? 0,
    repeatedPages: repeated?.pages ?? 0,
    repeatedWords: repeated?.words ?? 0,
    pagesPerSecond: Math.round((run.fetched / seconds) * 10) / 10,
    etaSeconds: isRunning && done > 0 ? Math.ceil((left * seconds) / done) : null,
    failures: describeFailures(run.failures),
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}
