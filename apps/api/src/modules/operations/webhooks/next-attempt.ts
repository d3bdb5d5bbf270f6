import { WEBHOOK_RETRY_SECONDS } from '@bhashantar/contracts';

/** The time of the next try after this many attempts; null after the last. */
export function nextAttempt(attempts: number, now: Date, retryAfterMs: number): Date | null {
  const wait = WEBHOOK_RETRY_SECONDS[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + Math.max(wait * 1000, retryAfterMs));
}
