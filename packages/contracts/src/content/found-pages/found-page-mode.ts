/** What becomes of pages on which visitors come upon new texts: people are asked, the crawler reads them, or they are not recorded. */
export const FOUND_PAGE_MODES = ['ask', 'read', 'off'] as const;
export type FoundPageMode = (typeof FOUND_PAGE_MODES)[number];
