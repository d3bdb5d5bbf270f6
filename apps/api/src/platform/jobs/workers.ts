import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DelayedError, type Job, type QueueOptions, UnrecoverableError, Worker } from 'bullmq';
import { settlesWithin } from '../clock/settles-within.js';
import { AppConfig } from '../config/app-config.js';
import { lacksConnection } from '../database/organisation-busy.js';
import { LogThrottle } from '../logger/log-throttle.js';
import { LOGGER, type Logger } from '../logger/logger.js';
import { requestContext } from '../logger/request-context.js';
import { Metrics } from '../metrics/metrics.js';
import { reachRedis } from '../redis/reach-redis.js';
import { DeadWorkers } from './dead-workers.js';
import { type JobRun, QUEUE_CONCURRENCY, type QueueName, queueOf } from './job-definition.js';
import { GiveUp, RetryAfter } from './job-errors.js';
import { JobRegistry } from './job-registry.js';
import { LivenessLock } from './liveness-lock.js';
import { OutboxRelay } from './outbox-relay.js';
import { parseQueueId } from './queue-id.js';
import { QueueMetrics } from './queue-metrics.js';
import { QueueShares } from './queue-shares.js';
import { QueuedJobs } from './queued-jobs.js';
import { QUEUE_OPTIONS, Queues } from './queues.js';
import type { Schedule } from './schedule.decorator.js';
import { type BegunJob, MAX_STARTS, SetAsideJobs } from './set-aside-jobs.js';
import { WORKER_TIMING, type WorkerTiming } from './worker-timing.js';

/** The number of deaths of its worker after which a job fails finally. The default of 1 loses jobs to two crashes in a row. */
const MAX_STALLED = 25;
/** The wait of a job that got no connection to the database. This is not the job's fault, so it costs no attempt. */
const AWAY_MS = 1_000;
/** The largest part by which the wait before a retry is shortened at random, so that jobs that failed together do not return together. */
const JITTER = 0.3;
/** After an error of the queue itself, such as a server that was away. */
const RUN_RETRY_MS = 1_000;

/** No schedule is more urgent than this. */
const SCHEDULE_CHECK_MS = 30_000;
/** While its server is down a worker reports an error many times a second. */
const LOG_EVERY_MS = 10_000;

