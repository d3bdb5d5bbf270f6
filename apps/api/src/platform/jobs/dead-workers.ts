import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Database } from '../database/database.js';
import { LogThrottle } from '../logger/log-throttle.js';
import { LOGGER, type Logger } from '../logger/logger.js';
import { expireLocks } from './expire-locks.js';
import type { QueueName } from './job-definition.js';
import { LivenessLock } from './liveness-lock.js';
import { Queues } from './queues.js';
import { WORKER_TIMING, type WorkerTiming } from './worker-timing.js';

const LOG_EVERY_MS = 10_000;

interface TakenJobs {
  readonly queue: Queue;
  readonly number: number;
  readonly jobIds: string[];
}

/** Hands on the jobs of workers that died. Each process looks after its own queues; two that see the same death do no harm. */
@Injectable()
export class DeadWorkers {
  readonly #logThrottle = new LogThrottle(LOG_EVERY_MS);
  #names: readonly QueueName[] = [];
  /** Processes without a lock at the last check. They may be about to take it again. */
  #suspects: ReadonlySet<number> = new Set();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;

  constructor(
    private readonly liveness: LivenessLock,
    private readonly queues: Queues,
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORKER_TIMING) private readonly timing: WorkerTiming,
  ) {}

  start(names: readonly QueueName[]): void {
    this.#names = names;
    this.#timer = setInterval(() => this.#lookOnce(), this.timing.lookMs);
    this.#lookOnce();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  #lookOnce(): void {
    if (this.#looking) return;
    this.#looking = this.#look()
      .catch((err: unknown) => {
        this.#suspects = new Set();
        this.#logThrottle.run((suppressed) => this.logger.warn({ err, suppressed }, 'dead workers could not be looked for'));
      })
      .finally(() => {
        this.#looking = undefined;
      });
  }

  async #look(): Promise<void> {
    const taken = (await Promise.all(this.#names.map((name) => takenJobs(this.queues.of(name))))).flat();
    const free = new Set(await this.liveness.free([...new Set(taken.map(({ number }) => number))]));
    const dead = taken.filter(({ number }) => free.has(number) && this.#suspects.has(number));
    this.#suspects = free;
    for (const { queue, number, jobIds } of dead) {
      await expireLocks(queue, this.database, { worker: String(number), jobIds });
      this.logger.warn({ worker: number, queue: queue.name, jobIds }, 'a worker died; its jobs are handed on');
    }
  }
}

/** The running jobs by process; those of workers without a lock have no number. */
async function takenJobs(queue: Queue): Promise<TakenJobs[]> {
  const byNumber = new Map<number, string[]>();
  for (const { id, processedBy } of await queue.getActive()) {
    const number = Number(processedBy);
    if (id && number > 0) byNumber.set(number, [...(byNumber.get(number) ?? []), id]);
  }
  return [...byNumber].map(([number, jobIds]) => ({ queue, number, jobIds }));
}
