/** The events of a project's webhooks, in the order of the form. */
export const WEBHOOK_EVENTS = [
  'crawl.finished',
  'crawl.failed',
  'content.new',
  'content.translated',
  'publication.updated',
  'project.error',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Types of messages. Only a person can send a test. */
export type WebhookMessageType = WebhookEvent | 'webhook.test';

/** `waiting` for its first or next attempt; `failed` when no further attempt follows. */
export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/** Why messages are no longer sent to a webhook: a person switched it off, it failed for days, or it answered that it is gone. */
export type WebhookOffReason = 'person' | 'failing' | 'gone';

/** The outcome of an attempt, from a fixed list. `response` has the server's own text. */
export type WebhookFailure = 'status' | 'blocked' | 'unreachable' | 'timeout' | 'badContent' | 'off';
