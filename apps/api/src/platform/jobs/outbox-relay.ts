import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { LogThrottle } from '../logger/log-throttle.js';
import { LOGGER, type Logger } from '../logger/logger.js';
import type { QueueName } from './job-definition.js';
import { QueuedJobs, queueId } from './queued-jobs.js';
import { Queues } from './queues.js';

interface OutboxRow {
  id: string;
  queue: QueueName;
  name: string;
  payload: object;
}

/** A lost nudge must not keep a job waiting longer than this. */
const POLL_MS = 1_000;
const BATCH = 500;
const LOG_EVERY_MS = 10_000;

/** Moves jobs from the outbox to the queue. Any number of processes may run it: rows are locked while they move. */
@Injectable()
export class OutboxRelay {
  readonly #logThrottle = new LogThrottle(LOG_EVERY_MS);
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = true;

  constructor(
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly queued: QueuedJobs,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.#stopped = false;
    this.#timer = setInterval(() => this.nudge(), POLL_MS);
    this.nudge();
  }

  /** Relays soon; calls during a run make one more run. */
  nudge(): void {
    if (this.#stopped) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
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
    await this.#running;
  }

  async #drain(): Promise<void> {
    while (!this.#stopped && (await this.#relayBatch()) === BATCH);
  }

  /** Adds before it deletes: a crash between the two adds again under the same job id, which the queue ignores. */
  #relayBatch(): Promise<number> {
    return this.database.system(async (tx) => {
      const rows = await tx.query<OutboxRow>(
        `select id, queue, name, payload from outbox where run_at <= now() order by id limit ${BATCH} for update skip locked`,
      );
      if (rows.length === 0) return 0;
      await this.queues.add(rows.map((row) => ({ queue: row.queue, name: row.name, payload: row.payload, jobId: queueId(row.id) })));
      const ids = rows.map((row) => row.id);
      await this.queued.keep(tx, ids);
      await tx.query('delete from outbox where id = any($1::bigint[])', [ids]);
      return rows.length;
    });
  }
}
