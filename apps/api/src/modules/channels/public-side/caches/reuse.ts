import type { RawRequest } from '../http/raw-http.js';

/** A part of an answer, with the time until which a cache considers it fresh. The time of an expired part is in the past. */
export interface Dated {
  readonly until: number;
}

/**
 * Limits how long an answer may be sent again. It may be sent while all parts that it was made from are fresh. The code that makes an answer
 * adds the parts. If no part allows reuse, or one forbids it, the answer is made again each time.
 */
export class Reuse {
  readonly #parts: Dated[] = [];
  readonly #effects: ((request: RawRequest) => void)[] = [];
  #isAllowed = false;
  #isForbidden = false;

  dependOn(part: Dated): void {
    this.#parts.push(part);
  }

  /** Each request for the answer also causes this effect, for example a count. */
  onEach(effect: (request: RawRequest) => void): void {
    this.#effects.push(effect);
  }

  allow(): void {
    this.#isAllowed = true;
  }

  forbid(): void {
    this.#isForbidden = true;
  }

  get isPossible(): boolean {
    return this.#isAllowed && !this.#isForbidden;
  }

  isFresh(now: number): boolean {
    for (const { until } of this.#parts) if (until <= now) return false;
    return true;
  }

  cause(request: RawRequest): void {
    for (const effect of this.#effects) effect(request);
  }
}
