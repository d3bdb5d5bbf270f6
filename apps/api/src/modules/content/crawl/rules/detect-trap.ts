/** Why an address looks like one of endlessly many. */
export type TrapReason = 'trapLength' | 'trapDepth' | 'trapRepetition' | 'trapParameters';

/** Addresses of a bucket may be many, but not without end. */
export interface TrapBucket {
  readonly key: string;
  readonly kind: 'parameters' | 'directory';
}

const MAX_SEGMENTS = 24;
const MAX_SAME_SEGMENT = 4;
const MAX_PARAMETERS = 8;
const MAX_PATH_LENGTH = 1_024;

/** `/a/b/a/b/a/b`: relative links that climb into themselves. */
function hasCycle(segments: readonly string[]): boolean {
  for (let period = 1; period <= segments.length / 3; period++) {
    const tail = segments.slice(-period).join('/');
    if (segments.slice(-2 * period, -period).join('/') === tail && segments.slice(-3 * period, -2 * period).join('/') === tail) return true;
  }
  return false;
}

function hasRepetition(segments: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  return [...counts.values()].some((count) => count > MAX_SAME_SEGMENT) || hasCycle(segments);
}

/** What can be told of a trap from the address alone. */
export function detectTrap(url: URL): TrapReason | undefined {
  if (url.pathname.length > MAX_PATH_LENGTH) return 'trapLength';
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  if (segments.length > MAX_SEGMENTS) return 'trapDepth';
  if (segments.length >= 3 && hasRepetition(segments)) return 'trapRepetition';
  if (url.search !== '' && url.search.split('&').length > MAX_PARAMETERS) return 'trapParameters';
  return undefined;
}

/** The counted group of an address: all queries of one path, or one directory with its numbers blanked (calendars, pagers). */
export function trapBucket(url: URL): TrapBucket {
  if (url.search !== '') return { kind: 'parameters', key: `?${url.host}${url.pathname}` };
  const directory = url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1);
  return { kind: 'directory', key: `/${url.host}${directory.replace(/\d+/g, '#')}` };
}

/** How many addresses of a bucket are taken: a part of the whole, so that one trap cannot use up the pages of a site. */
export function bucketLimit(kind: TrapBucket['kind'], maxPages: number): number {
  return kind === 'parameters' ? Math.max(200, Math.ceil(maxPages / 10)) : Math.max(2_000, Math.ceil(maxPages * 0.8));
}
