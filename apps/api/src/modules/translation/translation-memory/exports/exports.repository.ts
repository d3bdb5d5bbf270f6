import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import type { ExportChange, NewExport, StoredExport } from './export.entity.js';

const SELECT = `
  select export_id as "exportId", organisation_id as "organisationId", project_id as "projectId", requested_by as "requestedBy", format, language,
         query, state, reason, count, total, storage_key as "storageKey", file_name as "fileName", created_at as "createdAt",
         expires_at as "expiresAt"
    from translation_exports`;

/** All SQL of the table of exports. */
@Injectable()
export class ExportsRepository {
  async create(tx: TenantTransaction, { projectId, format, language, query, fileName, expiresAt }: NewExport): Promise<string> {
    const [row] = await tx.query<{ id: string }>(
      `insert into translation_exports (project_id, organisation_id, requested_by, format, language, query, file_name, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning export_id as id`,
      [projectId, tx.organisationId, tx.userId ?? null, format, language, query, fileName, expiresAt],
    );
    if (!row) throw new Error('an export that was inserted has an id');
    return row.id;
  }

  async find(tx: TenantTransaction, exportId: string): Promise<StoredExport | undefined> {
    const [row] = await tx.query<StoredExport>(`${SELECT} where export_id = $1`, [exportId]);
    return row;
  }

  /** The same, which nobody else changes until the transaction ends. */
  async lock(tx: TenantTransaction, exportId: string): Promise<StoredExport | undefined> {
    const [row] = await tx.query<StoredExport>(`${SELECT} where export_id = $1 for update`, [exportId]);
    return row;
  }

  /** The newest exports that the caller began of a project, and that have not expired. */
  list(tx: TenantTransaction, projectId: string, now: Date, limit: number): Promise<StoredExport[]> {
    return tx.query<StoredExport>(
      `${SELECT} where project_id = $1 and requested_by is not distinct from $2 and expires_at > $3 order by created_at desc limit $4`,
      [projectId, tx.userId ?? null, now, limit],
    );
  }

  async countOpen(tx: TenantTransaction, projectId: string): Promise<number> {
    const [row] = await tx.query<{ open: number }>(
      `select count(*)::int as open from translation_exports
        where project_id = $1 and state in ('queued', 'running') and created_at > now() - interval '1 hour'`,
      [projectId],
    );
    return row?.open ?? 0;
  }

  /** Deletes all finished exports of a project except the newest ones. Returns the keys of their files. */
  async takeSurplus(tx: TenantTransaction, projectId: string, kept: number): Promise<string[]> {
    const rows = await tx.query<{ key: string | null }>(
      `delete from translation_exports where export_id in (
         select export_id from translation_exports where project_id = $1 and state not in ('queued', 'running')
          order by created_at desc, export_id offset $2) returning storage_key as key`,
      [projectId, kept],
    );
    return rows.flatMap(({ key }) => key ?? []);
  }

  /** Changes a running export; undefined if it has ended or expired. */
  async advance(tx: TenantTransaction, exportId: string, change: ExportChange): Promise<StoredExport | undefined> {
    const before = await this.lock(tx, exportId);
    if (before?.state !== 'queued' && before?.state !== 'running') return undefined;
    const after = { ...before, ...change };
    await tx.execute(
      'update translation_exports set state = $2, reason = $3, count = $4, total = $5, storage_key = $6 where export_id = $1',
      [...[exportId, after.state, after.reason, after.count, after.total, after.storageKey]],
    );
    return after;
  }

  /** Expires the exports of a deleted project. The next sweep deletes them and their files. */
  async expireOfProject(tx: TenantTransaction, projectId: string, now: Date): Promise<void> {
    await tx.execute('update translation_exports set expires_at = $2 where project_id = $1', [projectId, now]);
  }

  /** Deletes expired exports; answers the keys of their files. */
  async takeExpired(tx: Transaction, now: Date): Promise<string[]> {
    const sql = 'delete from translation_exports where expires_at <= $1 returning storage_key as key';
    const rows = await tx.query<{ key: string | null }>(sql, [now]);
    return rows.flatMap(({ key }) => key ?? []);
  }
}
