import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/job-definition.js';
import { id, organisationPayload } from '../../../platform/jobs/job-payload.js';

/** Sends what is due of one webhook: a receiver that hangs does not hold up those of others. */
export const DeliverWebhook = defineJob({
  payload: z.extend(organisationPayload, { webhookId: id }),
  name: 'webhook.deliver',
  queue: 'general',
  attempts: 3,
  backoffMs: 5_000,
  key: ({ webhookId }) => webhookId,
});
