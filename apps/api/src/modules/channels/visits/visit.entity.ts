/** The key of a visit count. */
export interface VisitKey {
  organisationId: string;
  projectId: string;
  language: string;
  /** In UTC, as `2026-11-25`. */
  day: string;
  /** The host of the project that the page is from. */
  domain: string;
  /** Empty for every page that no crawl knows. */
  pageKey: string;
}

export interface VisitCount extends VisitKey {
  visits: number;
}
