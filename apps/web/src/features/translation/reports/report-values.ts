import type { ReportFormat, ReportType } from '@bhashantar/contracts';

/** The form of a report to download. */
export interface ReportValues {
  reportType: ReportType;
  format: ReportFormat;
  /** Empty: every language. */
  targetLang: string;
  /** Days, such as 2026-01-31; empty: without a bound. */
  from: string;
  to: string;
}

/** Reports of what was done within days; the others tell how things stand. */
export const hasDays = (reportType: ReportType): boolean => reportType === 'user' || reportType === 'engine';
