import { Inject, Injectable } from '@nestjs/common';
import { Queue, type QueueOptions } from 'bullmq';
import { LogThrottle } from '../logger/log-throttle.js';
import { LOGGER, type Logger } from '../logger/logger.js';
import { QUEUES, type QueueName } from './job-definition.js';
import type { Schedule } from './schedule.decorator.js';

/** While its server is down a queue reports an error many times a second. */
const LOG_EVERY_MS = 10_000;

export const QUEUE_OPTIONS = Symbol('QUEUE_OPTIONS');

/** The queue makes one attempt. A job that has to be tried again waits in the outbox for its turn. */
const JOB_OPTIONS = { attempts: 1, removeOnComplete: 1_000, removeOnFail: 5_000 };

export interface JobToAdd {
  queue: QueueName;
  name: string;
  payload: object;
  jobId: string;
}

/** The queues of this process, opened at first use. */
@Injectable()
export class Queues {
  readonly #open = new Map<QueueName, Queue>();

  constructor(
    @Inject(QUEUE_OPTIONS) private readonly options: QueueOptions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  of(name: QueueName): Queue {
    const known = this.#open.get(name);
    if (known) return known;
    const queue = new Queue(name, this.options);
    const logThrottle = new LogThrottle(LOG_EVERY_MS);
    queue.on('error', (err) =>
      logThrottle.run((suppressed) => this.logger.warn({ err, queue: name, suppressed }, 'a queue lost its connection')),
    );
    this.#open.set(name, queue);
    return queue;
  }

  async add(jobs: readonly JobToAdd[]): Promise<void> {
    for (const name of QUEUES) {
      const own = jobs.filter((job) => job.queue === name);
      if (own.length === 0) continue;
      const rows = own.map((job) => ({ name: job.name, data: job.payload, opts: { ...JOB_OPTIONS, jobId: job.jobId } }));
      await this.of(name).addBulk(rows).catch(this.#dropping(name));
    }
  }

  /** How many jobs of a queue could begin. */
  async countWaiting(name: QueueName): Promise<number> {
    return this.of(name).getWaitingCount().catch(this.#dropping(name));
  }

  /**
   * Whether the next run of a schedule is overdue. It is requested when the previous one begins, and may have been lost with the
   * connection.
   */
  async isOverdue(schedule: Schedule, graceMs: number): Promise<boolean> {
    const known = await this.of(schedule.queue).getJobScheduler(schedule.name);
    return known?.next === undefined || known.next < Date.now() - graceMs;
  }

  async schedule(schedule: Schedule): Promise<void> {
    if (schedule.movedFrom) await this.of(schedule.movedFrom).removeJobScheduler(schedule.name);
    const repeat = 'everyMs' in schedule ? { every: schedule.everyMs } : { pattern: schedule.cron, tz: 'Asia/Kolkata' };
    await this.of(schedule.queue).upsertJobScheduler(schedule.name, repeat, {
      name: schedule.name,
      data: {},
      opts: { removeOnComplete: true, removeOnFail: 100 },
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map((queue) => queue.close()));
    this.#open.clear();
  }

  /** Drops a queue that was opened while its server was down, because it never recovers. */
  #dropping(name: QueueName): (error: unknown) => Promise<never> {
    return async (error) => {
      const queue = this.#open.get(name);
      this.#open.delete(name);
      await queue?.close().catch(() => undefined);
      throw error;
    };
  }
}
