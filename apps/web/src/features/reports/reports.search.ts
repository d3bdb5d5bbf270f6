export const REPORT_VIEWS = ['download', 'progress', 'leverage', 'new', 'mixed'] as const;
export type ReportView = (typeof REPORT_VIEWS)[number];

/** What the address says of the screen. */
export interface ReportsSearch {
  view: ReportView;
  page: number;
  language?: string | undefined;
}