/** The workers of this process. */
@Injectable()
export class Workers {
  readonly #workers: Worker[] = [];
  readonly #shutdown = new AbortController();
  #names: readonly QueueName[] = [];
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
    private readonly shares: QueueShares,
  ) {}

  /** Opens the workers of these queues, the relay and the schedules. */
  async start(names: readonly QueueName[]): Promise<void> {
    const { redisUrl } = this.config.environment;
    if (redisUrl) await reachRedis(redisUrl);
    this.#names = names;
    await this.liveness.start(() => this.#onLiveness());
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
    // If the database does not answer, waits no longer than for a job.
    await settlesWithin(Promise.all([this.dead.stop(), this.relay.stop(), this.queued.stop()]), this.timing.closeMs);
    await Promise.all(this.#workers.map((worker) => closeWithin(worker, this.timing.closeMs)));
    this.#workers.length = 0;
    // If this fails, the next process that starts removes the rows.
    await settlesWithin(
      this.shares.unregister().catch(() => undefined),
      this.timing.closeMs,
    );
    await this.liveness.stop();
  }

  /**
   * The name by which others know whose jobs to hand on. A process without its lock would look dead, so its jobs have no owner until their
   * own locks expire.
   */
  get #name(): string {
    return this.liveness.isHeld ? String(this.liveness.number) : '';
  }

  #onLiveness(): void {
    for (const { opts } of this.#workers) opts.name = this.#name;
    if (!this.liveness.isHeld) return;
    this.shares
      .register(this.#names)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'this process could not be counted among the workers'));
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
    const run = this.#runOf(job, signal);
    await requestContext.run({ reference: run.jobId, jobId: run.jobId, work: job.name, ...this.#ownerOf(job) }, async () => {
      try {
        await this.queued.run(run.jobId, async () => {
          await this.#handle({ name: job.name, payload: job.data }, run);
          await this.#end(run);
        });
        this.#count(job, 'done');
      } catch (error) {
        const meant = lacksConnection(error) ? new RetryAfter(AWAY_MS, 'no connection to the database') : error;
        const outcome = outcomeOf(meant, run.isLastAttempt);
        this.#count(job, outcome);
        if (outcome !== 'failed') return this.#tryAgain(job, token, run, meant);
        await this.#end(run);
        throw Object.assign(new UnrecoverableError(messageOf(meant)), { cause: meant });
      }
    });
  }

  #runOf(job: Job, signal: AbortSignal | undefined): JobRun {
    const jobId = job.id ?? '';
    const attempt = (parseQueueId(jobId)?.attemptsMade ?? 0) + job.attemptsMade + 1;
    return {
      jobId,
      attempt,
      isLastAttempt: !this.registry.has(job.name) || attempt >= this.registry.definition(job.name).attempts,
      signal: signal ? AbortSignal.any([signal, this.#shutdown.signal]) : this.#shutdown.signal,
    };
  }

  #ownerOf({ name, data }: Job): { owner?: string } {
    return this.registry.has(name) ? { owner: this.registry.definition(name).owner(data) } : {};
  }

  /** The job's place in its owner's share goes to the next job. */
  async #end({ jobId }: JobRun): Promise<void> {
    if (await this.queued.end(jobId)) this.relay.nudge();
  }

  /** Starts a job unless it has killed its workers too often, so that later jobs are not killed by it, too. */
  async #handle(job: BegunJob, run: JobRun): Promise<void> {
    const handler = this.registry.handler(job.name);
    if (!this.setAsides.isCounted(job)) return handler(job.payload, run);
    const starts = await this.setAsides.begin(job, run.jobId);
    if (starts > MAX_STARTS) {
      await this.setAsides.setAside(job, starts - 1);
      throw new GiveUp(`started ${starts - 1} times, and never ended: parked`);
    }
    try {
      await handler(job.payload, run);
    } finally {
      // A start that could not be withdrawn costs the job only one of several chances.
      await this.setAsides.end(job).catch((error: unknown) => this.logger.warn({ err: error }, 'the end of a job could not be recorded'));
    }
  }

  #report(job: Job | undefined, error: Error): void {
    this.logger.error({ err: error, job: job?.name, jobId: job?.id, attempts: job?.attemptsMade }, 'job failed');
  }

  #count(job: Job, outcome: string): void {
    this.metrics.jobs.inc({ queue: job.queueName, job: job.name, outcome });
  }

  /** Puts the job back into the outbox. Runs of schedules, and jobs without a database to put them into, wait in their queue. */
  async #tryAgain(job: Job, token: string | undefined, run: JobRun, error: unknown): Promise<void> {
    const isFailure = !(error instanceof RetryAfter);
    // The queue will try this job again, so nobody has to act.
    if (isFailure)
      this.logger.warn({ err: error, job: job.name, jobId: run.jobId, attempts: run.attempt }, 'job failed; it is tried again');
    const definition = this.registry.definition(job.name);
    const delayMs = isFailure ? retryDelay(definition.backoffMs, run.attempt) : error.delayMs;
    if (parseQueueId(run.jobId)) {
      const [payload, attemptsMade] = [job.data as object, isFailure ? run.attempt : run.attempt - 1];
      const words = { queue: queueOf(definition, payload), name: job.name, owner: definition.owner(payload) };
      const isBack = await this.queued.again(run.jobId, { ...words, payload, attemptsMade, delayMs }).then(
        () => true,
        (err: unknown) => this.logger.warn({ err, jobId: run.jobId }, 'a job could not be put back into the outbox'),
      );
      // Its place is free, and another job may be due at once.
      if (isBack) return this.#nudgeTwice(delayMs);
    }
    await this.#persistently(() => job.moveToDelayed(Date.now() + Math.max(delayMs, AWAY_MS), token));
    throw new DelayedError(messageOf(error));
  }

  #nudgeTwice(delayMs: number): void {
    this.relay.nudge();
    if (delayMs > 0) this.relay.nudge(delayMs);
  }

  /** The queue may have gone away with the database. The job is still ours, and nobody else would take it before its lock expires. */
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

  /** Repairs schedules that have stopped because the database went down when the next run was requested. */
  async #keepSchedules(): Promise<void> {
    for (const schedule of this.#schedules)
      if (await this.queues.isOverdue(schedule, SCHEDULE_CHECK_MS)) await this.queues.schedule(schedule);
  }
}

function outcomeOf(error: unknown, isLastAttempt: boolean): 'delayed' | 'failed' | 'retried' {
  if (error instanceof RetryAfter) return 'delayed';
  return isLastAttempt || error instanceof GiveUp ? 'failed' : 'retried';
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Doubled after each attempt. */
const retryDelay = (backoffMs: number, attempt: number): number => backoffMs * 2 ** (attempt - 1) * (1 - JITTER * Math.random());

async function closeWithin(worker: Worker, deadlineMs: number): Promise<void> {
  if (!(await settlesWithin(worker.close(), deadlineMs))) await worker.close(true);
}
