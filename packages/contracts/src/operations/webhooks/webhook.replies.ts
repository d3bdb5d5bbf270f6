import type { WebhookDeliveryState, WebhookEvent, WebhookFailure, WebhookMessageType, WebhookOffReason } from './webhook.js';

/** An address to which a project's events are posted. Its secret is shown only once, when it is created. */
export interface Webhook {
  webhookId: string;
  url: string;
  name: string;
  events: WebhookEvent[];
  isOn: boolean;
  /** Why it is off; null while it is on. */
  offReason: WebhookOffReason | null;
  /** Since when no message has arrived; null if the last one did. */
  failingSince: string | null;
  /** The end of the time in which messages are also signed with the previous secret; null if they are not. */
  previousSecretUntil: string | null;
  createdAt: string;
  lastDelivery: { state: WebhookDeliveryState; at: string } | null;
}

export interface WebhookList {
  webhooks: Webhook[];
  total: number;
}

/** A webhook with its secret, which is shown only this once. */
export interface WebhookWithSecret {
  webhook: Webhook;
  /** `whsec_` and base64. */
  secret: string;
}

/** One message to one webhook. */
export interface WebhookDelivery {
  deliveryId: string;
  /** The header webhook-id: the same at every attempt. */
  messageId: string;
  type: WebhookMessageType;
  state: WebhookDeliveryState;
  attempts: number;
  /** When the next attempt is made; null if there is none. */
  nextAttemptAt: string | null;
  lastStatus: number | null;
  lastFailure: WebhookFailure | null;
  createdAt: string;
}

export interface WebhookDeliveryList {
  deliveries: WebhookDelivery[];
  total: number;
  pageNumber: number;
  pageSize: number;
}

export interface WebhookAttempt {
  number: number;
  at: string;
  durationMs: number;
  /** The HTTP status; null if no reply came. */
  status: number | null;
  failure: WebhookFailure | null;
  /** The beginning of the server's answer. */
  response: string;
}

/** A message as sent, with its attempts, the newest first. */
export interface WebhookDeliveryDetails extends WebhookDelivery {
  url: string;
  body: string;
  attemptList: WebhookAttempt[];
}

/** How many webhooks get the message. */
export interface WebhookSent {
  sent: number;
}
