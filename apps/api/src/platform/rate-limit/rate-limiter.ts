import { createHash } from 'node:crypto';
import { RATE_POLICIES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import type { Transaction } from '../database/transaction.js';
import { TooMany } from '../http/app-error.js';

/** How often something may happen for one subject in a window of time. */
export interface Limit {
  /** The name of the limit, such as `otp.number`. */
  name: string;
  /** The subject of the limit; stored as a hash. */
  subject: string;
  max: number;
  windowMs: number;
}

/** A limit of the policy for one subject. */
export function limitOf(name: keyof typeof RATE_POLICIES, subject: string): Limit {
  const { max, minutes } = RATE_POLICIES[name];
  return { name, subject, max, windowMs: minutes * 60_000 };
}

/** Thrown when a limit is used up; rolling back the transaction releases the other limits. */
export class LimitReached extends TooMany {
  override readonly name = 'LimitReached';

  constructor(
    readonly limit: string,
    retryAfterSeconds: number,
  ) {
    super(retryAfterSeconds);
  }
}

const keyOf = ({ name, subject }: Pick<Limit, 'name' | 'subject'>) => `${name}:${createHash('sha256').update(subject).digest('base64url')}`;

/** All callers use one order, to prevent deadlocks. */
const inOrder = (limits: readonly Limit[]) => [...limits].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

/** Counts in Postgres, so that any number of processes share the limits. Each count is one statement: parallel calls cannot slip through. */
@Injectable()
export class RateLimiter {
  constructor(private readonly clock: Clock) {}

  /** Takes one of every limit, or throws LimitReached. Call this in a transaction that rolls back in that case. */
  async take(tx: Transaction, limits: readonly Limit[]): Promise<void> {
    for (const limit of inOrder(limits)) await this.#takeOne(tx, limit);
  }

  /**
   * Takes one of every limit, or none, and then returns the limit that was reached. For work that is left out while its transaction
   * continues.
   */
  async tryTake(tx: Transaction, limits: readonly Limit[]): Promise<LimitReached | undefined> {
    const taken: Limit[] = [];
    try {
      for (const limit of inOrder(limits)) {
        await this.#takeOne(tx, limit);
        taken.push(limit);
      }
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      await this.giveBack(tx, taken);
      return error;
    }
    return undefined;
  }

  /** Returns one, for limits that only count failures. */
  async giveBack(tx: Transaction, limits: readonly Limit[]): Promise<void> {
    await tx.query('update rate_limits set count = greatest(count - 1, 0) where key = any($1::text[])', [limits.map(keyOf)]);
  }

  /** Forgets windows that are over. */
  purge(tx: Transaction): Promise<number> {
    return tx.execute('delete from rate_limits where window_ends_at < $1', [this.clock.now()]);
  }

  async #takeOne(tx: Transaction, limit: Limit): Promise<void> {
    const now = this.clock.now();
    const endsAt = new Date(now.getTime() + limit.windowMs);
    const [taken] = await tx.query(
      `insert into rate_limits as r (key, count, window_ends_at) values ($1, 1, $2)
       on conflict (key) do update set
         count = case when r.window_ends_at <= $3 then 1 else r.count + 1 end,
         window_ends_at = case when r.window_ends_at <= $3 then $2 else r.window_ends_at end
       where r.window_ends_at <= $3 or r.count < $4
       returning count`,
      [keyOf(limit), endsAt, now, limit.max],
    );
    if (taken) return;
    const [held] = await tx.query<{ window_ends_at: Date }>('select window_ends_at from rate_limits where key = $1', [keyOf(limit)]);
    const waitMs = (held?.window_ends_at ?? endsAt).getTime() - now.getTime();
    throw new LimitReached(limit.name, Math.max(1, Math.ceil(waitMs / 1000)));
  }
}
