/** What a memory holds and until when. */
interface Held<Value> {
  value: Promise<Value>;
  until: number;
}

/** Remembers answers for a moment; callers that ask at the same time share one look-up. A failed one is not remembered. */
export class ShortCache<Value> {
  readonly #held = new Map<string, Held<Value>>();

  constructor(
    private readonly maxAgeMs: number,
    private readonly maxEntries: number,
    private readonly now: () => number = Date.now,
  ) {}

  get(key: string, find: () => Promise<Value>): Promise<Value> {
    const held = this.#held.get(key);
    if (held && held.until > this.now()) return held.value;
    const value = find();
    this.#held.delete(key);
    this.#held.set(key, { value, until: this.now() + this.maxAgeMs });
    value.catch(() => this.#forget(key, value));
    this.#trim();
    return value;
  }

  deleteUnder(prefix: string): void {
    for (const key of this.#held.keys()) if (key.startsWith(prefix)) this.#held.delete(key);
  }

  clear(): void {
    this.#held.clear();
  }

  #forget(key: string, value: Promise<Value>): void {
    if (this.#held.get(key)?.value === value) this.#held.delete(key);
  }

  #trim(): void {
    if (this.#held.size <= this.maxEntries) return;
    const [oldest] = this.#held.keys();
    if (oldest !== undefined) this.#held.delete(oldest);
  }
}
