import type { RequestNoticeKind } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import type { NotifiedPeople } from '../../identity/notifications/notifications.events.js';
import { personNameSql } from '../../identity/users/person-name-sql.js';
import type { DigestKey } from './digest-token.js';

/** A notice that waits for a mail. */
export interface WaitingNotice {
  kind: RequestNoticeKind;
  /** The number of the request. */
  number: string;
  /** The name of the person or guest who caused it; null if nobody did. */
  actor: string | null;
}

/** SQL of notifications that no mail has reported yet, and of the people who unsubscribed. */
@Injectable()
export class NoticeMailsRepository {
  /** Keeps a notice for each of these people who wants mails about the project. */
  async add(tx: TenantTransaction, notice: NotifiedPeople, now: Date): Promise<void> {
    const { organisationId, projectId, userIds, kind, requestNumber, actorId, guest } = notice;
    await tx.query(
      `insert into notice_mails (organisation_id, project_id, user_id, kind, number, actor, created_at)
       select $1, $2, told.user_id, $4, $5, coalesce((select ${personNameSql('u')} from users u where u.user_id = $6), $7), $8
         from unnest($3::uuid[]) as told(user_id)
        where not exists (select from notice_mail_stops s where s.user_id = told.user_id and s.project_id = $2)`,
      [organisationId, projectId, userIds, kind, requestNumber ?? '', actorId, guest, now],
    );
  }

  /** People with notifications from before a moment, except those whose digest of the project will include them. */
  due(tx: Transaction, before: Date, limit: number): Promise<(DigestKey & { organisationId: string })[]> {
    return tx.query(
      `select distinct n.user_id as "userId", n.project_id as "projectId", n.organisation_id as "organisationId" from notice_mails n
        where n.created_at <= $1
          and not exists (select from mail_digests d where d.user_id = n.user_id and d.project_id = n.project_id)
          and exists (select from projects p where p.project_id = n.project_id and p.deleted_at is null)
        limit $2`,
      [before, limit],
    );
  }

  /** Takes the notices of a person about a project, the oldest first: each goes into one mail. */
  take(tx: TenantTransaction, { userId, projectId }: DigestKey): Promise<WaitingNotice[]> {
    return tx.query<WaitingNotice>(
      `with taken as (delete from notice_mails where user_id = $1 and project_id = $2 returning notice_id, kind, number, actor)
       select kind, number, actor from taken order by notice_id`,
      [userId, projectId],
    );
  }

  async remove(tx: Transaction, { userId, projectId }: DigestKey): Promise<void> {
    await tx.query('delete from notice_mails where user_id = $1 and project_id = $2', [userId, projectId]);
  }

  async isWanted(tx: TenantTransaction, { userId, projectId }: DigestKey): Promise<boolean> {
    const rows = await tx.query('select 1 from notice_mail_stops where user_id = $1 and project_id = $2', [userId, projectId]);
    return rows.length === 0;
  }

  async setWanted(tx: Transaction, { userId, projectId }: DigestKey, isWanted: boolean): Promise<void> {
    if (isWanted) {
      await tx.query('delete from notice_mail_stops where user_id = $1 and project_id = $2', [userId, projectId]);
      return;
    }
    await tx.query(
      `insert into notice_mail_stops (user_id, project_id, organisation_id)
       select $1, p.project_id, p.organisation_id from projects p where p.project_id = $2 on conflict do nothing`,
      [userId, projectId],
    );
    await this.remove(tx, { userId, projectId });
  }

  /** Notices that are too old to be news, such as those of a project that was deleted for a while. */
  purge(tx: Transaction, days: number): Promise<number> {
    return tx.execute(`delete from notice_mails where created_at < now() - $1 * interval '1 day'`, [days]);
  }
}
