import type { DigestFrequency } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import type { DigestKey } from './digest-token.js';

export interface DigestRow extends DigestKey {
  organisationId: string;
  frequency: Exclude<DigestFrequency, 'off'>;
  toldUntil: Date;
  nextAt: Date;
}

const COLUMNS = `user_id as "userId", project_id as "projectId", organisation_id as "organisationId", frequency,
  told_until as "toldUntil", next_at as "nextAt"`;

/** All SQL of the table of digests. */
@Injectable()
export class DigestsRepository {
  async find(tx: TenantTransaction, { userId, projectId }: DigestKey): Promise<DigestRow | undefined> {
    const [row] = await tx.query<DigestRow>(`select ${COLUMNS} from mail_digests where user_id = $1 and project_id = $2`, [
      userId,
      projectId,
    ]);
    return row;
  }

  /** Takes and locks a due row. A second caller finds it done. */
  async take(tx: TenantTransaction, { userId, projectId }: DigestKey, now: Date): Promise<DigestRow | undefined> {
    const [row] = await tx.query<DigestRow>(
      `select ${COLUMNS} from mail_digests where user_id = $1 and project_id = $2 and next_at <= $3 for update`,
      [userId, projectId, now],
    );
    return row;
  }

  /** Digests of deleted projects stay due until the projects are restored or purged, and delay nobody else. */
  due(tx: Transaction, now: Date, limit: number): Promise<DigestRow[]> {
    return tx.query<DigestRow>(
      `select ${COLUMNS} from mail_digests d where next_at <= $1
          and exists (select from projects p where p.project_id = d.project_id and p.deleted_at is null)
        order by next_at limit $2`,
      [now, limit],
    );
  }

  /** Stores the frequency and next time. An existing row keeps its `told_until`. */
  async set(tx: TenantTransaction, { userId, projectId, frequency, toldUntil, nextAt }: Omit<DigestRow, 'organisationId'>): Promise<void> {
    await tx.query(
      `insert into mail_digests (user_id, project_id, organisation_id, frequency, told_until, next_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (user_id, project_id) do update set frequency = excluded.frequency, next_at = excluded.next_at`,
      [userId, projectId, tx.organisationId, frequency, toldUntil, nextAt],
    );
  }

  async told(tx: TenantTransaction, { userId, projectId }: DigestKey, until: Date, nextAt: Date): Promise<void> {
    await tx.query('update mail_digests set told_until = $3, next_at = $4 where user_id = $1 and project_id = $2', [
      userId,
      projectId,
      until,
      nextAt,
    ]);
  }

  async remove(tx: Transaction, { userId, projectId }: DigestKey): Promise<void> {
    await tx.query('delete from mail_digests where user_id = $1 and project_id = $2', [userId, projectId]);
  }
}
