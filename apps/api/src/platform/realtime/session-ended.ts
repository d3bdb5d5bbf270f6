import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transaction.js';
import { Signals } from '../signals/signals.js';

export const SESSION_ENDED_TOPIC = 'session.ended';

export interface SessionEnded {
  sessionId?: string;
  userId?: string;
}

/** Tells the processes that hold websockets that a session, or all of a user, ended or changed its rights. */
@Injectable()
export class SessionSignals {
  constructor(private readonly signals: Signals) {}

  /** Sent once the change is durable; the sockets close in milliseconds. */
  ended(tx: Transaction, message: SessionEnded): void {
    tx.afterCommit(() => this.signals.send(SESSION_ENDED_TOPIC, message));
  }
}
