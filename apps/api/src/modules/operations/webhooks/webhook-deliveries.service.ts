import type {
  ListWebhookDeliveriesDto,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookDeliveryIdDto,
  WebhookDeliveryList,
  WebhookIdDto,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import { pageOf } from '../../../platform/http/page-of.js';
import { toAttempt, toDelivery } from './to-webhook.js';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.js';
import type { DeliveryRow, WebhookRow } from './webhook-row.js';
import { WebhookSettingsService } from './webhook-settings.service.js';
import { Webhooks } from './webhooks.js';

/** Replays add to them; the newest matter. */
const ATTEMPTS_SHOWN = 50;
const IS_OFF = 'This webhook is off. Please switch it on first.';
const UNDER_WAY = 'This message is being sent already.';

/** Deliveries of webhooks: lists them, shows them, sends them again, sends a test. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly database: Database,
    private readonly settings: WebhookSettingsService,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly webhooks: Webhooks,
    private readonly clock: Clock,
  ) {}

  list(tenant: Tenant, { projectId, webhookId, state, ...wanted }: ListWebhookDeliveriesDto): Promise<WebhookDeliveryList> {
    const page = pageOf(wanted);
    return this.database.tenant(tenant, async (tx) => {
      await this.settings.require(tx, projectId, webhookId);
      const rows = await this.deliveries.list(tx, webhookId, state, page.limit, page.offset);
      const total = await this.deliveries.count(tx, webhookId, state);
      return { deliveries: rows.map(toDelivery), total, ...page.shown };
    });
  }

  details(tenant: Tenant, ids: WebhookDeliveryIdDto): Promise<WebhookDeliveryDetails> {
    return this.database.tenant(tenant, async (tx) => {
      const { webhook, delivery } = await this.#require(tx, ids);
      const attempts = await this.deliveries.attempts(tx, delivery.deliveryId, ATTEMPTS_SHOWN);
      return { ...toDelivery(delivery), url: webhook.url, body: delivery.body, attemptList: attempts.map(toAttempt) };
    });
  }

  test(tenant: Tenant, { projectId, webhookId }: WebhookIdDto): Promise<WebhookDelivery> {
    return this.database.tenant(tenant, async (tx) => {
      assertOn(await this.settings.require(tx, projectId, webhookId));
      const data = { note: 'A test message, sent by hand.' };
      const deliveryId = await this.webhooks.sendTo(tx, webhookId, { projectId, type: 'webhook.test', data });
      await this.settings.record(tx, tenant, 'project.webhookTest', projectId, { webhookId });
      return this.#shown(tx, projectId, deliveryId);
    });
  }

  /** Keeps the message id, so that a receiver recognises a message that it already has. */
  replay(tenant: Tenant, ids: WebhookDeliveryIdDto): Promise<WebhookDelivery> {
    return this.database.tenant(tenant, async (tx) => {
      const { webhook, delivery } = await this.#require(tx, ids);
      assertOn(webhook);
      const { webhookId } = webhook;
      if (!(await this.deliveries.replay(tx, delivery.deliveryId, this.clock.now())))
        throw new AppError('CONFLICT', { message: UNDER_WAY });
      await this.webhooks.wake(tx, webhookId);
      await this.settings.record(tx, tenant, 'project.webhookReplay', ids.projectId, { webhookId, messageId: delivery.messageId });
      return this.#shown(tx, ids.projectId, delivery.deliveryId);
    });
  }

  async #require(
    tx: TenantTransaction,
    { projectId, deliveryId }: WebhookDeliveryIdDto,
  ): Promise<{ webhook: WebhookRow; delivery: DeliveryRow }> {
    const delivery = await this.deliveries.find(tx, projectId, deliveryId);
    if (!delivery) throw new AppError('NOT_FOUND');
    return { delivery, webhook: await this.settings.require(tx, projectId, delivery.webhookId) };
  }

  async #shown(tx: TenantTransaction, projectId: string, deliveryId: string): Promise<WebhookDelivery> {
    const row = await this.deliveries.find(tx, projectId, deliveryId);
    if (!row) throw new AppError('NOT_FOUND');
    return toDelivery(row);
  }
}

function assertOn({ offReason }: WebhookRow): void {
  if (offReason !== null) throw new AppError('UNPROCESSABLE', { message: IS_OFF });
}
