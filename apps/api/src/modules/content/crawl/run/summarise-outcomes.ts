import type { Failures, RunDelta, UrlResult } from '../crawl.entity.js';
import type { Outcome, Verdict } from './outcome.js';

const NOTHING: Omit<UrlResult, 'url' | 'state' | 'attempts'> = {
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

/** What is written of one verdict; the page's id is known where it was stored. */
export function toResult({ claim, verdict }: Outcome, pageId: number | null): UrlResult {
  const base = { ...NOTHING, url: claim.url, attempts: claim.attempts };
  const kept = { etag: claim.etag, lastModified: claim.lastModified, contentHash: claim.contentHash, pageId: claim.pageId };
  switch (verdict.kind) {
    case 'page':
      return { ...base, state: 'fetched', ...verdict.stamp, pageId, canonical: verdict.page.canonical ?? null };
    case 'unchanged':
      return { ...base, state: 'fetched', ...verdict.stamp, pageId: claim.pageId };
    case 'redirect':
      return { ...base, state: 'skipped', reason: 'redirect', httpStatus: verdict.httpStatus, redirectTo: verdict.to };
    case 'alias':
      return { ...base, state: 'skipped', reason: verdict.reason, ...verdict.stamp, canonical: verdict.canonical };
    case 'folded':
      return { ...base, state: 'skipped', reason: verdict.reason };
    case 'skipped':
      return { ...base, state: 'skipped', reason: verdict.reason, httpStatus: verdict.httpStatus };
    case 'gone':
      return { ...base, state: 'gone', reason: `http${verdict.httpStatus}`, httpStatus: verdict.httpStatus };
    case 'failed':
      // What was stored of an earlier crawl stays: an outage must not empty a site.
      return { ...base, ...kept, state: 'failed', reason: verdict.reason, httpStatus: verdict.httpStatus };
    case 'retry': {
      const { reason, httpStatus, delayMs } = verdict;
      return { ...base, ...kept, state: 'queued', attempts: claim.attempts + 1, reason, httpStatus, delayMs };
    }
    case 'interrupted':
      return { ...base, ...kept, state: 'queued' };
  }
}

const PAGE_KINDS: ReadonlySet<Verdict['kind']> = new Set(['page', 'unchanged']);
const SKIPPED_KINDS: ReadonlySet<Verdict['kind']> = new Set(['redirect', 'alias', 'skipped']);

function count(outcomes: readonly Outcome[], test: (verdict: Verdict) => boolean): number {
  return outcomes.filter(({ verdict }) => test(verdict)).length;
}

/** What these outcomes add to the numbers of the run. Addresses that turn out to be no page give their place back. */
export function toDelta(outcomes: readonly Outcome[]): RunDelta {
  const pages = count(outcomes, ({ kind }) => PAGE_KINDS.has(kind));
  const skipped = count(outcomes, ({ kind }) => SKIPPED_KINDS.has(kind));
  const failed = count(outcomes, ({ kind }) => kind === 'failed' || kind === 'gone');
  const broken = count(outcomes, (verdict) => verdict.kind === 'failed' && verdict.reason === 'unparsable');
  const folded = count(outcomes, ({ kind }) => kind === 'folded');
  return { admitted: -skipped - failed - folded, found: -folded, fetched: pages, failed, skipped, pages, broken };
}

/** Adds the failures among these outcomes; the first address of a reason stays its example. */
export function addFailures(failures: Failures, outcomes: readonly Outcome[]): Failures {
  const all: Record<string, { count: number; example: string }> = { ...failures };
  for (const { claim, verdict } of outcomes) {
    if (verdict.kind !== 'failed' && verdict.kind !== 'gone') continue;
    const reason = verdict.kind === 'gone' ? `http${verdict.httpStatus}` : verdict.reason;
    all[reason] = { count: (all[reason]?.count ?? 0) + 1, example: all[reason]?.example ?? claim.url };
  }
  return all;
}
