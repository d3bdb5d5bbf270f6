import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/transaction.js';
import { LogThrottle } from '../logger/log-throttle.js';
import { LOGGER, type Logger } from '../logger/logger.js';
import type { QueueName } from './job-definition.js';
import { LivenessLock } from './liveness-lock.js';
import { parseQueueId, type QueuedId, queueId } from './queue-id.js';
import { type JobToAdd, Queues } from './queues.js';
import { WORKER_TIMING, type WorkerTiming } from './worker-timing.js';

const BATCH = 500;
const LOG_EVERY_MS = 10_000;

interface QueuedRow {
  jobId: string;
  queue: QueueName;
  name: string;
  payload: object;
  attemptsMade: number;
}

/** A job that is to be tried again, in the words of its definition. */
interface JobAgain {
  readonly queue: QueueName;
  readonly name: string;
  readonly payload: object;
  readonly owner: string;
  readonly attemptsMade: number;
  readonly delayMs: number;
}

/** Whether another job of the same owner waits in the outbox for this one to end. */
const END = `
  delete from queued_jobs q where job_id = $1 returning
    exists (select from outbox o where o.queue = q.queue and o.owner = q.owner and o.run_at <= now()) as "isFollowed"`;

/**
 * The jobs that a queue has and that have not ended. They decide whether an owner's share is full. Redis may lose its data; then the
 * database gives the queue its unknown jobs again.
 */
@Injectable()
export class QueuedJobs {
  readonly #logThrottle = new LogThrottle(LOG_EVERY_MS);
  /** Jobs that this process runs. */
  readonly #begun = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly liveness: LivenessLock,
    @Inject(WORKER_TIMING) private readonly timing: WorkerTiming,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.#timer = setInterval(() => this.#check(), this.timing.lostCheckMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Moves rows from the outbox that were given to their queue. */
  async move(tx: Transaction, outboxIds: readonly string[]): Promise<void> {
    await tx.query(
      `with moved as (delete from outbox where id = any($1::bigint[]) returning id, queue, name, payload, owner, attempts_made)
       insert into queued_jobs (job_id, queue, name, payload, owner, attempts_made)
       select id, queue, name, payload, owner, attempts_made from moved on conflict (job_id) do nothing`,
      [outboxIds],
    );
  }

  /**
   * Runs a job unless it has ended already, which its queue may not know. While it runs, a queue that has lost it does not get it again.
   */
  async run(jobId: string, work: () => Promise<void>): Promise<void> {
    const id = parseQueueId(jobId);
    if (!id || id.isOld) return work();
    const row = await this.#begin(id);
    if (row === 'none') return;
    this.#begun.add(jobId);
    const noted = row === 'moved' ? undefined : this.#noteLate(id);
    try {
      await work();
    } finally {
      this.#begun.delete(jobId);
      await noted;
    }
  }

  /** Records that this process runs the job. Returns where its row is. */
  #begin(id: QueuedId): Promise<'moved' | 'unmoved' | 'none'> {
    return this.database.system(async (tx) => {
      const unmoved = await tx.query('select from outbox where id = $1', [id.row]);
      if (await this.#note(tx, id)) return 'moved';
      return unmoved.length > 0 ? 'unmoved' : 'none';
    });
  }

