import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../../platform/database/transaction.js';
import type { RefsJob } from './cms-hook.job-definitions.js';

/** An entry of a CMS that may have changed. */
export interface DueRef {
  type: string;
  id: string;
  dueAt: Date;
}

const columnsOf = (refs: readonly Pick<DueRef, 'type' | 'id'>[]): [string[], string[]] => [
  refs.map(({ type }) => type),
  refs.map(({ id }) => id),
];

/** All SQL of entries that a CMS says have changed. */
@Injectable()
export class CmsDueRefsRepository {
  /**
   * A second message about an entry moves its time, so that it is read after both. All messages use the same order of rows, to prevent
   * deadlocks.
   */
  async add(
    tx: TenantTransaction,
    { connectionId, projectId }: Omit<RefsJob, 'organisationId'>,
    refs: readonly Pick<DueRef, 'type' | 'id'>[],
    dueAt: Date,
  ): Promise<void> {
    await tx.query(
      `insert into cms_due_refs as d (connection_id, ref_type, ref_id, organisation_id, project_id, due_at)
       select distinct $1::uuid, u.type, u.id, $2::uuid, $3::uuid, $4::timestamptz from unnest($5::text[], $6::text[]) as u(type, id) order by 2, 3
       on conflict (connection_id, ref_type, ref_id) do update set due_at = greatest(d.due_at, excluded.due_at)`,
      [connectionId, tx.organisationId, projectId, dueAt, ...columnsOf(refs)],
    );
  }

  /** How many entries of a connection wait, including these. */
  async countWith(tx: TenantTransaction, connectionId: string, refs: readonly Pick<DueRef, 'type' | 'id'>[]): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from (select ref_type, ref_id from cms_due_refs where connection_id = $1
         union select u.type, u.id from unnest($2::text[], $3::text[]) as u(type, id)) d`,
      [connectionId, ...columnsOf(refs)],
    );
    return row?.count ?? 0;
  }

  list(tx: TenantTransaction, connectionId: string, now: Date, limit: number): Promise<DueRef[]> {
    return tx.query(
      `select ref_type as type, ref_id as id, due_at as "dueAt" from cms_due_refs where connection_id = $1 and due_at <= $2
        order by due_at, ref_type, ref_id limit $3`,
      [connectionId, now, limit],
    );
  }

  /** Keeps an entry for which another message has arrived meanwhile. */
  async remove(tx: TenantTransaction, connectionId: string, refs: readonly DueRef[]): Promise<void> {
    await tx.query(
      `delete from cms_due_refs d using unnest($2::text[], $3::text[], $4::timestamptz[]) as u(type, id, due_at)
        where d.connection_id = $1 and d.ref_type = u.type and d.ref_id = u.id and d.due_at = u.due_at`,
      [connectionId, ...columnsOf(refs), refs.map(({ dueAt }) => dueAt)],
    );
  }

  async postpone(tx: TenantTransaction, connectionId: string, refs: readonly DueRef[], until: Date): Promise<void> {
    await tx.query(
      `update cms_due_refs d set due_at = greatest(d.due_at, $4) from unnest($2::text[], $3::text[]) as u(type, id)
        where d.connection_id = $1 and d.ref_type = u.type and d.ref_id = u.id`,
      [connectionId, ...columnsOf(refs), until],
    );
  }

  due(tx: Transaction, now: Date, limit: number): Promise<RefsJob[]> {
    return tx.query(
      `select distinct d.organisation_id as "organisationId", d.project_id as "projectId", d.connection_id as "connectionId"
         from cms_due_refs d join projects p using (project_id) where p.deleted_at is null and d.due_at <= $1 limit $2`,
      [now, limit],
    );
  }
}
