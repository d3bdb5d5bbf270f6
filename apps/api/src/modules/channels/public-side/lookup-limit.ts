const SECOND_MS = 1_000;
const MAX_SUBJECTS = 10_000;

/** Limits how often a subject may do something in this process within a window of time. The window is a second unless another is named. */
export class LookupLimit {
  readonly #windows = new Map<string, { until: number; left: number }>();

  constructor(
    private readonly most: number,
    private readonly now: () => number = Date.now,
    private readonly windowMs = SECOND_MS,
  ) {}

  /** Whether one more is within the limit. Counts it. */
  take(subject: string): boolean {
    const now = this.now();
    const known = this.#windows.get(subject);
    const window = known && known.until > now ? known : this.#open(subject, now);
    return window.left-- > 0;
  }

  /** A map keeps the order of insertion, so the first key is the oldest. */
  #open(subject: string, now: number): { until: number; left: number } {
    const window = { until: now + this.windowMs, left: this.most };
    this.#windows.delete(subject);
    this.#windows.set(subject, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > MAX_SUBJECTS && oldest !== undefined) this.#windows.delete(oldest);
    return window;
  }
}
