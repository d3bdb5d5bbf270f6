import { parseRetryAfter } from '@bhashantar/api-reader';
import { isSecretAddress, normaliseUrl } from '@bhashantar/urls';
import type { EgressError } from '../../../../platform/egress/egress-error.js';
import type { ClaimedUrl } from '../crawl.entity.js';
import type { VisitResult } from '../run/outcome.js';
import { isPageStatus } from './is-page-status.js';
import { isRetryableStatus } from './is-retryable-status.js';
import type { FetchedPage } from './page-fetcher.js';

/** About as many as browsers follow. A longer chain is a loop. */
const MAX_HOPS = 8;
/** The longest wait of a crawl, whatever the server requests. */
const MAX_RETRY_AFTER_MS = 10 * 60_000;
const GONE = new Set([404, 410]);

function again(
  claim: ClaimedUrl,
  reason: string,
  httpStatus: number | null,
  waitMs: number | undefined,
  retryMs: readonly number[],
): VisitResult {
  const planned = retryMs[claim.attempts];
  if (planned === undefined) return { kind: 'failed', reason, httpStatus };
  return {
    kind: 'retry',
    reason,
    httpStatus,
    delayMs: Math.max(planned, waitMs ?? 0),
    slowDown: waitMs !== undefined || httpStatus === 429,
  };
}

function classifyRedirect(claim: ClaimedUrl, { status, headers }: FetchedPage): VisitResult {
  const to = headers.location === undefined ? undefined : normaliseUrl(headers.location, claim.url);
  if (to === undefined) return { kind: 'failed', reason: 'badRedirect', httpStatus: status };
  if (to === claim.url) return { kind: 'failed', reason: 'redirectLoop', httpStatus: status };
  if (claim.hops >= MAX_HOPS) return { kind: 'failed', reason: 'tooManyRedirects', httpStatus: status };
  if (isSecretAddress(new URL(to))) return { kind: 'skipped', reason: 'privateAddress', httpStatus: status, links: [] };
  return { kind: 'redirect', to, httpStatus: status };
}

/** The result of a response without a page; undefined for a page to read. */
export function classifyResponse(claim: ClaimedUrl, response: FetchedPage, now: Date, retryMs: readonly number[]): VisitResult | undefined {
  const { status, headers } = response;
  if (isPageStatus(status)) return response.body ? undefined : { kind: 'skipped', reason: 'notHtml', httpStatus: status, links: [] };
  if (status === 304 && claim.contentHash) {
    const stamp = { httpStatus: status, etag: headers.etag ?? claim.etag, lastModified: headers['last-modified'] ?? claim.lastModified };
    return { kind: 'unchanged', stamp: { ...stamp, contentHash: claim.contentHash } };
  }
  if (status >= 300 && status < 400 && status !== 304) return classifyRedirect(claim, response);
  if (GONE.has(status)) return { kind: 'gone', httpStatus: status };
  if (isRetryableStatus(status)) {
    const waitMs = parseRetryAfter(headers['retry-after'], now, MAX_RETRY_AFTER_MS);
    return again(claim, `http${status}`, status, waitMs, retryMs);
  }
  return { kind: 'failed', reason: `http${status}`, httpStatus: status };
}

/** The number of attempts at an address that does not answer. */
const UNREACHABLE_TRIES = 2;

/** Whether an address that does not answer now will be asked for again. */
export function mayComeAgain({ attempts }: ClaimedUrl, retryMs: readonly number[]): boolean {
  return attempts < Math.min(UNREACHABLE_TRIES, retryMs.length);
}

/** The result of a failed call. A name that does not exist now may exist in a minute. A refused address stays refused. */
export function classifyError(claim: ClaimedUrl, error: EgressError, retryMs: readonly number[]): VisitResult {
  if (error.detail === 'cancelled') return { kind: 'interrupted' };
  if (error.code === 'timeout') return again(claim, 'timeout', null, undefined, retryMs.slice(0, 1));
  if (error.code === 'unreachable')
    return again(claim, error.detail === 'connection' ? 'unreachable' : error.detail, null, undefined, retryMs.slice(0, UNREACHABLE_TRIES));
  return { kind: 'failed', reason: error.code === 'blocked' ? 'blocked' : error.detail, httpStatus: null };
}
