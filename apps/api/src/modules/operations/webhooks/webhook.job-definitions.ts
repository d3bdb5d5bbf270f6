import { defineJob } from '../../../platform/jobs/job-definition.js';

/** Sends what is due of one webhook: a receiver that hangs does not hold up those of others. */
export const DeliverWebhook = defineJob<{ organisationId: string; webhookId: string }>({
  name: 'webhook.deliver',
  queue: 'general',
  attempts: 3,
  backoffMs: 5_000,
  key: ({ webhookId }) => webhookId,
});
