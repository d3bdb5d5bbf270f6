import { Inject, Injectable } from '@nestjs/common';
import { Queue, type QueueOptions } from 'bullmq';
import { LOGGER, type Logger } from '../logger/logger.js';
import { JobCatalogue } from './job-catalogue.js';
import { QUEUES, type QueueName } from './job-definition.js';
import type { Schedule } from './schedule.decorator.js';

export const QUEUE_OPTIONS = Symbol('QUEUE_OPTIONS');

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
    private readonly catalogue: JobCatalogue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  of(name: QueueName): Queue {
    const known = this.#open.get(name);
    if (known) return known;
    const queue = new Queue(name, this.options);
    queue.on('error', (error) => this.logger.warn({ err: error, queue: name }, 'queue connection'));
    this.#open.set(name, queue);
    return queue;
  }

  async add(jobs: readonly JobToAdd[]): Promise<void> {
    for (const name of QUEUES) {
      const own = jobs.filter((job) => job.queue === name);
      if (own.length === 0) continue;
      await this.of(name).addBulk(own.map((job) => ({ name: job.name, data: job.payload, opts: this.#optionsOf(job) })));
    }
  }

  async schedule(schedule: Schedule): Promise<void> {
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

  #optionsOf(job: JobToAdd) {
    const definition = this.catalogue.definition(job.name);
    return {
      jobId: job.jobId,
      attempts: definition.attempts,
      backoff: { type: 'exponential', delay: definition.backoffMs, jitter: 0.3 },
      removeOnComplete: 1_000,
      removeOnFail: 5_000,
    };
  }
}
