interface Entry<Value> {
  value: Value;
  until: number;
}

/** Keeps the most recently used values, up to a number, each for a time. */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();

  /** `size` is the number of values; 0 keeps none. */
  constructor(
    private readonly size: number,
    private readonly lifeMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  get count(): number {
    return this.#entries.size;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    this.#entries.delete(key);
    if (!entry || entry.until <= this.now()) return undefined;
    // The last one of a Map is the one that was put in last.
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: this.now() + this.lifeMs });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.size) return;
      this.#entries.delete(oldest);
    }
  }
}
