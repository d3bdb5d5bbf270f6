import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/job-definition.js';
import { byOrganisation, id, organisationPayload } from '../../../platform/jobs/job-payload.js';

/** Sends what is due of one webhook: a receiver that hangs does not hold up those of others. */
export const DeliverWebhook = defineJob({
  owner: byOrganisation,
  payload: z.extend(organisationPayload, { webhookId: id }),
  name: 'webhook.deliver',
  queue: 'webhooks',
  attempts: 3,
  backoffMs: 5_000,
  key: ({ webhookId }) => webhookId,
});
