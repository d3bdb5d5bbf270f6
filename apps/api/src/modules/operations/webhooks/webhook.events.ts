import type { WebhookOffReason } from '@bhashantar/contracts';
import { defineEvent } from '../../../platform/events/event-definition.js';

/** Nothing is sent to a webhook any more, and no person has said so. */
export const WebhookSwitchedOff = defineEvent<{
  organisationId: string;
  projectId: string;
  webhookId: string;
  url: string;
  reason: WebhookOffReason;
}>('WebhookSwitchedOff');
