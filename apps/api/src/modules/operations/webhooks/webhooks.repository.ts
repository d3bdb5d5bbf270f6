import type { WebhookDeliveryState, WebhookMessageType } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import type { WebhookRow } from './webhook-row.js';

const WEBHOOK = `webhook_id as "webhookId", project_id as "projectId", organisation_id as "organisationId", url, name, events,
  off_reason as "offReason", is_project_deleted as "isProjectDeleted", sealed_secret as "sealedSecret", sealed_previous as "sealedPrevious",
  previous_until as "previousUntil", failing_since as "failingSince", failures, busy_until as "busyUntil", created_at as "createdAt"`;

export type ListedWebhook = WebhookRow & { lastState: WebhookDeliveryState | null; lastAt: Date | null };

/** All SQL of the table of webhooks. */
@Injectable()
export class WebhooksRepository {
  list(tx: TenantTransaction, projectId: string, webhookId?: string): Promise<ListedWebhook[]> {
    return tx.query<ListedWebhook>(
      `select w.*, last.state as "lastState", last.created_at as "lastAt" from (select ${WEBHOOK} from webhooks) w
         left join lateral (select state, created_at from webhook_deliveries d where d.webhook_id = w."webhookId"
                             order by created_at desc, delivery_id limit 1) last on true
        where w."projectId" = $1 and ($2::uuid is null or w."webhookId" = $2) order by w."createdAt", w."webhookId"`,
      [projectId, webhookId ?? null],
    );
  }

  async count(tx: TenantTransaction, projectId: string): Promise<number> {
    const [row] = await tx.query<{ count: number }>('select count(*)::int as count from webhooks where project_id = $1', [projectId]);
    return row?.count ?? 0;
  }

  /** Locks the row, because concurrent attempts change it too. Messages can still be added. */
  async lock(tx: Transaction, webhookId: string): Promise<WebhookRow | undefined> {
    const [row] = await tx.query<WebhookRow>(`select ${WEBHOOK} from webhooks where webhook_id = $1 for no key update`, [webhookId]);
    return row;
  }

  async create(
    tx: TenantTransaction,
    row: Pick<WebhookRow, 'webhookId' | 'projectId' | 'url' | 'name' | 'events' | 'sealedSecret' | 'createdAt'>,
  ): Promise<void> {
    await tx.query(
      `insert into webhooks (webhook_id, project_id, organisation_id, url, name, events, sealed_secret, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [row.webhookId, row.projectId, tx.organisationId, row.url, row.name, row.events, row.sealedSecret, row.createdAt],
    );
  }

  /** Writes what may change of a webhook. */
  async save(tx: Transaction, row: WebhookRow): Promise<void> {
    await tx.query(
      `update webhooks set url = $2, name = $3, events = $4, off_reason = $5, sealed_secret = $6, sealed_previous = $7, previous_until = $8,
              failing_since = $9, failures = $10, busy_until = $11 where webhook_id = $1`,
      [
        row.webhookId,
        row.url,
        row.name,
        row.events,
        row.offReason,
        row.sealedSecret,
        row.sealedPrevious,
        row.previousUntil,
        row.failingSince,
        row.failures,
        row.busyUntil,
      ],
    );
  }

  async remove(tx: TenantTransaction, webhookId: string): Promise<void> {
    await tx.query('delete from webhooks where webhook_id = $1', [webhookId]);
  }

  /** Those of a project that are sent messages of a type. */
  async idsFor(tx: TenantTransaction, projectId: string, type: WebhookMessageType): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select webhook_id as id from webhooks
        where project_id = $1 and off_reason is null and not is_project_deleted and $2 = any (events) order by webhook_id`,
      [projectId, type],
    );
    return rows.map(({ id }) => id);
  }

  /** All that are on, with any events. */
  async registered(tx: TenantTransaction, projectId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      'select webhook_id as id from webhooks where project_id = $1 and off_reason is null and not is_project_deleted order by webhook_id',
      [projectId],
    );
    return rows.map(({ id }) => id);
  }

  async setProjectDeleted(tx: TenantTransaction, projectId: string, isDeleted: boolean): Promise<void> {
    await tx.query('update webhooks set is_project_deleted = $2 where project_id = $1', [projectId, isDeleted]);
  }
}
