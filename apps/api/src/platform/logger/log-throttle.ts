/** Throttles a repeated log line and counts the lines that it suppressed. */
export class LogThrottle {
  #nextAt = Number.NEGATIVE_INFINITY;
  #suppressed = 0;

  constructor(
    private readonly everyMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Calls `log` with the number of calls suppressed since the last one, unless that was less than `everyMs` ago. */
  run(log: (suppressed: number) => void): void {
    if (this.now() < this.#nextAt) {
      this.#suppressed += 1;
      return;
    }
    this.#nextAt = this.now() + this.everyMs;
    const suppressed = this.#suppressed;
    this.#suppressed = 0;
    log(suppressed);
  }
}
