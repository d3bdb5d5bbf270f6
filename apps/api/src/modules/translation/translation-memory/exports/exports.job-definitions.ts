import { defineJob } from '../../../../platform/jobs/job-definition.js';

export interface ExportJob {
  organisationId: string;
  projectId: string;
  exportId: string;
}

/** Writes the file of an export. */
export const WriteExport = defineJob<ExportJob>({
  name: 'memory.writeExport',
  queue: 'general',
  attempts: 3,
  backoffMs: 2_000,
  key: ({ exportId }) => exportId,
});
