import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DelayedError, type Job, type QueueOptions, UnrecoverableError, Worker } from 'bullmq';
import { settlesWithin } from '../clock/settles-within.js';
import { AppConfig } from '../config/app-config.js';
import { isDatabaseAway } from '../database/database-away.js';
import { LogThrottle } from '../logger/log-throttle.js';
import { LOGGER, type Logger } from '../logger/logger.js';
import { requestContext } from '../logger/request-context.js';
import { Metrics } from '../metrics/metrics.js';
import { reachRedis } from '../redis/reach-redis.js';
import { DeadWorkers } from './dead-workers.js';
import { type JobRun, QUEUE_CONCURRENCY, type QueueName } from './job-definition.js';
import { GiveUp, RetryAfter } from './job-errors.js';
import { JobRegistry } from './job-registry.js';
import { LivenessLock } from './liveness-lock.js';
import { OutboxRelay } from './outbox-relay.js';
import { QueueMetrics } from './queue-metrics.js';
import { QueuedJobs } from './queued-jobs.js';
import { QUEUE_OPTIONS, Queues } from './queues.js';
import type { Schedule } from './schedule.decorator.js';
import { type BegunJob, MAX_STARTS, SetAsideJobs } from './set-aside-jobs.js';
import { WORKER_TIMING, type WorkerTiming } from './worker-timing.js';

/** A job whose worker died this often is given to the failed set; the default of 1 loses jobs to two crashes in a row. */
const MAX_STALLED = 25;
/** What a job lacked when the database went away is no fault of the job: it costs no attempt. */
const AWAY_MS = 1_000;
/** After an error of the queue itself, such as a server that was away. */
const RUN_RETRY_MS = 1_000;

/** Nothing that recurs is awaited more urgently than this. */
const SCHEDULE_CHECK_MS = 30_000;
/** While its server is down a worker reports an error many times a second. */
const LOG_EVERY_MS = 10_000;

