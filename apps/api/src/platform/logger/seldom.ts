/** Lets through what happens over and over once in a while, and knows how often it was silent since. */
export class Seldom {
  #nextAt = Number.NEGATIVE_INFINITY;
  #silenced = 0;

  constructor(
    private readonly everyMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Calls `tell` with the count of those that were not told since, unless it was called a short while ago. */
  tell(tell: (silenced: number) => void): void {
    if (this.now() < this.#nextAt) {
      this.#silenced += 1;
      return;
    }
    this.#nextAt = this.now() + this.everyMs;
    const silenced = this.#silenced;
    this.#silenced = 0;
    tell(silenced);
  }
}
