import * as z from 'zod/mini';
import { defineJob, type PayloadOf } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation, id } from '../../../../platform/jobs/job-payload.js';
import { requestPayload } from '../requests/storing/store-request.job-definitions.js';

export const requestJobPayload = z.extend(requestPayload, { jobId: id });

/** Changes many texts of a request, a sub-batch at a time; goes on where it was interrupted. */
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
