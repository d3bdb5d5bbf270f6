import * as z from 'zod/mini';
import { defineJob } from '../../../../../platform/jobs/job-definition.js';
import { byOrganisation, id, projectPayload } from '../../../../../platform/jobs/job-payload.js';

export const requestPayload = z.extend(projectPayload, { requestId: id });

/** Stores the batches and items of a request; continues after an interruption. */
export const StoreRequest = defineJob({
  owner: byOrganisation,
  payload: requestPayload,
  name: 'request.store',
  queue: 'translate',
  attempts: 5,
  backoffMs: 2_000,
  key: ({ requestId }) => requestId,
});
