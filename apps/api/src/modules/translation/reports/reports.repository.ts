import type { JobState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import type { NewReport, ReportRow } from './report.entity.js';

const SELECT = `
  select report_id as "reportId", organisation_id as "organisationId", project_id as "projectId", requested_by as "requestedBy",
         report_type as "reportType", format, language, from_at as "fromAt", to_at as "toAt", state, storage_key as "storageKey",
         file_name as "fileName", created_at as "createdAt", expires_at as "expiresAt"
    from reports`;

/** All SQL of the table of reports. */
@Injectable()
export class ReportsRepository {
  async create(tx: TenantTransaction, report: NewReport): Promise<string> {
    const [row] = await tx.query<{ id: string }>(
      `insert into reports (project_id, organisation_id, requested_by, report_type, format, language, from_at, to_at, file_name, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning report_id as id`,
      [
        report.projectId,
        tx.organisationId,
        tx.userId ?? null,
        report.reportType,
        report.format,
        report.language,
        report.fromAt,
        report.toAt,
        report.fileName,
        report.expiresAt,
      ],
    );
    if (!row) throw new Error('a report that was inserted has an id');
    return row.id;
  }

  async find(tx: TenantTransaction, reportId: string): Promise<ReportRow | undefined> {
    const [row] = await tx.query<ReportRow>(`${SELECT} where report_id = $1`, [reportId]);
    return row;
  }

  /** The newest report that the caller requested for a project. */
  async latest(tx: TenantTransaction, projectId: string): Promise<ReportRow | undefined> {
    const [row] = await tx.query<ReportRow>(
      `${SELECT} where project_id = $1 and requested_by is not distinct from $2 order by created_at desc limit 1`,
      [projectId, tx.userId ?? null],
    );
    return row;
  }

  /** Expires the reports of a deleted project. The next sweep deletes them and their files. */
  async expireOfProject(tx: TenantTransaction, projectId: string, now: Date): Promise<void> {
    await tx.execute('update reports set expires_at = $2 where project_id = $1', [projectId, now]);
  }

  async countOpen(tx: TenantTransaction, projectId: string): Promise<number> {
    const [row] = await tx.query<{ open: number }>(
      `select count(*)::int as open from reports where project_id = $1 and state in ('queued', 'running') and created_at > now() - interval '1 hour'`,
      [projectId],
    );
    return row?.open ?? 0;
  }

  /** Deletes all finished reports of a project except the newest ones. Returns the keys of their files. */
  async takeSurplus(tx: TenantTransaction, projectId: string, kept: number): Promise<string[]> {
    const rows = await tx.query<{ key: string | null }>(
      `delete from reports where report_id in (
         select report_id from reports where project_id = $1 and state not in ('queued', 'running')
          order by created_at desc, report_id offset $2) returning storage_key as key`,
      [projectId, kept],
    );
    return rows.flatMap(({ key }) => key ?? []);
  }

  /** Returns whether the report could still change; it may have expired. */
  async setState(tx: TenantTransaction, reportId: string, state: JobState, storageKey: string | null = null): Promise<boolean> {
    const sql = 'update reports set state = $2, storage_key = coalesce($3, storage_key) where report_id = $1';
    return (await tx.execute(sql, [reportId, state, storageKey])) > 0;
  }

  /** Deletes expired reports; answers the keys of their files. */
  async takeExpired(tx: Transaction, now: Date): Promise<string[]> {
    const rows = await tx.query<{ key: string | null }>('delete from reports where expires_at <= $1 returning storage_key as key', [now]);
    return rows.flatMap(({ key }) => key ?? []);
  }
}
