import { LOCKOUT_MINUTES, LOGIN_ATTEMPTS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Any, IsNull, LessThan, Or } from 'typeorm';
import type { Transaction } from '../../../platform/database/transaction.js';
import { LoginCounterEntity } from './login-counter.entity.js';

const LOCKOUT_MS = LOCKOUT_MINUTES * 60_000;

/** The counter's value at the next attempt. It restarts after a lock, or when the last failure is long past. */
const NEXT = 'case when c.locked_until is not null or c.last_at <= $3 then 1 else c.attempts + 1 end';

/** The table that counts wrong passwords. Counting one is one statement of SQL. */
@Injectable()
export class LoginCountersRepository {
  /**
   * Takes one attempt before the password is checked, in one statement. Five of any number of parallel callers get one, and the fifth of
   * them locks the account. Undefined when it is locked.
   */
  async take(tx: Transaction, key: string, now: Date): Promise<number | undefined> {
    const stale = new Date(now.getTime() - LOCKOUT_MS);
    const until = new Date(now.getTime() + LOCKOUT_MS);
    const [row] = await tx.query<Pick<LoginCounterEntity, 'attempts'>>(
      `insert into login_counters as c (key, attempts, last_at) values ($1, 1, $2)
       on conflict (key) do update set attempts = ${NEXT}, last_at = $2, locked_until = case when ${NEXT} >= $5 then $4::timestamptz end
       where c.locked_until is null or c.locked_until <= $2
       returning attempts`,
      [key, now, stale, until, LOGIN_ATTEMPTS],
    );
    return row?.attempts;
  }

  async clear(tx: Transaction, keys: readonly string[]): Promise<void> {
    await tx.repository(LoginCounterEntity).delete({ key: Any(keys) });
  }

  /** Forgets counters that no longer lock anybody. */
  async purge(tx: Transaction, now: Date): Promise<number> {
    const { affected } = await tx.repository(LoginCounterEntity).delete({
      lastAt: LessThan(new Date(now.getTime() - LOCKOUT_MS)),
      lockedUntil: Or(IsNull(), LessThan(now)),
    });
    return affected ?? 0;
  }
}
