import type { ReportFormat, ReportType } from '@bhashantar/contracts';

/** The form of a report to download. */
export interface ReportValues {
  reportType: ReportType;
  format: ReportFormat;
  /** Empty: every language. */
  targetLang: string;
  /** Days, such as 2026-01-31; empty: no limit. */
  from: string;
  to: string;
}

/** Reports about actions in a range of days. The other reports show the current state. */
export const hasDays = (reportType: ReportType): boolean => reportType === 'user' || reportType === 'engine';
