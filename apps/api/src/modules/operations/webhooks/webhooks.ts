import { createHash, randomUUID } from 'node:crypto';
import type { WebhookEvent, WebhookMessageType } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { DeliverWebhook } from './webhook.job-definitions.js';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.js';
import { WebhooksRepository } from './webhooks.repository.js';

/** Something that happened in a project. */
export interface WebhookMessage {
  projectId: string;
  type: WebhookEvent;
  data: object;
  /** Identifies an event that may be reported twice, for example by a repeated job. It is sent once. */
  key?: string;
}

/** The one sender of webhooks: messages are written in the transaction of what happened, and jobs post them after it. */
@Injectable()
export class Webhooks {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Sends to all of the project's webhooks that ask for this type. */
  async send(tx: TenantTransaction, { projectId, type, data, key }: WebhookMessage): Promise<void> {
    const ids = await this.webhooks.idsFor(tx, projectId, type);
    if (ids.length === 0) return;
    const messageId = newMessageId(key && `${projectId} ${type} ${key}`);
    for (const webhookId of ids) await this.sendTo(tx, webhookId, { projectId, type, data }, messageId);
  }

  /** Sends to one webhook, whatever its events. */
  async sendTo(
    tx: TenantTransaction,
    webhookId: string,
    { projectId, type, data }: { projectId: string; type: WebhookMessageType; data: object },
    messageId = newMessageId(),
  ): Promise<string> {
    const createdAt = this.clock.now();
    const deliveryId = randomUUID();
    const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data: { projectId, ...data } });
    if (await this.deliveries.add(tx, { deliveryId, webhookId, projectId, messageId, type, body, createdAt }))
      await this.wake(tx, webhookId);
    return deliveryId;
  }

  /** Has what is due of a webhook sent after this transaction. */
  wake(tx: TenantTransaction, webhookId: string): Promise<void> {
    return this.outbox.enqueue(tx, DeliverWebhook, { organisationId: tx.organisationId, webhookId });
  }
}

function newMessageId(key?: string): string {
  return `msg_${key ? createHash('sha256').update(key).digest('base64url') : randomUUID().replaceAll('-', '')}`;
}
