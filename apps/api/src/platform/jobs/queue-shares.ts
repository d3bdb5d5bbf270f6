import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/transaction.js';
import { QUEUE_SHARE, QUEUES, type QueueName } from './job-definition.js';
import { LIVENESS_LOCKS, LivenessLock } from './liveness-lock.js';

/** A worker that was added or lost changes the shares after this time. */
const COUNTED_FOR_MS = 5_000;

/** Processes that hold their lock; see `LivenessLock`. */
const ALIVE = `
  select objid::bigint as worker from pg_locks
   where locktype = 'advisory' and classid = ${LIVENESS_LOCKS} and objsubid = 2 and granted
     and database = (select oid from pg_database where datname = current_database())`;

/** How many jobs of a queue one owner may have in it at a time: a share in each process that works on the queue. */
@Injectable()
export class QueueShares {
  #counted: { until: number; shares: Promise<Map<QueueName, number>> } | undefined;

  constructor(
    private readonly database: Database,
    private readonly liveness: LivenessLock,
  ) {}

  /** Notes that this process works on these queues, and forgets processes that died. */
  async register(queues: readonly QueueName[]): Promise<void> {
    await this.database.system(async (tx) => {
      await tx.query(`delete from queue_workers where worker not in (${ALIVE})`);
      await tx.query('insert into queue_workers (worker, queue) select $1, unnest($2::text[]) on conflict do nothing', [
        this.liveness.number,
        queues,
      ]);
    });
    this.#counted = undefined;
  }

  async unregister(): Promise<void> {
    await this.database.system((tx) => tx.query('delete from queue_workers where worker = $1', [this.liveness.number]));
  }

  /** By queue. One without a living worker counts as if it had one. */
  async shares(tx: Transaction): Promise<Map<QueueName, number>> {
    if (this.#counted && this.#counted.until > performance.now()) return this.#counted.shares;
    const shares = count(tx);
    this.#counted = { until: performance.now() + COUNTED_FOR_MS, shares };
    shares.catch(() => {
      this.#counted = undefined;
    });
    return shares;
  }
}

async function count(tx: Transaction): Promise<Map<QueueName, number>> {
  const rows = await tx.query<{ queue: string; workers: number }>(
    `select queue, count(*)::int as workers from queue_workers where worker in (${ALIVE}) group by queue`,
  );
  const workers = new Map(rows.map((row) => [row.queue, row.workers]));
  return new Map(QUEUES.map((queue) => [queue, QUEUE_SHARE[queue] * (workers.get(queue) ?? 1)]));
}
