import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { TenantTransaction, Transaction } from '../database/transaction.js';
import { Events } from '../events/events.js';
import { JobRegistry } from './job-registry.js';
import { JobResumed, JobSetAside } from './job-set-aside.event.js';
import { Outbox } from './outbox.js';

/** A worker may also die for another reason, or be killed by a person, but not this often during the same job. */
export const MAX_STARTS = 5;

/** A job as the queue has it. */
export interface BegunJob {
  readonly name: string;
  readonly payload: object;
}

interface ProjectRef {
  organisationId: string;
  projectId: string;
}

/** A job that is not started any more. */
export interface SetAsideRow {
  projectId: string;
  jobKey: string;
  name: string;
  starts: number;
  setAsideAt: Date;
}

/**
 * Records a start of a job. The queue restarts its own job when the worker died. Another run with the same work may be running just now, so
 * its last start counts only once it is old.
 */
const BEGIN = `
  with begun as (
    insert into job_starts as s (job_key, run_id) values ($1, $2)
    on conflict (job_key, run_id) do update set starts = s.starts + 1, started_at = now() returning starts)
  select (select starts from begun) + coalesce(
    (select sum(case when started_at < now() - interval '10 minutes' then starts else starts - 1 end)
       from job_starts where job_key = $1 and run_id <> $2), 0)::int as starts`;

/** Counts starts without an end: a job that kills its worker, or blocks it until it is killed, leaves no other trace. */
@Injectable()
export class SetAsideJobs {
  /** Ends that are not stored yet. */
  readonly #ended = new Set<string>();

  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly registry: JobRegistry,
    private readonly outbox: Outbox,
  ) {}

  /** Says whether a job belongs to a project, whose content may crash it. Jobs of the whole installation must always run. */
  isCounted({ name, payload }: BegunJob): boolean {
    return 'organisationId' in payload && 'projectId' in payload && !this.registry.definition(name).guardsItself;
  }

  /** Records a start; returns how many there were without an end, this one included. */
  async begin(job: BegunJob, runId: string): Promise<number> {
    const [row] = await this.database.system(async (tx) => {
      await this.#forget(tx);
      return tx.query<{ starts: number }>(BEGIN, [this.#keyOf(job), runId]);
    });
    return row?.starts ?? 1;
  }

  /** Records any end; a failure is an end, too. If the database is away, a later call records it. */
  async end(job: BegunJob): Promise<void> {
    this.#ended.add(this.#keyOf(job));
    await this.database.system((tx) => this.#forget(tx));
  }

  /** Records the job on its project and emits the event for those that wait for it. */
  async setAside(job: BegunJob, starts: number): Promise<void> {
    const { organisationId, projectId } = job.payload as ProjectRef;
    await this.database.tenant({ organisationId }, async (tx) => {
      await tx.query(
        `insert into jobs_set_aside (project_id, job_key, organisation_id, name, payload, starts) values ($1, $2, $3, $4, $5, $6)
         on conflict (project_id, job_key) do update set starts = excluded.starts`,
        [projectId, this.#keyOf(job), organisationId, job.name, JSON.stringify(job.payload), starts],
      );
      await this.events.emit(tx, JobSetAside, { organisationId, projectId, ...job });
    });
  }

  /** Those of some projects, newest first. */
  list(tx: TenantTransaction, projectIds: readonly string[]): Promise<SetAsideRow[]> {
    return tx.query<SetAsideRow>(
      `select project_id as "projectId", job_key as "jobKey", name, starts, set_aside_at as "setAsideAt" from jobs_set_aside
        where project_id = any($1::uuid[]) order by set_aside_at desc limit 100`,
      [projectIds],
    );
  }

  /**
   * Resets the count of a job that is about to be resumed. Runs outside of the transaction that resumes it, because tenants have no access
   * to the counts.
   */
  async forgetStarts(jobKey: string): Promise<void> {
    await this.database.system((tx) => tx.query('delete from job_starts where job_key = $1', [jobKey]));
  }

  /** Starts a parked job again; returns whether there was one. */
  async resume(tx: TenantTransaction, projectId: string, jobKey: string): Promise<boolean> {
    const [row] = await tx.query<{ name: string; payload: object }>(
      'delete from jobs_set_aside where project_id = $1 and job_key = $2 returning name, payload',
      [projectId, jobKey],
    );
    if (!row) return false;
    await this.outbox.enqueue(tx, this.registry.definition(row.name), row.payload);
    await this.events.emit(tx, JobResumed, { organisationId: tx.organisationId, projectId, ...row });
    return true;
  }

  async #forget(tx: Transaction): Promise<void> {
    if (this.#ended.size === 0) return;
    const keys = [...this.#ended];
    await tx.query('delete from job_starts where job_key = any($1)', [keys]);
    tx.afterCommit(() => {
      for (const key of keys) this.#ended.delete(key);
    });
  }

  /** The key of a job's work instead of its number in a queue. It stays the same when a lost job is enqueued again. */
  #keyOf({ name, payload }: BegunJob): string {
    const subject = this.registry.definition(name).subject?.(payload) ?? JSON.stringify(payload);
    return createHash('sha256').update(`${name}\n${subject}`).digest('base64url');
  }
}
