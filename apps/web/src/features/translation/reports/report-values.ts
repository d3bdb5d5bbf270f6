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

/** Reports on actions within days; the others show the current state. */
export const hasDays = (reportType: ReportType): boolean => reportType === 'user' || reportType === 'engine';
