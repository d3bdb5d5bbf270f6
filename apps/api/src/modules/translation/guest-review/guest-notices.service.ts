import type { NotificationKind } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { GuestSession } from '../../../platform/http/session.js';
import { type Limit, LimitReached, limitOf, RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';

/** Limits how often a guest's words notify people, so that a link cannot flood their lists. The words themselves are always stored. */
@Injectable()
export class GuestNotices {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
  ) {}

  /** Returns `kind` while the limit allows, then `guestBusy`, then undefined because people already know that there is more. */
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
