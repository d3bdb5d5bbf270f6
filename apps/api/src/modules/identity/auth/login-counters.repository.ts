import { LOCKOUT_MINUTES, LOGIN_ATTEMPTS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transaction.js';

const LOCKOUT_MS = LOCKOUT_MINUTES * 60_000;

/** What the counter stands at when an attempt is taken: anew after a lock, or after failures that are long past. */
const NEXT = 'case when c.locked_until is not null or c.last_at <= $3 then 1 else c.attempts + 1 end';

/** All SQL of the table that counts wrong passwords. */
@Injectable()
export class LoginCountersRepository {
  /**
   * Takes one attempt before the password is looked at, in one statement: of any number of parallel callers five get one,
   * the fifth of them closes the account. Undefined when it is closed.
   */
  async take(tx: Transaction, key: string, now: Date): Promise<number | undefined> {
    const stale = new Date(now.getTime() - LOCKOUT_MS);
    const until = new Date(now.getTime() + LOCKOUT_MS);
    const [row] = await tx.query<{ attempts: number }>(
      `insert into login_counters as c (key, attempts, last_at) values ($1, 1, $2)
       on conflict (key) do update set attempts = ${NEXT}, last_at = $2, locked_until = case when ${NEXT} >= $5 then $4::timestamptz end
       where c.locked_until is null or c.locked_until <= $2
       returning attempts`,
      [key, now, stale, until, LOGIN_ATTEMPTS],
    );
    return row?.attempts;
  }

  async clear(tx: Transaction, keys: readonly string[]): Promise<void> {
    await tx.query('delete from login_counters where key = any($1::text[])', [keys]);
  }

  /** Forgets counters that no longer lock anybody. */
  purge(tx: Transaction, now: Date): Promise<number> {
    return tx.execute('delete from login_counters where last_at < $1 and (locked_until is null or locked_until < $2)', [
      new Date(now.getTime() - LOCKOUT_MS),
      now,
    ]);
  }
}
