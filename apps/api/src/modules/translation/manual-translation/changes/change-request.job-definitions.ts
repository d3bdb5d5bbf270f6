import * as z from 'zod/mini';
import { defineJob, type PayloadOf } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation, id } from '../../../../platform/jobs/job-payload.js';
import { requestPayload } from '../requests/storing/store-request.job-definitions.js';

export const requestJobPayload = z.extend(requestPayload, { jobId: id });

/** Changes many texts of a request, one sub-batch after the other. An interrupted job goes on with the next sub-batch. */
export const ChangeRequest = defineJob({
  owner: byOrganisation,
  payload: requestJobPayload,
  name: 'request.change',
  queue: 'translate',
  attempts: 5,
  backoffMs: 2_000,
  key: ({ jobId }) => jobId,
});

export type RequestJobRef = PayloadOf<typeof ChangeRequest>;
