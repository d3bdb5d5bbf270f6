import { Inject, Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/transaction.js';
import { LogThrottle } from '../logger/log-throttle.js';
import { LOGGER, type Logger } from '../logger/logger.js';
import type { QueueName } from './job-definition.js';
import { type JobToAdd, Queues } from './queues.js';
import { WORKER_TIMING, type WorkerTiming } from './worker-timing.js';

/** The queue names a job of the outbox by its row. Runs of schedules have other names. */
export const queueId = (outboxId: string): string => `ob-${outboxId}`;
const ROW_OF = /^ob-(\d+)$/;

const BATCH = 500;
const LOG_EVERY_MS = 10_000;

interface QueuedRow {
  jobId: string;
  queue: QueueName;
  name: string;
  payload: object;
}

/**
 * Redis may lose its data. The database therefore keeps each job until the job ends, and gives a queue the jobs again that it does not know any
 * more. A queue on Postgres loses nothing, and needs none of this.
 */
@Injectable()
export class QueuedJobs {
  readonly #logThrottle = new LogThrottle(LOG_EVERY_MS);
  readonly #isNeeded: boolean;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(
    config: AppConfig,
    private readonly database: Database,
    private readonly queues: Queues,
    @Inject(WORKER_TIMING) private readonly timing: WorkerTiming,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#isNeeded = config.environment.redisUrl !== undefined;
  }

  start(): void {
    if (this.#isNeeded) this.#timer = setInterval(() => this.#check(), this.timing.lostCheckMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Keeps rows of the outbox that leave it for their queue. */
  async keep(tx: Transaction, outboxIds: readonly string[]): Promise<void> {
    if (!this.#isNeeded) return;
    await tx.query(
      `insert into queued_jobs (job_id, queue, name, payload) select id, queue, name, payload from outbox where id = any($1::bigint[])
       on conflict (job_id) do nothing`,
      [outboxIds],
    );
  }

  /** Forgets a job that has ended. Where the database is away, or has not the row yet, the next check removes the row. */
  async end(jobId: string): Promise<void> {
    const row = ROW_OF.exec(jobId)?.[1];
    if (!this.#isNeeded || !row) return;
    try {
      await this.database.system((tx) => tx.query('delete from queued_jobs where job_id = $1', [row]));
    } catch (error) {
      // A job that has done its work must not run again because of this.
      this.logger.warn({ err: error, jobId }, 'the end of a job could not be recorded');
    }
  }

  /** Gives queues the jobs again that they have lost; answers how many. After one lost job it looks at all others: a loss is rarely of one. */
  async restoreLost(): Promise<number> {
    const restored = await this.#restore(2 * this.timing.lostCheckMs);
    return restored === 0 ? 0 : restored + (await this.#restore(0));
  }

  /** Looks at the jobs that nobody has looked at for so long. */
  async #restore(ageMs: number): Promise<number> {
    const before = await this.#momentBefore(ageMs);
    let restored = 0;
    for (;;) {
      const rows = await this.#unchecked(before);
      restored += await this.#settle(rows);
      if (rows.length < BATCH) return restored;
    }
  }

  /** By the clock of the database, which wrote the moments to compare with. */
  async #momentBefore(ageMs: number): Promise<Date> {
    const [row] = await this.database.system((tx) =>
      tx.query<{ moment: Date }>(`select now() - $1 * interval '1 millisecond' as moment`, [ageMs]),
    );
    if (!row) throw new Error('the database did not say its time');
    return row.moment;
  }

  #check(): void {
    this.#running ??= this.restoreLost()
      .then((restored) => {
        if (restored > 0) this.logger.warn({ restored }, 'a queue had lost jobs: they are in it again');
      })
      .catch((err: unknown) =>
        this.#logThrottle.run((suppressed) => this.logger.warn({ err, suppressed }, 'queues could not be searched for lost jobs')),
      )
      .finally(() => {
        this.#running = undefined;
      });
  }

  /** Jobs that nobody has looked at since this moment, oldest first. They count as looked at. */
  #unchecked(before: Date): Promise<QueuedRow[]> {
    return this.database.system((tx) =>
      tx.query<QueuedRow>(
        `with old as (select job_id from queued_jobs where checked_at < $1 order by checked_at limit ${BATCH}
                        for update skip locked)
         update queued_jobs q set checked_at = now() from old where q.job_id = old.job_id
         returning q.job_id as "jobId", q.queue, q.name, q.payload`,
        [before],
      ),
    );
  }

  /** Answers how many of these jobs were lost. */
  async #settle(rows: readonly QueuedRow[]): Promise<number> {
    const lost: JobToAdd[] = [];
    for (const row of rows) {
      const jobId = queueId(row.jobId);
      const state = await this.queues.of(row.queue).getJobState(jobId);
      if (state === 'unknown') lost.push({ ...row, jobId });
      else if (state === 'completed' || state === 'failed') await this.end(jobId);
    }
    await this.queues.add(lost);
    return lost.length;
  }
}
