import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transaction.js';
import { Signals } from '../signals/signals.js';

/** Sent by the database itself whenever a right is lost (`tell_lost_session` and its like), so that no code path can forget to. */
export const SESSION_ENDED_TOPIC = 'session.ended';

/** A session, or all of a user, ended or changed its rights: what is held open or remembered of it is void. */
export interface SessionEnded {
  sessionId?: string;
  userId?: string;
}

/** Hears of every session, key or user that ended or changed its rights, whichever process made the change. */
@Injectable()
export class SessionSignals {
  readonly #handlers: (() => void)[] = [];

  constructor(signals: Signals) {
    signals.on(SESSION_ENDED_TOPIC, () => this.#tell());
  }

  /** Called with each such change, whichever process made it. */
  onEnded(handler: () => void): void {
    this.#handlers.push(handler);
  }

  /** The database tells all processes in milliseconds; this one knows before its caller hears of the success. */
  ended(tx: Transaction): void {
    tx.afterCommit(() => this.#tell());
  }

  #tell(): void {
    for (const handler of this.#handlers) handler();
  }
}
