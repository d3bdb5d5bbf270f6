import { Injectable } from '@nestjs/common';
import { presentOwner } from '../logger/request-context.js';
import { OwnerQueue } from './owner-queue.js';

/** How long work may keep one turn of the event loop busy. */
const TURN_MS = 20;

/**
 * Shares the event loop among pieces of work. When the pieces of one turn have used their time, the next ones wait until timers and sockets
 * were served. The owners of waiting work take turns. `run` measures each piece, which must be short.
 */
@Injectable()
export class LoopTurns {
  readonly #waiting = new OwnerQueue<() => void>();
  #usedMs = 0;
  #isScheduled = false;

  /** A promise of a later turn; undefined when there is time left in this one. Awaiting any other promise does not yield to others. */
  wait(): Promise<void> | undefined {
    if (this.#usedMs < TURN_MS && this.#waiting.size === 0) return undefined;
    return new Promise((resolve) => this.#waiting.push(presentOwner(), resolve));
  }

  /** Does a short piece of work: now, or in a later turn when the time of this one is used up. */
  async inTurn<Result>(work: () => Result): Promise<Result> {
    const turn = this.wait();
    if (turn) await turn;
    return this.run(work);
  }

  run<Result>(work: () => Result): Result {
    const began = performance.now();
    try {
      return work();
    } finally {
      this.#usedMs += performance.now() - began;
      this.#schedule();
      // The next piece shares this turn: a turn for each would ask the system for sockets once per piece.
      if (this.#usedMs < TURN_MS) this.#waiting.shift()?.();
    }
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#begin());
  }

  #begin(): void {
    this.#isScheduled = false;
    this.#usedMs = 0;
    this.#waiting.shift()?.();
    if (this.#waiting.size > 0) this.#schedule();
  }
}
