/** Why an address looks like one of endlessly many. */
export type TrapReason = 'trapLength' | 'trapDepth' | 'trapRepetition' | 'trapParameters';

const MAX_SEGMENTS = 24;
const MAX_SAME_SEGMENT = 4;
const MAX_PARAMETERS = 8;
const MAX_PATH_LENGTH = 1_024;

/** Numbers repeat by their nature: the first verse of the first chapter of the first book, the eleventh of November 2011. */
const NUMERIC = /^\d[\d._-]*$/;
const isName = (segment: string) => !NUMERIC.test(segment);

/** `/a/b/a/b/a/b`: relative links that climb into themselves. */
function hasCycle(segments: readonly string[]): boolean {
  for (let period = 1; period <= segments.length / 3; period++) {
    const [first, second, third] = [3, 2, 1].map((times) =>
      segments.slice(segments.length - times * period, segments.length - (times - 1) * period),
    );
    const tail = third?.join('/');
    if (third?.some(isName) && second?.join('/') === tail && first?.join('/') === tail) return true;
  }
  return false;
}

function hasRepetition(segments: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const name of segments.filter(isName)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts.values()].some((count) => count > MAX_SAME_SEGMENT) || hasCycle(segments);
}

/** Detects a trap by the address alone. */
export function detectTrap(url: URL): TrapReason | undefined {
  if (url.pathname.length > MAX_PATH_LENGTH) return 'trapLength';
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  if (segments.length > MAX_SEGMENTS) return 'trapDepth';
  if (segments.length >= 3 && hasRepetition(segments)) return 'trapRepetition';
  if (url.search !== '' && url.search.split('&').length > MAX_PARAMETERS) return 'trapParameters';
  return undefined;
}
