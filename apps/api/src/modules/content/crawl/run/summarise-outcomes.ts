import type { Failures, RunDelta, UrlUpdate } from '../crawl.entity.js';
import type { Outcome, VisitResult } from './outcome.js';

const NOTHING: Omit<UrlUpdate, 'url' | 'state' | 'attempts'> = {
  reason: null,
  httpStatus: null,
  etag: null,
  lastModified: null,
  contentHash: null,
  pageId: null,
  redirectTo: null,
  canonical: null,
  delayMs: null,
};

/** The row of one result. The page's id is known if the page was stored. */
export function toUrlUpdate({ claim, result }: Outcome, pageId: number | null): UrlUpdate {
  const base = { ...NOTHING, url: claim.url, attempts: claim.attempts };
  const kept = { etag: claim.etag, lastModified: claim.lastModified, contentHash: claim.contentHash, pageId: claim.pageId };
  switch (result.kind) {
    case 'page':
      return { ...base, state: 'fetched', ...result.stamp, pageId, canonical: result.page.canonical ?? null };
    case 'unchanged':
      return { ...base, state: 'fetched', ...result.stamp, pageId: claim.pageId };
    case 'redirect':
      return { ...base, state: 'skipped', reason: 'redirect', httpStatus: result.httpStatus, redirectTo: result.to };
    case 'alias':
      return { ...base, state: 'skipped', reason: result.reason, ...result.stamp, canonical: result.canonical };
    case 'folded':
      return { ...base, state: 'skipped', reason: result.reason };
    case 'skipped':
      return { ...base, state: 'skipped', reason: result.reason, httpStatus: result.httpStatus };
    case 'gone':
      return { ...base, state: 'gone', reason: `http${result.httpStatus}`, httpStatus: result.httpStatus };
    case 'failed':
      // Results of an earlier crawl stay, because an outage must not empty a site.
      return { ...base, ...kept, state: 'failed', reason: result.reason, httpStatus: result.httpStatus };
    case 'retry': {
      const { reason, httpStatus, delayMs } = result;
      return { ...base, ...kept, state: 'queued', attempts: claim.attempts + 1, reason, httpStatus, delayMs };
    }
    case 'interrupted':
      return { ...base, ...kept, state: 'queued' };
  }
}

const PAGE_KINDS: ReadonlySet<VisitResult['kind']> = new Set(['page', 'unchanged']);
const SKIPPED_KINDS: ReadonlySet<VisitResult['kind']> = new Set(['redirect', 'alias', 'skipped']);

function count(outcomes: readonly Outcome[], test: (result: VisitResult) => boolean): number {
  return outcomes.filter(({ result }) => test(result)).length;
}

/** Adds up what these outcomes change in the numbers of the run. An address that turns out to be no page frees its place. */
export function toDelta(outcomes: readonly Outcome[]): RunDelta {
  const pages = count(outcomes, ({ kind }) => PAGE_KINDS.has(kind));
  const skipped = count(outcomes, ({ kind }) => SKIPPED_KINDS.has(kind));
  const failed = count(outcomes, ({ kind }) => kind === 'failed' || kind === 'gone');
  const broken = count(outcomes, (result) => result.kind === 'failed' && result.reason === 'unparsable');
  const folded = count(outcomes, ({ kind }) => kind === 'folded');
  return { admitted: -skipped - failed - folded, found: -folded, fetched: pages, failed, skipped, pages, broken };
}

/** Adds the failures among these outcomes; the first address of a reason stays its example. */
export function addFailures(failures: Failures, outcomes: readonly Outcome[]): Failures {
  const all: Record<string, { count: number; example: string }> = { ...failures };
  for (const { claim, result } of outcomes) {
    if (result.kind !== 'failed' && result.kind !== 'gone') continue;
    const reason = result.kind === 'gone' ? `http${result.httpStatus}` : result.reason;
    all[reason] = { count: (all[reason]?.count ?? 0) + 1, example: all[reason]?.example ?? claim.url };
  }
  return all;
}
