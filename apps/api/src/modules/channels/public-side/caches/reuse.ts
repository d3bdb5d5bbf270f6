import type { RawRequest } from '../http/raw-http.js';

/** A part of an answer that a cache has dated; one that has expired has a time in the past. */
export interface Dated {
  readonly until: number;
}

/**
 * Says how long an answer may be given again: for as long as all parts that it was made from are fresh. Those who make an answer add to it. An
 * answer that nobody allows, or somebody forbids, is made again each time.
 */
export class Reuse {
  readonly #parts: Dated[] = [];
  readonly #effects: ((request: RawRequest) => void)[] = [];
  #isAllowed = false;
  #isForbidden = false;

  dependOn(part: Dated): void {
    this.#parts.push(part);
  }

  /** Each request for the answer causes this besides, such as a count. */
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
