import type { CrawlProgress, LanguagePublication } from '@bhashantar/contracts';

const STATES = ['live', 'ready', 'incomplete', 'held'] as const;

/** Pages of a language in one state. */
export interface PageCount {
  state: (typeof STATES)[number];
  count: number;
}

/**
 * Counts pages by state. Empty when the project has none. Undefined while the counts are unknown. This happens because a crawl reports
 * pages before they are counted here, and because the last reply is outdated while this call runs again.
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
