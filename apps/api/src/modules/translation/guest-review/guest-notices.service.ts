import type { NotificationKind } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { GuestSession } from '../../../platform/http/session.js';
import { type Limit, LimitReached, limitOf, RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';

/** How often people are notified of what a guest says: a link must not be a way to fill their list. What guests say is stored all the same. */
@Injectable()
export class GuestNotices {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
  ) {}

  /** As what it is told of; undefined when that there is more was told already. */
  async kindFor<K extends NotificationKind>({ guestId }: GuestSession, kind: K): Promise<K | 'guestBusy' | undefined> {
    if (await this.#take(limitOf('guest.notice', guestId))) return kind;
    return (await this.#take(limitOf('guest.lastNotice', guestId))) ? 'guestBusy' : undefined;
  }

  async #take(limit: Limit): Promise<boolean> {
    try {
      await this.database.system((tx) => this.limiter.take(tx, [limit]));
      return true;
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      return false;
    }
  }
}
