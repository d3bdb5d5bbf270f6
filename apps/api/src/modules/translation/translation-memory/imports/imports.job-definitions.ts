import { defineJob } from '../../../../platform/jobs/job-definition.js';

export interface CheckImportJob {
  organisationId: string;
  projectId: string;
  importId: string;
  userId?: string;
}

/** Reads the file of an import. */
export const CheckImport = defineJob<CheckImportJob>({
  name: 'memory.checkImport',
  queue: 'general',
  attempts: 3,
  backoffMs: 2_000,
  key: ({ importId }) => importId,
});
