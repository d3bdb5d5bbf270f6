import { Injectable } from '@nestjs/common';
import { isoTimeSql } from '../../../../platform/database/iso-time-sql.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { WRITTEN_BY_HAND } from '../revision-reasons.js';

/** A moment of the database, given by the transactions that had ended by then. */
export interface Moment {
  snapshot: string;
  /** ISO 8601. */
  at: string;
}

/** Longer than any transaction. After a restore from a backup, transaction ids start again, so older changes count as seen. */
const LONGEST_TRANSACTION = `interval '1 day'`;

/** SQL that tells which targets changed after somebody looked. */
@Injectable()
export class SeenTargetsRepository {
  async now(tx: TenantTransaction): Promise<Moment> {
    const [row] = await tx.query<Moment>(`select pg_current_snapshot()::text as snapshot, ${isoTimeSql('clock_timestamp()')} as at`);
    if (!row) throw new Error('a query without a table answers one row');
    return row;
  }

  /** Whether the database can parse both parts. */
  async isMoment(tx: TenantTransaction, { snapshot, at }: Moment): Promise<boolean> {
    const [row] = await tx.query<{ isValid: boolean }>(
      `select pg_input_is_valid($1, 'pg_snapshot') and pg_input_is_valid($2, 'timestamptz') as "isValid"`,
      [snapshot, at],
    );
    return row?.isValid ?? false;
  }

  /** The segments whose targets changed after the given moment. The given person's own edits do not count. */
  async changedSince(
    tx: TenantTransaction,
    { projectId, language }: { projectId: string; language: string },
    hashes: readonly string[],
    { snapshot, at }: Moment,
    person?: string,
  ): Promise<string[]> {
    const rows = await tx.query<{ hash: string }>(
      `select distinct replace(r.hash::text, '-', '') as hash from revisions r
        where r.project_id = $1 and r.language = $2 and r.hash = any($3::uuid[]) and r.version is not null
          and r.created_at > $5::timestamptz - ${LONGEST_TRANSACTION} and not pg_visible_in_snapshot(r.written_in, $4::pg_snapshot)
          and not coalesce(r.user_id = $6::uuid and r.reason = any($7), false)`,
      [projectId, language, hashes, snapshot, at, person ?? null, WRITTEN_BY_HAND],
    );
    return rows.map(({ hash }) => hash);
  }
}