/** The workers of this process. */
@Injectable()
export class Workers {
  readonly #workers: Worker[] = [];
  readonly #shutdown = new AbortController();
  #schedules: Schedule[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(QUEUE_OPTIONS) private readonly options: QueueOptions,
    private readonly registry: JobRegistry,
    private readonly queues: Queues,
    private readonly relay: OutboxRelay,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly config: AppConfig,
    private readonly metrics: Metrics,
    @Inject(WORKER_TIMING) private readonly timing: WorkerTiming,
    private readonly setAsides: SetAsideJobs,
    private readonly liveness: LivenessLock,
    private readonly dead: DeadWorkers,
    private readonly queueMetrics: QueueMetrics,
    private readonly queued: QueuedJobs,
  ) {}

  /** Opens the workers of these queues, the relay and the schedules. */
  async start(names: readonly QueueName[]): Promise<void> {
    const { redisUrl } = this.config.environment;
    if (redisUrl) await reachRedis(redisUrl);
    await this.liveness.start(() => this.#nameWorkers());
    for (const name of names) this.#open(name);
    this.dead.start(names);
    this.relay.start();
    this.queued.start();
    this.queueMetrics.start();
    this.#schedules = this.registry.schedules.filter((schedule) => names.includes(schedule.queue));
    await Promise.all(this.#schedules.map((schedule) => this.queues.schedule(schedule)));
    const keep = () => this.#keepSchedules().catch((error: unknown) => this.logger.warn({ err: error }, 'schedules could not be checked'));
    this.#timer = setInterval(() => void keep(), SCHEDULE_CHECK_MS);
  }

  /** Stops taking jobs, lets running ones finish within a deadline, and closes. */
  async stop(): Promise<void> {
    this.#shutdown.abort();
    clearInterval(this.#timer);
    // What waits for a database that does not answer is not waited for longer than a job.
    await settlesWithin(Promise.all([this.dead.stop(), this.relay.stop(), this.queued.stop()]), this.timing.closeMs);
    await Promise.all(this.#workers.map((worker) => closeWithin(worker, this.timing.closeMs)));
    this.#workers.length = 0;
    await this.liveness.stop();
  }

  /** By which others know whose jobs to hand on. A process without its lock would look dead: its jobs are nobody's, until their own locks run out. */
  get #name(): string {
    return this.liveness.isHeld ? String(this.liveness.number) : '';
  }

  #nameWorkers(): void {
    for (const { opts } of this.#workers) opts.name = this.#name;
  }

  #open(name: QueueName): void {
    const worker = new Worker(name, (job, token, signal) => this.#run(job, token, signal), {
      ...this.options,
      name: this.#name,
      concurrency: QUEUE_CONCURRENCY[name],
      maxStalledCount: MAX_STALLED,
      stalledInterval: this.timing.stalledCheckMs,
      lockDuration: this.timing.lockMs,
      runRetryDelay: RUN_RETRY_MS,
    });
    const logThrottle = new LogThrottle(LOG_EVERY_MS);
    worker.on('error', (err) =>
      logThrottle.run((suppressed) => this.logger.warn({ err, queue: name, suppressed }, 'a worker lost its connection to the queue')),
    );
    worker.on('failed', (job, error) => this.#report(job, error));
    this.#workers.push(worker);
  }

  async #run(job: Job, token: string | undefined, signal: AbortSignal | undefined): Promise<void> {
    const attempts = job.opts.attempts ?? 1;
    const run = {
      jobId: job.id ?? '',
      attempt: job.attemptsMade + 1,
      isLastAttempt: job.attemptsMade + 1 >= attempts,
      signal: signal ? AbortSignal.any([signal, this.#shutdown.signal]) : this.#shutdown.signal,
    };
    await requestContext.run({ reference: run.jobId, jobId: run.jobId, work: job.name }, async () => {
      try {
        await this.#handle({ name: job.name, payload: job.data }, run);
        await this.queued.end(run.jobId);
        this.#count(job, 'done');
      } catch (error) {
        const meant = isDatabaseAway(error) ? new RetryAfter(AWAY_MS, 'the database was away') : error;
        const outcome = outcomeOf(meant, run.isLastAttempt);
        if (outcome === 'failed') await this.queued.end(run.jobId);
        this.#count(job, outcome);
        throw await this.#asQueueError(job, token, meant);
      }
    });
  }

  /** Begins a job unless it has been the end of its workers too often: those that come after must not be killed by it, too. */
  async #handle(job: BegunJob, run: JobRun): Promise<void> {
    const handler = this.registry.handler(job.name);
    if (!this.setAsides.isCounted(job)) return handler(job.payload, run);
    const starts = await this.setAsides.begin(job, run.jobId);
    if (starts > MAX_STARTS) {
      await this.setAsides.setAside(job, starts - 1);
      throw new GiveUp(`begun ${starts - 1} times, and never came to an end: set aside`);
    }
    try {
      await handler(job.payload, run);
    } finally {
      // A beginning that could not be taken back costs the job one of several chances, no more.
      await this.setAsides.end(job).catch((error: unknown) => this.logger.warn({ err: error }, 'the end of a job could not be recorded'));
    }
  }

  /** What will be tried again is no fault that somebody has to see to. */
  #report(job: Job | undefined, error: Error): void {
    const { name, id, attemptsMade = 0, opts } = job ?? {};
    const isOver = !job || attemptsMade >= (opts?.attempts ?? 1) || error instanceof UnrecoverableError;
    const about = { err: error, job: name, jobId: id, attempts: attemptsMade };
    if (isOver) this.logger.error(about, 'job failed');
    else this.logger.warn(about, 'job failed; it is tried again');
  }

  #count(job: Job, outcome: string): void {
    this.metrics.jobs.inc({ queue: job.queueName, job: job.name, outcome });
  }

  /** Tells the queue what to do by the kind of error. */
  async #asQueueError(job: Job, token: string | undefined, error: unknown): Promise<unknown> {
    if (error instanceof GiveUp) return Object.assign(new UnrecoverableError(error.message), { cause: error });
    if (!(error instanceof RetryAfter)) return error;
    await this.#persistently(() => job.moveToDelayed(Date.now() + error.delayMs, token));
    return new DelayedError(error.message);
  }

  /** The queue may have gone away with the database: the job is still ours, and nobody else would take it up before its lock runs out. */
  async #persistently(work: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await work();
      } catch (error) {
        if (tries * AWAY_MS >= this.timing.lockMs || this.#shutdown.signal.aborted) throw error;
        await sleep(AWAY_MS);
      }
    }
  }

  /** Puts right schedules that have stopped: the database went away in the moment when the next run was asked for. */
  async #keepSchedules(): Promise<void> {
    for (const schedule of this.#schedules)
      if (await this.queues.isOverdue(schedule, SCHEDULE_CHECK_MS)) await this.queues.schedule(schedule);
  }
}

function outcomeOf(error: unknown, isLastAttempt: boolean): 'delayed' | 'failed' | 'retried' {
  if (error instanceof RetryAfter) return 'delayed';
  return isLastAttempt || error instanceof GiveUp ? 'failed' : 'retried';
}

async function closeWithin(worker: Worker, deadlineMs: number): Promise<void> {
  if (!(await settlesWithin(worker.close(), deadlineMs))) await worker.close(true);
}
