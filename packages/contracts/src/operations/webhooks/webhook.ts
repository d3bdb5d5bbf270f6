/** What a project's webhooks may be sent, in the order in which a form lists them. */
export const WEBHOOK_EVENTS = [
  'crawl.finished',
  'crawl.failed',
  'content.new',
  'content.translated',
  'publication.updated',
  'project.error',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Types of messages; a test is sent by hand alone. */
export type WebhookMessageType = WebhookEvent | 'webhook.test';

/** `waiting` for its first or next attempt; `failed` when no attempt follows by itself. */
export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/** Why nothing is sent to a webhook any more: a person said so, it failed for days, or it answered that it is gone. */
export type WebhookOffReason = 'person' | 'failing' | 'gone';

/** What an attempt came to, of a closed list; the server's own words stand in `response`. */
export type WebhookFailure = 'status' | 'blocked' | 'unreachable' | 'timeout' | 'badContent' | 'off';
