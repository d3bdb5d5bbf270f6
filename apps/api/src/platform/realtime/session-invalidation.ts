import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transaction.js';
import { PubSub } from '../pubsub/pubsub.js';

/** Published by triggers of the database whenever a right is lost (`tell_lost_session` and its like), so that no code path can forget it. */
export const SESSION_ENDED_TOPIC = 'session.ended';

/** A session, or every session of a user, ended or changed its rights: sockets and cache entries of it are void. */
export interface SessionEnded {
  sessionId?: string;
  userId?: string;
}

/** Calls its subscribers when a session, key or user ends or changes its rights, whichever process made the change. */
@Injectable()
export class SessionInvalidation {
  readonly #handlers: (() => void)[] = [];

  constructor(pubsub: PubSub) {
    pubsub.subscribe(SESSION_ENDED_TOPIC, () => this.#tell());
  }

  /** Registers a subscriber. */
  onInvalidated(handler: () => void): void {
    this.#handlers.push(handler);
  }

  /** Notifies this process after the commit and before the caller gets the reply; the others follow in milliseconds by the database. */
  invalidate(tx: Transaction): void {
    tx.afterCommit(() => this.#tell());
  }

  #tell(): void {
    for (const handler of this.#handlers) handler();
  }
}
