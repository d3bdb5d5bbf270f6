import type { CrawlingStatus } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { prepared } from '../../../../platform/database/prepared-statement.js';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import type { CrawlRunRow } from '../crawl.entity.js';

const FIELDS = `
  run_id as "runId", project_id as "projectId", organisation_id as "organisationId", status, reason, seeds, is_seeded as "isSeeded",
  admitted, carried, added, found, fetched, failed, skipped, pages, broken, failures, last_url as "lastUrl", crashes, started_at as "startedAt", finished_at as "finishedAt"`;

const LAST = prepared(
  `select distinct on (project_id) ${FIELDS} from crawl_runs where project_id = any($1) order by project_id, started_at desc`,
);

/** The holder of a run's lease: a token of its own, and the lock of its process. */
export interface LeaseOwner {
  readonly token: string;
  /** Null while the process does not hold its lock. */
  readonly process: number | null;
}

/** All SQL of crawl runs. Only the holder of a run's lease may write to the run. */
@Injectable()
export class CrawlRunsRepository {
  async create(tx: TenantTransaction, projectId: string, seeds: readonly string[], rules: string | null): Promise<CrawlRunRow> {
    const [row] = await tx.query<CrawlRunRow>(
      `insert into crawl_runs (project_id, organisation_id, seeds, rules) values ($1, $2, $3, $4) returning ${FIELDS}`,
      [projectId, tx.organisationId, seeds, rules],
    );
    if (!row) throw new Error('the run was not stored');
    return row;
  }

  /**
   * Locks the active run of a project. Until the transaction ends, its worker can neither write a batch nor finish. Call this before the
   * project is locked, in the worker's order.
   */
  async lockActive(tx: TenantTransaction, projectId: string): Promise<CrawlRunRow | undefined> {
    const [row] = await tx.query<CrawlRunRow>(`select ${FIELDS} from crawl_runs where project_id = $1 and status = 'ACTIVE' for update`, [
      projectId,
    ]);
    return row;
  }

  /** Turns a new run into one of added addresses only: it reads no sitemaps. */
  async carry(tx: TenantTransaction, runId: string, carried: number): Promise<void> {
    await tx.query('update crawl_runs set is_seeded = true, carried = $2 where run_id = $1', [runId, carried]);
  }

  /** Stores how many addresses of earlier runs this run does not request. */
  async setCarried(tx: TenantTransaction, runId: string, carried: number): Promise<void> {
    await tx.query('update crawl_runs set carried = $2 where run_id = $1', [runId, carried]);
  }

  async countAdded(tx: TenantTransaction, runId: string, count: number): Promise<void> {
    await tx.query('update crawl_runs set added = added + $2 where run_id = $1', [runId, count]);
  }

  /** The rules of the last run that finished. */
  async lastRules(tx: TenantTransaction, projectId: string): Promise<string | null> {
    const [row] = await tx.query<{ rules: string | null }>(
      `select rules from crawl_runs where project_id = $1 and status = 'COMPLETED' order by started_at desc limit 1`,
      [projectId],
    );
    return row?.rules ?? null;
  }

  async find(tx: TenantTransaction, runId: string): Promise<CrawlRunRow | undefined> {
    const [row] = await tx.query<CrawlRunRow>(`select ${FIELDS} from crawl_runs where run_id = $1`, [runId]);
    return row;
  }

  async last(tx: TenantTransaction, projectIds: readonly string[]): Promise<CrawlRunRow[]> {
    return tx.query<CrawlRunRow>(LAST, [projectIds]);
  }

  /**
   * Acquires the lease of a run when it is free, has expired, or belongs to the `dead` process. `held` when another holds it, or the run is over;
   * `locked` when it is free, and another transaction is just writing it.
   */
  async acquireLease(
    tx: TenantTransaction,
    runId: string,
    owner: LeaseOwner,
    leaseMs: number,
    dead?: number,
  ): Promise<CrawlRunRow | 'held' | 'locked'> {
    const isFree = (process: string) =>
      `run_id = $1 and status = 'ACTIVE' and (lease_owner is null or lease_expires_at < clock_timestamp() or lease_process = ${process})`;
    const [row] = await tx.query<CrawlRunRow>(
      `update crawl_runs set lease_owner = $2, lease_process = $3, lease_expires_at = clock_timestamp() + $4 * interval '1 millisecond',
              crashes = case when lease_owner is null then crashes else crashes + 1 end
        where run_id = (select run_id from crawl_runs where ${isFree('$5')} for update skip locked)
       returning ${FIELDS}`,
      [runId, owner.token, owner.process, leaseMs, dead ?? null],
    );
    if (row) return row;
    const free = await tx.query(`select 1 from crawl_runs where ${isFree('$2')}`, [runId, dead ?? null]);
    return free.length > 0 ? 'locked' : 'held';
  }

