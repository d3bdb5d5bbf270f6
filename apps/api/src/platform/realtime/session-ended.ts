import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transaction.js';
import { Signals } from '../signals/signals.js';

export const SESSION_ENDED_TOPIC = 'session.ended';

export interface SessionEnded {
  sessionId?: string;
  userId?: string;
}

/** Tells every process that a session, a key, or all of a user ended or changed its rights. */
@Injectable()
export class SessionSignals {
  readonly #handlers: (() => void)[] = [];

  constructor(private readonly signals: Signals) {
    signals.on(SESSION_ENDED_TOPIC, () => this.#tell());
  }

  /** Called with each such change, whichever process made it. */
  onEnded(handler: () => void): void {
    this.#handlers.push(handler);
  }

  /** Sent once the change is durable; the sockets close in milliseconds. This process knows before its caller hears of the success. */
  ended(tx: Transaction, message: SessionEnded): void {
    tx.afterCommit(() => {
      this.#tell();
      return this.signals.send(SESSION_ENDED_TOPIC, message);
    });
  }

  #tell(): void {
    for (const handler of this.#handlers) handler();
  }
}
