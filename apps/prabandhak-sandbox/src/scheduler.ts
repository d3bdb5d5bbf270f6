/** Does what is due and returns the time of what is due next. */
type Task = (now: Date) => string | undefined;

/** Tasks that nobody announces, such as an expiry, run within this time. */
const LONGEST_WAIT_MS = 60_000;

/** Runs tasks when they are due, and at once after `wake`. */
export class Scheduler {
  #timer: NodeJS.Timeout | undefined;
  #isStopped = true;
  #runsAt = Number.POSITIVE_INFINITY;

  constructor(
    private readonly tasks: () => readonly Task[],
    private readonly now: () => Date,
  ) {}

  start(): void {
    this.#isStopped = false;
    this.wake();
  }

  wake(): void {
    this.#plan(0);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** A run that is planned for an earlier time stays. */
  #plan(ms: number): void {
    const at = performance.now() + ms;
    if (this.#isStopped || at >= this.#runsAt) return;
    clearTimeout(this.#timer);
    this.#runsAt = at;
    this.#timer = setTimeout(() => this.#run(), ms);
  }

  #run(): void {
    this.#runsAt = Number.POSITIVE_INFINITY;
    const next = this.tasks()
      .flatMap((task) => task(this.now()) ?? [])
      .sort()[0];
    const wait = next ? Math.max(Date.parse(next) - this.now().getTime(), 0) : LONGEST_WAIT_MS;
    this.#plan(Math.min(wait, LONGEST_WAIT_MS));
  }
}
