import { setTimeout as sleep } from 'node:timers/promises';

/** A token bucket. It lets `perSecond` units through in a second, and as many at once. */
export class TokenBucket {
  #level: number;
  #at: number;

  constructor(
    private readonly perSecond: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#level = perSecond;
    this.#at = now();
  }

  /** The wait in milliseconds before `units` more may go. The units count as used. */
  reserve(units: number): number {
    const now = this.now();
    this.#level = Math.min(this.perSecond, this.#level + ((now - this.#at) / 1000) * this.perSecond) - units;
    this.#at = now;
    return this.#level >= 0 ? 0 : (-this.#level / this.perSecond) * 1000;
  }

  async take(units: number, signal: AbortSignal): Promise<void> {
    const wait = this.reserve(units);
    if (wait > 0) await sleep(wait, undefined, { signal });
  }
}
