import { REALTIME_BATCH } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { LimitReached, limitOf, RateLimiter } from '../rate-limit/rate-limiter.js';

/** Messages that this process may still take of one person, or the time until which it takes none. */
interface Allowance {
  left: number;
  blockedUntil: number;
}

/**
 * The limit of one person's messages, over all sockets and processes. Each process takes whole batches from the limit in the database, so
 * that most messages cost no call.
 */
@Injectable()
export class PersonMessages {
  readonly #allowances = new Map<string, Allowance>();
  readonly #asking = new Map<string, Promise<Allowance>>();

  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
  ) {}

  /** The seconds to wait if the person has sent too many messages; 0 if this one is accepted. */
  async take(userId: string): Promise<number> {
    for (;;) {
      const known = this.#allowances.get(userId);
      if (known && known.left > 0) {
        known.left--;
        return 0;
      }
      const waitMs = (known?.blockedUntil ?? 0) - Date.now();
      if (waitMs > 0) return Math.ceil(waitMs / 1_000);
      await this.#refill(userId);
    }
  }

  /** Called when the last socket of a person closes, so that memory only holds connected people. */
  forget(userId: string): void {
    this.#allowances.delete(userId);
  }

  /** Messages that arrive in the meantime wait for the same answer. */
  async #refill(userId: string): Promise<void> {
    const asking = this.#asking.get(userId) ?? this.#takeBatch(userId).finally(() => this.#asking.delete(userId));
    this.#asking.set(userId, asking);
    this.#allowances.set(userId, await asking);
  }

  async #takeBatch(userId: string): Promise<Allowance> {
    try {
      await this.database.system((tx) => this.limiter.take(tx, [limitOf('realtime.person', userId)]));
      return { left: REALTIME_BATCH, blockedUntil: 0 };
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      return { left: 0, blockedUntil: Date.now() + (error.retryAfterSeconds ?? 1) * 1_000 };
    }
  }
}
