const MAX_MS = 60 * 60 * 1000;

/** The wait in milliseconds that a Retry-After header asks for (seconds or an HTTP date, RFC 9110 10.2.3), at most an hour. */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  if (!header) return undefined;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  if (Number.isNaN(wait)) return undefined;
  return Math.min(Math.max(wait, 0), MAX_MS);
}
