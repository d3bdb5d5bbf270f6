import { Inject, Injectable } from '@nestjs/common';
import { settlesWithin } from '../clock/settles-within.js';
import { Database } from '../database/database.js';
import { LogThrottle } from '../logger/log-throttle.js';
import { LOGGER, type Logger } from '../logger/logger.js';
import { chooseNextJobs } from './next-jobs.js';
import { queueId } from './queue-id.js';
import { QueueShares } from './queue-shares.js';
import { QueuedJobs } from './queued-jobs.js';
import { Queues } from './queues.js';

/** A lost nudge must not keep a job waiting longer than this. */
const POLL_MS = 1_000;
/** After this time it checks again whether another process has finished choosing. */
const BUSY_MS = 50;
/** A process that cannot reach the queue must not keep others from choosing. */
const ADD_MS = 10_000;
const BATCH = 500;
const LOG_EVERY_MS = 10_000;

/** Moves jobs from the outbox to the queue, up to each owner's share. The others wait in the outbox. Any number of processes may run it. */
@Injectable()
export class OutboxRelay {
  readonly #logThrottle = new LogThrottle(LOG_EVERY_MS);
  readonly #soon = new Set<NodeJS.Timeout>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = true;

  constructor(
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly queued: QueuedJobs,
    private readonly shares: QueueShares,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.#stopped = false;
    this.#timer = setInterval(() => this.nudge(), POLL_MS);
    this.nudge();
  }

  /** Relays soon, or when a job is due before the next check. Calls during a run cause one more run. */
  nudge(delayMs = 0): void {
    if (this.#stopped || delayMs >= POLL_MS) return;
    if (delayMs > 0) this.#nudgeIn(delayMs);
    else if (this.#running) this.#again = true;
    else this.#run();
  }

  #run(): void {
    this.#running = this.#drain()
      .catch((err: unknown) =>
        this.#logThrottle.run((suppressed) => this.logger.error({ err, suppressed }, 'the outbox could not be relayed')),
      )
      .finally(() => {
        this.#running = undefined;
        if (this.#again) {
          this.#again = false;
          this.nudge();
        }
      });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    for (const timer of this.#soon) clearTimeout(timer);
    await this.#running;
  }

  #nudgeIn(delayMs: number): void {
    const timer = setTimeout(() => {
      this.#soon.delete(timer);
      this.nudge();
    }, delayMs);
    this.#soon.add(timer);
  }

  async #drain(): Promise<void> {
    while (!this.#stopped && (await this.#relayBatch()) === BATCH);
  }

  /** Adds before it deletes: a crash between the two adds again under the same job id, which the queue ignores. */
  #relayBatch(): Promise<number> {
    return this.database.system(async (tx) => {
      const jobs = await chooseNextJobs(tx, await this.shares.shares(tx), BATCH);
      if (!jobs) this.nudge(BUSY_MS);
      if (!jobs?.length) return 0;
      const adding = this.queues.add(jobs.map(({ id, attemptsMade, ...job }) => ({ ...job, jobId: queueId(id, attemptsMade) })));
      if (!(await settlesWithin(adding, ADD_MS))) throw new Error('the queue did not take the jobs in time');
      await this.queued.move(
        tx,
        jobs.map(({ id }) => id),
      );
      return jobs.length;
    });
  }
}
