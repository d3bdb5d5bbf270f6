import { LRUCache } from 'lru-cache';

/** A least-recently-used cache that is bounded by the size of its values, in bytes. */
export class SizeLimitedCache<Value extends NonNullable<unknown>> {
  readonly #entries: LRUCache<string, Value>;

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({ maxSize: maxBytes });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  /** A value that is larger than the cache is not stored, and the one before it is deleted. */
  set(key: string, value: Value, size: number): void {
    // The library throws at a size of 0, such as that of an empty page.
    this.#entries.set(key, value, { size: Math.max(1, size) });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Deletes every entry whose key has this prefix; returns their number. */
  deleteUnder(prefix: string): number {
    const keys = [...this.#entries.keys()].filter((key) => key.startsWith(prefix));
    for (const key of keys) this.#entries.delete(key);
    return keys.length;
  }

  clear(): void {
    this.#entries.clear();
  }
}