  /** A queue may hand out a job before the relay has committed. The job does not wait for the relay, but this record does. */
  async #noteLate(id: QueuedId): Promise<void> {
    try {
      await this.database.system(async (tx) => {
        await tx.query('select from outbox where id = $1 for key share', [id.row]);
        await this.#note(tx, id);
      });
    } catch (error) {
      this.logger.warn({ err: error, jobId: id.row }, 'the worker of a job could not be noted');
    }
  }

  async #note(tx: Transaction, id: QueuedId): Promise<boolean> {
    const worker = this.liveness.isHeld ? this.liveness.number : null;
    return (await tx.execute('update queued_jobs set worker = $2 where job_id = $1', [id.row, worker])) > 0;
  }

  /** Deletes a finished job; returns whether another one waits for its place. If the database is away, the next check removes the row. */
  async end(jobId: string): Promise<boolean> {
    const id = parseQueueId(jobId);
    if (!id) return false;
    try {
      return await this.database.system(async (tx) => (await this.#take(tx, id)) === 'followed');
    } catch (error) {
      // A job that has done its work must not run again because of this.
      this.logger.warn({ err: error, jobId }, 'the end of a job could not be recorded');
      return false;
    }
  }

  /**
   * Puts a job back into the outbox. Until it is due it takes no place in its owner's share. Then it waits for its turn like other jobs.
   */
  async again(jobId: string, { queue, name, payload, owner, attemptsMade, delayMs }: JobAgain): Promise<void> {
    const id = parseQueueId(jobId);
    if (!id) throw new Error(`${jobId} is no job of the outbox`);
    await this.database.system(async (tx) => {
      // Without a row, another run of the job has ended it.
      if ((await this.#take(tx, id)) === 'unknown' && !id.isOld) return;
      await tx.query(
        `insert into outbox (queue, name, payload, owner, attempts_made, run_at) values ($1, $2, $3, $4, $5, now() + $6 * interval '1 millisecond')`,
        [queue, name, JSON.stringify(payload), owner, attemptsMade, delayMs],
      );
    });
  }

  /** A quick job ends before the relay has committed: then its row is still in the outbox, and stays there if the relay fails. */
  async #take(tx: Transaction, { row }: QueuedId): Promise<'followed' | 'last' | 'unknown'> {
    const remove = async () => (await tx.query<{ isFollowed: boolean }>(END, [row]))[0];
    const known = await remove();
    if (known) return known.isFollowed ? 'followed' : 'last';
    // Waits for the relay.
    const unmoved = await tx.execute('delete from outbox where id = $1', [row]);
    if (unmoved > 0) return 'last';
    const moved = await remove();
    if (!moved) return 'unknown';
    return moved.isFollowed ? 'followed' : 'last';
  }

  /** Gives queues their lost jobs again; returns the number. After one lost job it checks all others, because losses rarely come alone. */
  async restoreLost(): Promise<number> {
    const restored = await this.#restore(2 * this.timing.lostCheckMs);
    return restored === 0 ? 0 : restored + (await this.#restore(0));
  }

  /** Checks the jobs whose last check is this old. */
  async #restore(ageMs: number): Promise<number> {
    const before = await this.#momentBefore(ageMs);
    const living = await this.#otherWorkers();
    let restored = 0;
    for (;;) {
      const rows = await this.#unchecked(before, living);
      restored += await this.#settle(rows);
      if (rows.length < BATCH) return restored;
    }
  }

  /** Uses the clock of the database, which wrote the times to compare with. */
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

  /** The other processes that live and run jobs. */
  async #otherWorkers(): Promise<number[]> {
    const rows = await this.database.system((tx) =>
      tx.query<{ worker: number }>('select distinct worker from queued_jobs where worker <> $1', [this.liveness.number]),
    );
    const numbers = rows.map(({ worker }) => worker);
    const dead = new Set(await this.liveness.free(numbers));
    return numbers.filter((number) => !dead.has(number));
  }

  /** Jobs that nobody has checked since this moment and that none of these processes runs, oldest first. Marks them as checked. */
  #unchecked(before: Date, living: readonly number[]): Promise<QueuedRow[]> {
    return this.database.system((tx) =>
      tx.query<QueuedRow>(
        `with old as (select job_id from queued_jobs where checked_at < $1 and (worker is null or worker <> all($2::int[]))
                       order by checked_at limit ${BATCH} for update skip locked)
         update queued_jobs q set checked_at = now() from old where q.job_id = old.job_id
         returning q.job_id as "jobId", q.queue, q.name, q.payload, q.attempts_made as "attemptsMade"`,
        [before, living],
      ),
    );
  }

  /** Returns how many of these jobs were lost. */
  async #settle(rows: readonly QueuedRow[]): Promise<number> {
    const lost: JobToAdd[] = [];
    for (const { attemptsMade, ...row } of rows) {
      const jobId = queueId(row.jobId, attemptsMade);
      if (this.#begun.has(jobId)) continue;
      const state = await this.queues.of(row.queue).getJobState(jobId);
      if (state === 'unknown') lost.push({ ...row, jobId });
      else if (state === 'completed' || state === 'failed') await this.end(jobId);
    }
    await this.queues.add(lost);
    return lost.length;
  }
}
