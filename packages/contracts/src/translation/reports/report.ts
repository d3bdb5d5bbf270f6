/**
 * The kinds of reports, by the content of a row: a language and type, a page and language, a user and language, an engine and language, the
 * project and each of its languages, a language and band of the match analysis.
 */
export const REPORT_TYPES = ['language', 'page', 'user', 'engine', 'project', 'leverage'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

export const REPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
