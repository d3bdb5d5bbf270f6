/** A least-recently-used cache that is bounded by the size of what it holds, in bytes. */
export class ByteCache<Value> {
  readonly #entries = new Map<string, { value: Value; size: number }>();
  #bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // A map keeps the order of insertion: in again means most recent.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, size: number): void {
    this.delete(key);
    if (size > this.maxBytes) return;
    this.#entries.set(key, { value, size });
    this.#bytes += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.maxBytes) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.size;
  }

  /** Drops every entry whose key starts so; returns how many. */
  deleteUnder(prefix: string): number {
    const keys = [...this.#entries.keys()].filter((key) => key.startsWith(prefix));
    for (const key of keys) this.delete(key);
    return keys.length;
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }
}
