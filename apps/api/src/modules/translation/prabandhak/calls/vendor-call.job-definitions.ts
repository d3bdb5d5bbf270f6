import * as z from 'zod/mini';
import { defineJob } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation, id, organisationPayload } from '../../../../platform/jobs/job-payload.js';

/** Makes the calls to the vendor of an organisation that are due, one after another. */
export const CallVendor = defineJob({
  owner: byOrganisation,
  payload: organisationPayload,
  name: 'vendor.call',
  queue: 'webhooks',
  attempts: 3,
  backoffMs: 5_000,
  key: ({ organisationId }) => organisationId,
});

/** Looks at a sub-batch at the vendor, and imports its deliveries. */
export const PullWork = defineJob({
  owner: byOrganisation,
  payload: z.extend(organisationPayload, { subBatchId: id }),
  name: 'vendor.pull',
  queue: 'webhooks',
  attempts: 3,
  backoffMs: 5_000,
  key: ({ subBatchId }) => subBatchId,
});
