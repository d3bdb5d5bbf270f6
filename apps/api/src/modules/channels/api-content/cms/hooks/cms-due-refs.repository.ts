import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../../platform/database/transaction.js';
import type { RefsJob } from './cms-hook.job-definitions.js';

/** An entry of a CMS that may have changed. */
export interface DueRef {
  type: string;
  id: string;
  dueAt: Date;
}

/** All SQL of entries that a CMS says have changed. */
@Injectable()
export class CmsDueRefsRepository {
  /** A second message about the same entry moves its time on, so that it is read after all of them. */
  async add(
    tx: TenantTransaction,
    { connectionId, projectId }: Omit<RefsJob, 'organisationId'>,
    { type, id, dueAt }: DueRef,
  ): Promise<void> {
    await tx.query(
      `insert into cms_due_refs as d (connection_id, ref_type, ref_id, organisation_id, project_id, due_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (connection_id, ref_type, ref_id) do update set due_at = greatest(d.due_at, excluded.due_at)`,
      [connectionId, type, id, tx.organisationId, projectId, dueAt],
    );
  }

  list(tx: TenantTransaction, connectionId: string, now: Date, limit: number): Promise<DueRef[]> {
    return tx.query(
      `select ref_type as type, ref_id as id, due_at as "dueAt" from cms_due_refs where connection_id = $1 and due_at <= $2
        order by due_at, ref_type, ref_id limit $3`,
      [connectionId, now, limit],
    );
  }

  /** Not where another message has come meanwhile. */
  async remove(tx: TenantTransaction, connectionId: string, refs: readonly DueRef[]): Promise<void> {
    for (const { type, id, dueAt } of refs)
      await tx.query('delete from cms_due_refs where connection_id = $1 and ref_type = $2 and ref_id = $3 and due_at = $4', [
        connectionId,
        type,
        id,
        dueAt,
      ]);
  }

  async postpone(tx: TenantTransaction, connectionId: string, refs: readonly DueRef[], until: Date): Promise<void> {
    for (const { type, id } of refs)
      await tx.query('update cms_due_refs set due_at = greatest(due_at, $4) where connection_id = $1 and ref_type = $2 and ref_id = $3', [
        connectionId,
        type,
        id,
        until,
      ]);
  }

  due(tx: Transaction, now: Date, limit: number): Promise<RefsJob[]> {
    return tx.query(
      `select distinct d.organisation_id as "organisationId", d.project_id as "projectId", d.connection_id as "connectionId"
         from cms_due_refs d join projects p using (project_id) where p.deleted_at is null and d.due_at <= $1 limit $2`,
      [now, limit],
    );
  }
}
