/** What a report has one row for: a language and type, a page and language, a user and language. */
export const REPORT_TYPES = ['language', 'page', 'user'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

export const REPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
