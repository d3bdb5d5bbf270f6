import { defineJob } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation } from '../../../../platform/jobs/job-payload.js';
import { requestJobPayload } from '../changes/change-request.job-definitions.js';

/** Writes a batch file of many texts. */
export const WriteBatchFile = defineJob({
  owner: byOrganisation,
  payload: requestJobPayload,
  name: 'request.writeFile',
  queue: 'general',
  attempts: 3,
  backoffMs: 2_000,
  key: ({ jobId }) => jobId,
});
