import type { WebhookDeliveryState, WebhookEvent, WebhookFailure, WebhookMessageType, WebhookOffReason } from '@bhashantar/contracts';

/** A row of the table of webhooks. */
export interface WebhookRow {
  webhookId: string;
  projectId: string;
  organisationId: string;
  url: string;
  name: string;
  events: WebhookEvent[];
  offReason: WebhookOffReason | null;
  isProjectDeleted: boolean;
  sealedSecret: string;
  sealedPrevious: string | null;
  previousUntil: Date | null;
  failingSince: Date | null;
  failures: number;
  /** The time until which a message is in progress. If the sending process dies, another one takes over then. */
  busyUntil: Date | null;
  createdAt: Date;
}

/** One message to one webhook. */
export interface DeliveryRow {
  deliveryId: string;
  webhookId: string;
  projectId: string;
  messageId: string;
  type: WebhookMessageType;
  body: string;
  state: WebhookDeliveryState;
  attempts: number;
  /** Attempts since the message was first sent, or sent again by a person. */
  roundAttempts: number;
  nextAttemptAt: Date | null;
  lastStatus: number | null;
  lastFailure: WebhookFailure | null;
  createdAt: Date;
}

export interface AttemptRow {
  number: number;
  at: Date;
  durationMs: number;
  status: number | null;
  failure: WebhookFailure | null;
  response: string;
}
