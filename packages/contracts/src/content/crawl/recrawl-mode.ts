/** The schedule by which a project's site is crawled again; `adaptive`: daily, each page as often as it usually changes. */
export const RECRAWL_MODES = ['off', 'daily', 'weekly', 'adaptive'] as const;
export type RecrawlMode = (typeof RECRAWL_MODES)[number];
