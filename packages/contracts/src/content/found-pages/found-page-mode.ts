/**
 * How the product handles pages on which visitors find new texts: people decide, the crawler reads the pages, or the pages are not
 * recorded.
 */
export const FOUND_PAGE_MODES = ['ask', 'read', 'off'] as const;
export type FoundPageMode = (typeof FOUND_PAGE_MODES)[number];
