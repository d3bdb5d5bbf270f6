import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/job-definition.js';
import { byOrganisation, id, organisationPayload } from '../../../platform/jobs/job-payload.js';

/** Sends the due messages of one webhook, so that a receiver that hangs does not delay others. */
export const DeliverWebhook = defineJob({
  owner: byOrganisation,
  payload: z.extend(organisationPayload, { webhookId: id }),
  name: 'webhook.deliver',
  queue: 'webhooks',
  attempts: 3,
  backoffMs: 5_000,
  key: ({ webhookId }) => webhookId,
});
