import { setTimeout as sleep } from 'node:timers/promises';

/** A token bucket: lets so many units a second through, and a second's worth at once. */
export class Pace {
  #level: number;
  #at: number;

  constructor(
    private readonly perSecond: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#level = perSecond;
    this.#at = now();
  }

  /** The wait in milliseconds before `units` more may go; they count as gone. */
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
