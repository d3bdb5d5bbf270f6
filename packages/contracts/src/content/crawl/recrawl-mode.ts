/** When a project's site is crawled again by itself; `adaptive`: daily, each page as often as it has been found to change. */
export const RECRAWL_MODES = ['off', 'daily', 'weekly', 'adaptive'] as const;
export type RecrawlMode = (typeof RECRAWL_MODES)[number];
