import { randomUUID } from 'node:crypto';
import { NOTIFICATION_DAYS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { personNameSql } from '../users/person-name-sql.js';
import type { ListedNotification, NewNotification } from './notification.js';

export interface NotificationCounts {
  total: number;
  unseen: number;
}

/** Leaves out notifications of deleted projects, which lead nowhere. */
const SHOWN = `
  from notifications n join projects p using (project_id)
 where n.user_id = $1 and ($2::uuid[] is null or n.organisation_id = any($2)) and p.deleted_at is null`;

/** Whose notifications, and of which organisations; null for all. */
export interface Reader {
  userId: string;
  organisationIds: readonly string[] | null;
}

/** Somebody who is notified, with the organisation of the account. */
export interface NotifiedPerson {
  userId: string;
  home: string;
}

const OWN = 'user_id = $1 and ($2::uuid[] is null or organisation_id = any($2)) and ($3::uuid is null or notification_id = $3)';

/** All SQL of the table of notifications. The policies show people only their own. */
@Injectable()
export class NotificationsRepository {
  /** Returns the people who receive events of a segment or of the whole project. Leaves out those who work only on its other domains. */
  async audience(tx: TenantTransaction, userIds: readonly string[], { projectId, hash }: NewNotification): Promise<string[]> {
    const rows = await tx.query<{ userId: string }>(
      `select user_id as "userId" from unnest($1::uuid[]) as told(user_id) where not works_elsewhere($2, $3, user_id)`,
      [userIds, projectId, hash ?? null],
    );
    return rows.map(({ userId }) => userId);
  }

  /** The active people of these who belong to the organisation or look after it. */
  people(tx: TenantTransaction, userIds: readonly string[]): Promise<NotifiedPerson[]> {
    return tx.query<NotifiedPerson>('select user_id as "userId", home from notified_people($1, $2)', [
      tx.organisationId,
      [...new Set(userIds)],
    ]);
  }

  /** Returns no rows, because the writer may not read them. */
  async add(
    tx: TenantTransaction,
    userIds: readonly string[],
    note: NewNotification,
  ): Promise<{ userId: string; notificationId: string }[]> {
    const rows = userIds.map((userId) => ({ userId, notificationId: randomUUID() }));
    await tx.query(
      `insert into notifications (notification_id, organisation_id, user_id, kind, project_id, language, hash, actor_id, details)
       select told.id, $3, told.user_id, $4, $5, $6, $7, $8, $9::jsonb from unnest($1::uuid[], $2::uuid[]) as told(id, user_id)`,
      [
        rows.map(({ notificationId }) => notificationId),
        rows.map(({ userId }) => userId),
        tx.organisationId,
        note.kind,
        note.projectId,
        note.language ?? null,
        note.hash ?? null,
        note.actorId ?? null,
        JSON.stringify(note.details),
      ],
    );
    return rows;
  }

  list(tx: Transaction, { userId, organisationIds }: Reader, limit: number, offset: number): Promise<ListedNotification[]> {
    return tx.query<ListedNotification>(
      `select n.notification_id as "notificationId", n.kind, project_id as "projectId", n.language, replace(n.hash::text, '-', '') as hash,
              n.details, n.seen_at as "seenAt", n.created_at as "createdAt", p.name as "projectName",
              (select ${personNameSql('a')} from users a where a.user_id = n.actor_id) as actor
         ${SHOWN} order by n.created_at desc, n.notification_id limit $3 offset $4`,
      [userId, organisationIds, limit, offset],
    );
  }

  async counts(tx: Transaction, { userId, organisationIds }: Reader): Promise<NotificationCounts> {
    const [row] = await tx.query<NotificationCounts>(
      `select count(*)::int as total, (count(*) filter (where n.seen_at is null))::int as unseen ${SHOWN}`,
      [userId, organisationIds],
    );
    return row ?? { total: 0, unseen: 0 };
  }

  /** Marks one of the person's notifications, or all; returns their number. Seen ones keep their time. */
  setSeen(tx: Transaction, { userId, organisationIds }: Reader, notificationId: string | undefined, isSeen: boolean): Promise<number> {
    return tx.execute(`update notifications set seen_at = case when $4 then coalesce(seen_at, now()) end where ${OWN}`, [
      userId,
      organisationIds,
      notificationId ?? null,
      isSeen,
    ]);
  }

  delete(tx: Transaction, { userId, organisationIds }: Reader, notificationId: string | undefined): Promise<number> {
    return tx.execute(`delete from notifications where ${OWN}`, [userId, organisationIds, notificationId ?? null]);
  }

  /** Deletes what is older than the policy allows. */
  purge(tx: Transaction): Promise<number> {
    return tx.execute(`delete from notifications where created_at < now() - $1 * interval '1 day'`, [NOTIFICATION_DAYS]);
  }
}
