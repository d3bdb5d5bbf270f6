import { Inject, Injectable } from '@nestjs/common';
import { DelayedError, type Job, type QueueOptions, UnrecoverableError, Worker } from 'bullmq';
import { endsWithin } from '../clock/ends-within.js';
import { AppConfig } from '../config/app-config.js';
import { LOGGER, type Logger } from '../logger/logger.js';
import { requestContext } from '../logger/request-context.js';
import { Metrics } from '../metrics/metrics.js';
import { JobCatalogue } from './job-catalogue.js';
import { QUEUE_CONCURRENCY, type QueueName } from './job-definition.js';
import { GiveUp, RetryAfter } from './job-errors.js';
import { OutboxRelay } from './outbox-relay.js';
import { QUEUE_OPTIONS, Queues } from './queues.js';
import { reachRedis } from './reach-redis.js';
import { WORKER_TIMING, type WorkerTiming } from './worker-timing.js';

/** A job whose worker died this often is given to the failed set; the default of 1 loses jobs to two crashes in a row. */
const MAX_STALLED = 25;
/** After an error of the queue itself, such as a server that was away. */
const RUN_RETRY_MS = 1_000;

/** The workers of this process. */
@Injectable()
export class Workers {
  readonly #workers: Worker[] = [];
  readonly #shutdown = new AbortController();

  constructor(
    @Inject(QUEUE_OPTIONS) private readonly options: QueueOptions,
    private readonly catalogue: JobCatalogue,
    private readonly queues: Queues,
    private readonly relay: OutboxRelay,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly config: AppConfig,
    private readonly metrics: Metrics,
    @Inject(WORKER_TIMING) private readonly timing: WorkerTiming,
  ) {}

  /** Opens the workers of these queues, the relay and the schedules. */
  async start(names: readonly QueueName[]): Promise<void> {
    const { redisUrl } = this.config.environment;
    if (redisUrl) await reachRedis(redisUrl);
    for (const name of names) this.#open(name);
    this.relay.start();
    for (const schedule of this.catalogue.schedules) {
      if (names.includes(schedule.queue)) await this.queues.schedule(schedule);
    }
  }

  /** Stops taking jobs, lets running ones finish within a deadline, and closes. */
  async stop(): Promise<void> {
    this.#shutdown.abort();
    await this.relay.stop();
    await Promise.all(this.#workers.map((worker) => closeWithin(worker, this.timing.closeMs)));
    this.#workers.length = 0;
  }

  #open(name: QueueName): void {
    const worker = new Worker(name, (job, token, signal) => this.#run(job, token, signal), {
      ...this.options,
      concurrency: QUEUE_CONCURRENCY[name],
      maxStalledCount: MAX_STALLED,
      stalledInterval: this.timing.stalledCheckMs,
      lockDuration: this.timing.lockMs,
      runRetryDelay: RUN_RETRY_MS,
    });
    worker.on('error', (error) => this.logger.warn({ err: error, queue: name }, 'worker connection'));
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
    await requestContext.run({ reference: run.jobId, jobId: run.jobId }, async () => {
      try {
        await this.catalogue.handler(job.name)(job.data, run);
        this.#count(job, 'done');
      } catch (error) {
        this.#count(job, outcomeOf(error, run.isLastAttempt));
        throw await this.#asQueueError(job, token, error);
      }
    });
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
    this.metrics.jobs.inc({ job: job.name, outcome });
  }

  /** Tells the queue what to do by the kind of error. */
  async #asQueueError(job: Job, token: string | undefined, error: unknown): Promise<unknown> {
    if (error instanceof GiveUp) return Object.assign(new UnrecoverableError(error.message), { cause: error });
    if (!(error instanceof RetryAfter)) return error;
    await job.moveToDelayed(Date.now() + error.delayMs, token);
    return new DelayedError(error.message);
  }
}

function outcomeOf(error: unknown, isLastAttempt: boolean): 'delayed' | 'failed' | 'retried' {
  if (error instanceof RetryAfter) return 'delayed';
  return isLastAttempt || error instanceof GiveUp ? 'failed' : 'retried';
}

async function closeWithin(worker: Worker, deadlineMs: number): Promise<void> {
  if (!(await endsWithin(worker.close(), deadlineMs))) await worker.close(true);
}
