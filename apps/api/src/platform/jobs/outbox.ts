import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transaction.js';
import { type JobDefinition, queueOf } from './job-definition.js';
import { OutboxRelay } from './outbox-relay.js';

const COLUMNS = 'queue, name, key, payload, run_at, owner';
const RUN_AT = `now() + $5 * interval '1 millisecond'`;

/**
 * Joins a waiting job with the same key. The lock keeps the relay away from it until this transaction has committed, because a job that ran
 * earlier would not see the change. A job that the relay is moving, or that is gone, may already have run. Then another is added beside it,
 * without the key. No transaction waits for the relay, which may wait for the queue. It only waits for another transaction that adds the
 * key.
 */
const ENQUEUE = `
  with same as materialized (select id from outbox where name = $2 and key = $3),
       joined as materialized (select id from outbox where name = $2 and key = $3 for key share skip locked),
       added as (
         insert into outbox (${COLUMNS})
         select $1, $2, case when not exists (select from same) then $3 end, $4, ${RUN_AT}, $6 where not exists (select from joined)
         on conflict (name, key) where key is not null do nothing returning id)
  select exists (select from joined) or exists (select from added) as "isEnqueued"`;

interface EnqueueOptions {
  delayMs?: number;
}

interface Job {
  queue: string;
  name: string;
  key: string | null;
  payload: string;
  delayMs: number;
  owner: string;
}

/**
 * Writes jobs in the transaction of the change that needs them, and hands them to the queue afterwards. It writes them at the end, in the
 * order of their keys. A key's writer waits for others that wrote it, so an early write would keep them waiting for everything that it
 * locks later.
 */
@Injectable()
export class Outbox {
  readonly #waiting = new WeakMap<Transaction, Job[]>();

  constructor(private readonly relay: OutboxRelay) {}

  /** Enqueues a job. It never runs if the transaction rolls back, and surely runs if it commits. */
  async enqueue<Payload extends object>(
    tx: Transaction,
    definition: JobDefinition<Payload>,
    payload: Payload,
    options: EnqueueOptions = {},
  ): Promise<void> {
    const { name } = definition;
    const job = {
      ...{ queue: queueOf(definition, payload), name, owner: definition.owner(payload) },
      ...{ key: definition.key?.(payload) ?? null, payload: JSON.stringify(payload), delayMs: options.delayMs ?? 0 },
    };
    const others = this.#waiting.get(tx);
    if (!others) this.#open(tx, job);
    else if (job.key === null || !others.some((other) => other.name === name && other.key === job.key)) others.push(job);
  }

  #open(tx: Transaction, first: Job): void {
    this.#waiting.set(tx, [first]);
    tx.beforeCommit(async () => {
      const jobs = this.#waiting.get(tx) ?? [];
      this.#waiting.delete(tx);
      for (const job of inOrder(jobs)) await write(tx, job);
      const soonest = Math.min(...jobs.map(({ delayMs }) => delayMs));
      tx.afterCommit(() => this.relay.nudge(soonest));
    });
  }
}

async function write(tx: Transaction, { queue, name, key, payload, delayMs, owner }: Job): Promise<void> {
  const values = [queue, name, key, payload, delayMs, owner];
  for (let isEnqueued = false; !isEnqueued; ) {
    // A job that another transaction added meanwhile is seen by the next statement.
    const [row] = await tx.query<{ isEnqueued: boolean }>(ENQUEUE, values);
    isEnqueued = row?.isEnqueued ?? false;
  }
}

/** Jobs without a key wait for nobody. */
function inOrder(jobs: readonly Job[]): Job[] {
  const keyed = jobs.filter(({ key }) => key !== null).map((job) => ({ job, place: `${job.name} ${job.key}` }));
  keyed.sort((one, other) => (one.place < other.place ? -1 : 1));
  return [...jobs.filter(({ key }) => key === null), ...keyed.map(({ job }) => job)];
}
