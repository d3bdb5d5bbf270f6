import * as z from 'zod/mini';
import { defineJob, type PayloadOf } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation, id, projectPayload } from '../../../../platform/jobs/job-payload.js';

/** Writes the file of an export. */
export const WriteExport = defineJob({
  owner: byOrganisation,
  payload: z.extend(projectPayload, { exportId: id }),
  name: 'memory.writeExport',
  queue: 'general',
  attempts: 3,
  backoffMs: 2_000,
  key: ({ exportId }) => exportId,
});

export type ExportJob = PayloadOf<typeof WriteExport>;