  /** The process that holds the lease of a run; undefined if none does, or its number is unknown. */
  async leaseProcess(tx: TenantTransaction, runId: string): Promise<number | undefined> {
    const [row] = await tx.query<{ process: number | null }>(
      `select lease_process as process from crawl_runs where run_id = $1 and status = 'ACTIVE' and lease_owner is not null`,
      [runId],
    );
    return row?.process ?? undefined;
  }

  /**
   * Renews the lease and locks the run until the transaction ends; returns false when the lease was lost, or the run was cancelled or
   * deleted. For the rest of the transaction the planner must not read whole tables (it has no statistics of tables that grow this fast),
   * and the commit does not wait for the disk: after a crash of the server, moments of a crawl are lost and repeated.
   */
  async renewLease(tx: TenantTransaction, runId: string, owner: string, leaseMs: number): Promise<boolean> {
    const touched = await tx.query(
      `update crawl_runs set lease_expires_at = clock_timestamp() + $3 * interval '1 millisecond' where run_id = $1 and lease_owner = $2 and status = 'ACTIVE'
       returning set_config('enable_seqscan', 'off', true), set_config('synchronous_commit', 'off', true)`,
      [runId, owner, leaseMs],
    );
    return touched.length === 1;
  }

  /** Frees the lease for a job that comes after `delayMs`, plus a grace period for a busy queue. */
  async releaseLease(tx: TenantTransaction, runId: string, owner: string, delayMs: number): Promise<void> {
    await tx.query(
      `update crawl_runs set lease_owner = null, lease_expires_at = clock_timestamp() + ($3::float8 + 30000) * interval '1 millisecond'
        where run_id = $1 and lease_owner = $2`,
      [runId, owner, delayMs],
    );
  }

  /** Frees the lease after a failure, so that the job's next attempt need not wait for its expiry. */
  async clearLease(tx: TenantTransaction, runId: string, owner: string): Promise<void> {
    await tx.query('update crawl_runs set lease_owner = null where run_id = $1 and lease_owner = $2', [runId, owner]);
  }

  /**
   * Writes the numbers of a run. Only the holder of its lease does, so nothing is lost between reading and writing. With `leaseMs` it also
   * renews the lease at the end of the commit, because a long commit on a busy machine must not cost the lease.
   */
  async save(tx: TenantTransaction, run: CrawlRunRow, leaseMs: number | null = null): Promise<void> {
    await tx.query(
      `update crawl_runs set admitted = $2, found = $3, fetched = $4, failed = $5, skipped = $6, pages = $7, broken = $8, failures = $9, reason = $10, last_url = $11, crashes = $12,
              lease_expires_at = coalesce(clock_timestamp() + $13::float8 * interval '1 millisecond', lease_expires_at)
        where run_id = $1`,
      [
        run.runId,
        run.admitted,
        run.found,
        run.fetched,
        run.failed,
        run.skipped,
        run.pages,
        run.broken,
        JSON.stringify(run.failures),
        run.reason,
        run.lastUrl,
        run.crashes,
        leaseMs,
      ],
    );
  }

  async markSeeded(tx: TenantTransaction, runId: string): Promise<void> {
    await tx.query('update crawl_runs set is_seeded = true where run_id = $1', [runId]);
  }

  /** Ends a run; false when it had ended before. */
  async finish(tx: TenantTransaction, runId: string, status: CrawlingStatus, reason: string | null): Promise<boolean> {
    const touched = await tx.execute(
      `update crawl_runs set status = $2, reason = $3, finished_at = clock_timestamp(), lease_owner = null
        where run_id = $1 and status = 'ACTIVE'`,
      [runId, status, reason],
    );
    return touched === 1;
  }

  /** Ends the active run of the project, because its project goes away. */
  async cancelActive(tx: TenantTransaction, projectId: string, reason: string): Promise<number> {
    return tx.execute(
      `update crawl_runs set status = 'INACTIVE', reason = $2, finished_at = clock_timestamp(), lease_owner = null
        where project_id = $1 and status = 'ACTIVE'`,
      [projectId, reason],
    );
  }

  /** Active runs whose lease has expired, of all organisations. */
  async abandoned(tx: Transaction): Promise<{ runId: string; projectId: string; organisationId: string }[]> {
    return tx.query(
      `select run_id as "runId", project_id as "projectId", organisation_id as "organisationId" from crawl_runs
        where status = 'ACTIVE' and lease_expires_at < clock_timestamp()`,
    );
  }
}
