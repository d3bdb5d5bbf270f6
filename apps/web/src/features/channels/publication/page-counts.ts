import type { CrawlProgress, LanguagePublication } from '@bhashantar/contracts';

const STATES = ['live', 'ready', 'incomplete', 'held'] as const;

/** Pages of a language in one state. */
export interface PageCount {
  state: (typeof STATES)[number];
  count: number;
}

/**
 * How many pages are in which state; empty where the project has none, undefined while that is not known: a crawl tells of pages
 * sooner than they are counted here, and where it is asked anew the last answer is from before.
 */
export function pageCounts(
  publication: LanguagePublication,
  crawl: Pick<CrawlProgress, 'pages' | 'finishedAt'> | null,
  isAsking: boolean,
): PageCount[] | undefined {
  const figures = STATES.map((state) => ({ state, count: publication[state] })).filter(({ count }) => count > 0);
  const isFinding = crawl !== null && !crawl.finishedAt && crawl.pages > 0;
  return figures.length === 0 && (isAsking || isFinding) ? undefined : figures;
}
