import * as z from 'zod/mini';
import { defineJob, type PayloadOf } from '../../../../platform/jobs/job-definition.js';
import { id, projectPayload } from '../../../../platform/jobs/job-payload.js';

/** Writes the file of an export. */
export const WriteExport = defineJob({
  payload: z.extend(projectPayload, { exportId: id }),
  name: 'memory.writeExport',
  queue: 'general',
  attempts: 3,
  backoffMs: 2_000,
  key: ({ exportId }) => exportId,
});

export type ExportJob = PayloadOf<typeof WriteExport>;
