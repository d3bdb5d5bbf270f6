/** Longer than this no crawl waits; the address fails instead. */
export const MAX_RETRY_AFTER_MS = 10 * 60_000;

/** Milliseconds to wait by a Retry-After header (seconds or a date), capped; undefined when it says nothing. */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  const value = header?.trim() ?? '';
  if (value === '') return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now.getTime();
  if (Number.isNaN(wait)) return undefined;
  return Math.min(Math.max(wait, 0), MAX_RETRY_AFTER_MS);
}
