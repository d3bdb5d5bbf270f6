import type { Webhook, WebhookAttempt, WebhookDelivery } from '@bhashantar/contracts';
import type { AttemptRow, DeliveryRow } from './webhook-row.js';
import type { ListedWebhook } from './webhooks.repository.js';

/** A webhook as it is shown, without its secrets. */
export const toWebhook = (row: ListedWebhook, now: Date): Webhook => ({
  webhookId: row.webhookId,
  url: row.url,
  name: row.name,
  events: row.events,
  isOn: row.offReason === null,
  offReason: row.offReason,
  failingSince: row.failingSince?.toISOString() ?? null,
  previousSecretUntil: row.previousUntil && row.previousUntil > now ? row.previousUntil.toISOString() : null,
  createdAt: row.createdAt.toISOString(),
  lastDelivery: row.lastState && row.lastAt && { state: row.lastState, at: row.lastAt.toISOString() },
});

export const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  deliveryId: row.deliveryId,
  messageId: row.messageId,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  nextAttemptAt: row.state === 'waiting' ? (row.nextAttemptAt?.toISOString() ?? null) : null,
  lastStatus: row.lastStatus,
  lastFailure: row.lastFailure,
  createdAt: row.createdAt.toISOString(),
});

export const toAttempt = ({ at, ...row }: AttemptRow): WebhookAttempt => ({ ...row, at: at.toISOString() });
