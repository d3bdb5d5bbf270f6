import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transaction.js';
import type { JobDefinition } from './job-definition.js';
import { OutboxRelay } from './outbox-relay.js';

interface EnqueueOptions {
  delayMs?: number;
}

/** Jobs are written in the transaction of the change that calls for them, and handed to the queue after it. */
@Injectable()
export class Outbox {
  constructor(private readonly relay: OutboxRelay) {}

  /** Asks for a job. Nothing runs if the transaction rolls back; it surely runs if it commits. */
  async enqueue<Payload extends object>(
    tx: Transaction,
    definition: JobDefinition<Payload>,
    payload: Payload,
    options: EnqueueOptions = {},
  ): Promise<void> {
    await tx.query(
      `insert into outbox (queue, name, key, payload, run_at) values ($1, $2, $3, $4, now() + $5 * interval '1 millisecond')
       on conflict (name, key) where key is not null do nothing`,
      [definition.queue, definition.name, definition.key?.(payload) ?? null, JSON.stringify(payload), options.delayMs ?? 0],
    );
    tx.afterCommit(() => this.relay.nudge());
  }
}
