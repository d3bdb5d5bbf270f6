import type { JobState } from '../../events.js';
import type { ReportFormat, ReportType } from './report.js';

/** A report. `report/download` returns its file when the state is `done`. */
export interface GeneratedReport {
  reportId: string;
  projectId: string;
  reportType: ReportType;
  format: ReportFormat;
  state: JobState;
  fileName: string;
  createdAt: string;
  /** The time at which the file is deleted. */
  expiresAt: string;
}
