import type { JobState, ReportFormat, ReportType } from '@bhashantar/contracts';

/** A report as stored. */
export interface ReportRow {
  reportId: string;
  organisationId: string;
  projectId: string;
  requestedBy: string | null;
  reportType: ReportType;
  format: ReportFormat;
  /** Null for all target languages. */
  language: string | null;
  fromAt: Date | null;
  toAt: Date | null;
  state: JobState;
  storageKey: string | null;
  fileName: string;
  createdAt: Date;
  expiresAt: Date;
}

export type NewReport = Pick<ReportRow, 'projectId' | 'reportType' | 'format' | 'language' | 'fromAt' | 'toAt' | 'fileName' | 'expiresAt'>;

/** One row of a report. The first row is the header. */
export type ReportCells = (string | number | null)[];
