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
  /** A message is under way; if the process that sends it dies, until then. */
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
  /** Since the message was sent first, or again by hand. */
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
