import { WEBHOOK_DELIVERY_DAYS, type WebhookDeliveryState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import type { AttemptOutcome } from './post-webhook.js';
import type { AttemptRow, DeliveryRow } from './webhook-row.js';

const DELIVERY = `delivery_id as "deliveryId", webhook_id as "webhookId", project_id as "projectId", message_id as "messageId", type, body, state,
  attempts, round_attempts as "roundAttempts", next_attempt_at as "nextAttemptAt", last_status as "lastStatus", last_failure as "lastFailure",
  created_at as "createdAt"`;

type NewDelivery = Pick<DeliveryRow, 'deliveryId' | 'webhookId' | 'projectId' | 'messageId' | 'type' | 'body' | 'createdAt'>;

/** All SQL of the tables of deliveries and their attempts. */
@Injectable()
export class WebhookDeliveriesRepository {
  /** False when the webhook has this message already. */
  async add(tx: TenantTransaction, row: NewDelivery): Promise<boolean> {
    const added = await tx.execute(
      `insert into webhook_deliveries (delivery_id, webhook_id, project_id, organisation_id, message_id, type, body, created_at, next_attempt_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict (webhook_id, message_id) do nothing`,
      [row.deliveryId, row.webhookId, row.projectId, tx.organisationId, row.messageId, row.type, row.body, row.createdAt],
    );
    return added > 0;
  }

  /** The oldest message to a webhook that is due. Nobody else takes it before `until`, even if this process dies. */
  async claim(tx: Transaction, webhookId: string, now: Date, until: Date): Promise<DeliveryRow | undefined> {
    const [row] = await tx.query<DeliveryRow>(
      `update webhook_deliveries set next_attempt_at = $3, attempts = attempts + 1, round_attempts = round_attempts + 1
        where delivery_id = (select delivery_id from webhook_deliveries where webhook_id = $1 and state = 'waiting' and next_attempt_at <= $2
                              order by next_attempt_at limit 1 for update skip locked)
       returning ${DELIVERY}`,
      [webhookId, now, until],
    );
    return row;
  }

  /** Webhooks that have something to be sent now. */
  due(tx: Transaction, now: Date, limit: number): Promise<{ organisationId: string; webhookId: string }[]> {
    return tx.query(
      `select distinct w.organisation_id as "organisationId", w.webhook_id as "webhookId"
         from webhook_deliveries d join webhooks w using (webhook_id)
        where d.state = 'waiting' and d.next_attempt_at <= $1 and w.off_reason is null and not w.is_project_deleted
          and (w.busy_until is null or w.busy_until <= $1) limit $2`,
      [now, limit],
    );
  }

  /** Stores the outcome of an attempt; does nothing if the delivery is gone. */
  async finish(
    tx: TenantTransaction,
    { deliveryId, projectId, attempts }: DeliveryRow,
    { at, durationMs, outcome, nextAt }: { at: Date; durationMs: number; outcome: AttemptOutcome; nextAt: Date | null },
  ): Promise<void> {
    const state: WebhookDeliveryState = outcome.failure === null ? 'delivered' : nextAt ? 'waiting' : 'failed';
    const { status, failure, response } = outcome;
    await tx.query(
      `with done as (update webhook_deliveries set state = $2, next_attempt_at = $3, last_status = $4, last_failure = $5
                      where delivery_id = $1 returning delivery_id)
       insert into webhook_attempts (delivery_id, number, project_id, organisation_id, at, duration_ms, status, failure, response)
       select delivery_id, $6, $7, $8, $9, $10, $4, $5, $11 from done on conflict do nothing`,
      [deliveryId, state, nextAt, status, failure, attempts, projectId, tx.organisationId, at, durationMs, response],
    );
  }

  /** Marks the waiting deliveries of a webhook as failed that is off or is being switched off. People can send them again. */
  async failWaiting(tx: TenantTransaction, webhookId: string): Promise<void> {
    await tx.query(
      `update webhook_deliveries set state = 'failed', next_attempt_at = null, last_failure = coalesce(last_failure, 'off')
        where webhook_id = $1 and state = 'waiting'`,
      [webhookId],
    );
  }

  /** Only for deliveries that are not in progress, so that two simultaneous requests send it once. */
  async replay(tx: TenantTransaction, deliveryId: string, now: Date): Promise<boolean> {
    const changed = await tx.execute(
      `update webhook_deliveries set state = 'waiting', next_attempt_at = $2, round_attempts = 0 where delivery_id = $1 and state <> 'waiting'`,
      [deliveryId, now],
    );
    return changed > 0;
  }

  async find(tx: TenantTransaction, projectId: string, deliveryId: string): Promise<DeliveryRow | undefined> {
    const [row] = await tx.query<DeliveryRow>(`select ${DELIVERY} from webhook_deliveries where project_id = $1 and delivery_id = $2`, [
      projectId,
      deliveryId,
    ]);
    return row;
  }

  list(
    tx: TenantTransaction,
    webhookId: string,
    state: WebhookDeliveryState | undefined,
    limit: number,
    offset: number,
  ): Promise<DeliveryRow[]> {
    return tx.query<DeliveryRow>(
      `select ${DELIVERY} from webhook_deliveries where webhook_id = $1 and ($2::text is null or state = $2)
        order by created_at desc, delivery_id limit $3 offset $4`,
      [webhookId, state ?? null, limit, offset],
    );
  }

  async count(tx: TenantTransaction, webhookId: string, state: WebhookDeliveryState | undefined): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      'select count(*)::int as count from webhook_deliveries where webhook_id = $1 and ($2::text is null or state = $2)',
      [webhookId, state ?? null],
    );
    return row?.count ?? 0;
  }

  attempts(tx: TenantTransaction, deliveryId: string, limit: number): Promise<AttemptRow[]> {
    return tx.query<AttemptRow>(
      `select number, at, duration_ms as "durationMs", status, failure, response from webhook_attempts
        where delivery_id = $1 order by number desc limit $2`,
      [deliveryId, limit],
    );
  }

  /** Deletes old finished deliveries; keeps those that still wait. */
  purge(tx: Transaction): Promise<number> {
    return tx.execute(`delete from webhook_deliveries where created_at < now() - $1 * interval '1 day' and state <> 'waiting'`, [
      WEBHOOK_DELIVERY_DAYS,
    ]);
  }
}
