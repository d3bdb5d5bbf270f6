/** Nobody reads titles longer than this. */
const MAX_TITLE = 300;
const MAX_NAME = 120;
/** Separators between the parts of a title, after collapsing white space. Signs that words also contain count only between spaces. */
const SEPARATOR = / ?[|·•»] ?| [–—:/-] |: /u;
/** Names that home pages call themselves. */
const GENERIC = new Set([
  'home',
  'homepage',
  'home page',
  'welcome',
  'index',
  'main',
  'main page',
  'start',
  'untitled',
  'untitled document',
]);
/** Fewer titles have no meaningful common part. */
const MIN_TITLES = 3;

const fold = (text: string) => text.slice(0, MAX_TITLE).replace(/\s+/g, ' ').trim();

function partsOf(title: string): string[] {
  const parts = fold(title).split(SEPARATOR);
  return parts.map((part) => part.trim().replace(/^welcome to /i, '')).filter((part) => part && !GENERIC.has(part.toLowerCase()));
}

/** The part that most titles share, if at least half of them do; the first of equals. */
function sharedPart(titles: readonly (readonly string[])[]): string | undefined {
  if (titles.length < MIN_TITLES) return undefined;
  const counts = new Map<string, number>();
  for (const part of titles.flatMap((parts) => [...new Set(parts)])) counts.set(part, (counts.get(part) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most && most[1] * 2 >= titles.length ? most[0] : undefined;
}

/**
 * A site's name by the titles of its pages: their common part, or else the first part of the home page's title that is more than "Home".
 * Undefined when no title says anything.
 */
export function findSiteName(home: string | null | undefined, others: readonly (string | null)[]): string | undefined {
  const titles = [...new Set(others)].flatMap((title) => (title ? [partsOf(title)] : []));
  const name = sharedPart(titles) ?? partsOf(home ?? '')[0];
  return name?.slice(0, MAX_NAME).trim();
}
