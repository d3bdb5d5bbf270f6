import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import type { NewJob, PartDone, StoredJob } from './request-job.entity.js';

const SELECT = `
  select job_id as "jobId", request_id as "requestId", organisation_id as "organisationId", project_id as "projectId", kind, state, reason, parts, at,
         details, count, kept, total, storage_key as "storageKey", file_name as "fileName", requested_by as "requestedBy", created_at as "createdAt",
         expires_at as "expiresAt"
    from manual_jobs`;

const IS_OPEN = `state in ('queued', 'running')`;
const IS_CHANGE = `kind <> 'download'`;

/** SQL of the jobs of requests. */
@Injectable()
export class RequestJobsRepository {
  async create(
    tx: TenantTransaction,
    { requestId, projectId }: Pick<StoredJob, 'requestId' | 'projectId'>,
    { kind, parts, details, total, fileName, expiresAt }: NewJob,
  ): Promise<StoredJob> {
    const [row] = await tx.query<{ id: string }>(
      `insert into manual_jobs (request_id, organisation_id, project_id, kind, parts, details, total, file_name, expires_at, requested_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning job_id as id`,
      [
        ...[requestId, tx.organisationId, projectId, kind, parts, JSON.stringify(details), total],
        ...[fileName ?? null, expiresAt ?? null, tx.userId ?? null],
      ],
    );
    const job = row && (await this.find(tx, row.id));
    if (!job) throw new Error('a job that was inserted is there');
    return job;
  }

  async find(tx: TenantTransaction, jobId: string): Promise<StoredJob | undefined> {
    const [row] = await tx.query<StoredJob>(`${SELECT} where job_id = $1`, [jobId]);
    return row;
  }

  /** The change that is under way; there is at most one. */
  async change(tx: TenantTransaction, requestId: string): Promise<StoredJob | undefined> {
    const [row] = await tx.query<StoredJob>(`${SELECT} where request_id = $1 and ${IS_CHANGE} and ${IS_OPEN} limit 1`, [requestId]);
    return row;
  }

  /** Changes that are under way or have stopped, and the files of one person, newest first. */
  list(tx: TenantTransaction, requestId: string, userId: string, now: Date, limit: number): Promise<StoredJob[]> {
    return tx.query<StoredJob>(
      `${SELECT} where request_id = $1 and (${IS_CHANGE} or (requested_by = $2 and expires_at > $3)) order by created_at desc, job_id limit $4`,
      [requestId, userId, now, limit],
    );
  }

  /** Files of a project that are being written. */
  async countOpenFiles(tx: TenantTransaction, projectId: string): Promise<number> {
    const [row] = await tx.query<{ open: number }>(
      `select count(*)::int as open from manual_jobs
        where project_id = $1 and kind = 'download' and ${IS_OPEN} and created_at > now() - interval '1 hour'`,
      [projectId],
    );
    return row?.open ?? 0;
  }

  /** Records that a change has finished its next part. */
  async advance(tx: TenantTransaction, jobId: string, { count, kept }: PartDone): Promise<void> {
    await tx.query(`update manual_jobs set state = 'running', at = at + 1, count = count + $2, kept = kept + $3 where job_id = $1`, [
      jobId,
      count,
      kept,
    ]);
  }

  /** Records a file's progress; returns whether it is still wanted. */
  async noteFile(
    tx: TenantTransaction,
    jobId: string,
    change: Partial<Pick<StoredJob, 'state' | 'count' | 'storageKey'>>,
  ): Promise<boolean> {
    const rows = await tx.query(
      `update manual_jobs set state = coalesce($2, state), count = coalesce($3, count), storage_key = coalesce($4, storage_key)
        where job_id = $1 and ${IS_OPEN} returning 1`,
      [jobId, change.state ?? null, change.count ?? null, change.storageKey ?? null],
    );
    return rows.length > 0;
  }

  /** Records that a job stopped early; returns whether it was running. */
  async fail(tx: TenantTransaction, jobId: string, reason: string): Promise<boolean> {
    const rows = await tx.query(`update manual_jobs set state = 'failed', reason = $2 where job_id = $1 and ${IS_OPEN} returning 1`, [
      jobId,
      reason,
    ]);
    return rows.length > 0;
  }

  /** Deletes a finished job: the history reports the change. */
  async remove(tx: TenantTransaction, jobId: string): Promise<void> {
    await tx.query('delete from manual_jobs where job_id = $1', [jobId]);
  }

  /** Deletes changes that stopped, before the next one begins. */
  async removeStopped(tx: TenantTransaction, requestId: string): Promise<void> {
    await tx.query(`delete from manual_jobs where request_id = $1 and ${IS_CHANGE} and not ${IS_OPEN}`, [requestId]);
  }

  /** Jobs of requests to continue: all of a project, or those that nobody has continued for a while. */
  waiting(
    tx: Transaction,
    { projectId = null, before = null }: { projectId?: string | null; before?: Date | null },
  ): Promise<Pick<StoredJob, 'organisationId' | 'projectId' | 'requestId' | 'jobId' | 'kind'>[]> {
    return tx.query(
      `select j.organisation_id as "organisationId", j.project_id as "projectId", j.request_id as "requestId", j.job_id as "jobId", j.kind
         from manual_jobs j join manual_requests r using (request_id)
        where j.${IS_OPEN} and not r.is_paused and ($1::uuid is null or j.project_id = $1) and ($2::timestamptz is null or j.created_at < $2)
        order by j.created_at limit 200`,
      [projectId, before],
    );
  }

  /** Expires the files of a deleted project. */
  async expireOfProject(tx: TenantTransaction, projectId: string, now: Date): Promise<void> {
    await tx.query(`update manual_jobs set expires_at = $2 where project_id = $1 and kind = 'download'`, [projectId, now]);
  }

  /** Deletes expired files. Returns their storage keys. */
  async takeExpired(tx: Transaction, now: Date): Promise<string[]> {
    const rows = await tx.query<{ key: string | null }>('delete from manual_jobs where expires_at <= $1 returning storage_key as key', [
      now,
    ]);
    return rows.flatMap(({ key }) => key ?? []);
  }
}
