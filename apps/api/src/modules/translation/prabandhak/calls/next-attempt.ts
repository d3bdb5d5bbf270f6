import { VENDOR_RETRY_SECONDS } from '@bhashantar/contracts';
import type { VendorFailure } from '../protocol/vendor-failure.js';

/** The account is refused. The operator or the organisation must act, and no call is dropped meanwhile. */
const ACCOUNT_REFUSED: ReadonlySet<number | undefined> = new Set([401, 403]);

/** The time of the next attempt after this many attempts; null if it would fail again. */
export function nextAttempt({ details }: VendorFailure, attempts: number, now: Date): Date | null {
  const { isTemporary, status, retryAfterMs = 0 } = details;
  if (!isTemporary && !ACCOUNT_REFUSED.has(status)) return null;
  const seconds = VENDOR_RETRY_SECONDS[Math.min(attempts, VENDOR_RETRY_SECONDS.length) - 1] ?? 0;
  return new Date(now.getTime() + Math.max(seconds * 1_000, retryAfterMs));
}
