/**
 * The milliseconds to wait by a Retry-After header (seconds or an HTTP date, RFC 9110 10.2.3), at most `maxMs`; undefined when it is
 * invalid.
 */
export function parseRetryAfter(header: string | undefined, now: Date, maxMs: number): number | undefined {
  const value = header?.trim() ?? '';
  if (value === '') return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now.getTime();
  if (Number.isNaN(wait)) return undefined;
  return Math.min(Math.max(wait, 0), maxMs);
}
