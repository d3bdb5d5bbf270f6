import type { Reuse } from './reuse.js';

/** A value or its look-up, and the time until which it is fresh. */
interface Entry<Value> {
  value: Promise<Value>;
  /** Set when the look-up has ended. */
  found?: LastValue<Value>;
  until: number;
}

/** The value of the last look-up that succeeded, for when the next one fails. */
export interface LastValue<Value> {
  value: Value;
}

/** Replaces the result of a look-up that fails or takes too long. */
export interface Fallback {
  orElse<Value>(work: Promise<Value>, otherwise: () => Value): Promise<Value>;
}

/** Time between a failed look-up and the next one. */
const RETRY_MS = 500;

/**
 * Keeps values for a short time; concurrent callers share one look-up. When it fails, or takes too long, the last value is
 * returned (stale-if-error), and the error where there is none; the look-up is repeated soon.
 */
export class TtlCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #last = new Map<string, LastValue<Value>>();
  /** Keys without a value are kept apart, because anybody can request more of them than fit, and they would evict the others. */
  readonly #lastMissing = new Map<string, LastValue<Value>>();

  constructor(
    private readonly maxAgeMs: number,
    private readonly maxEntries: number,
    private readonly fallback: Fallback,
    private readonly now: () => number = Date.now,
  ) {}

  /** `reuse` belongs to the answer that is made from the value. */
  get(key: string, find: () => Promise<Value>, reuse?: Reuse): Promise<Value> {
    const held = this.#entries.get(key);
    if (held && held.until > this.now()) {
      reuse?.dependOn(held);
      return held.value;
    }
    const entry: Entry<Value> = { value: this.#load(key, find, () => entry), until: this.now() + this.maxAgeMs };
    reuse?.dependOn(entry);
    put(this.#entries, key, entry, this.maxEntries);
    entry.value.then(
      (value) => {
        entry.found = { value };
      },
      () => this.#delete(key, entry),
    );
    return entry.value;
  }

  /** The value of a finished look-up that is fresh, so that the caller need not wait; undefined if there is none. */
  peek(key: string, reuse?: Reuse): LastValue<Value> | undefined {
    const held = this.#entries.get(key);
    if (!held?.found || held.until <= this.now()) return undefined;
    reuse?.dependOn(held);
    return held.found;
  }

  /** Expires keys with this prefix. Their last values stay for when a look-up fails. */
  expireUnder(prefix: string): void {
    for (const [key, held] of this.#entries) if (key.startsWith(prefix)) held.until = 0;
  }

  expire(): void {
    this.expireUnder('');
  }

  /** Deletes keys with this prefix, with their last values. */
  deleteUnder(prefix: string): void {
    this.expireUnder(prefix);
    for (const map of [this.#entries, this.#last, this.#lastMissing])
      for (const key of map.keys()) if (key.startsWith(prefix)) map.delete(key);
  }

  #load(key: string, find: () => Promise<Value>, entry: () => Entry<Value>): Promise<Value> {
    const last = this.#last.get(key) ?? this.#lastMissing.get(key);
    const asked = find().then((value) => this.#remember(key, value));
    if (!last) return asked;
    return this.fallback.orElse(asked, () => {
      entry().until = this.now() + RETRY_MS;
      return last.value;
    });
  }

  #remember(key: string, value: Value): Value {
    this.#last.delete(key);
    this.#lastMissing.delete(key);
    put(value === undefined ? this.#lastMissing : this.#last, key, { value }, this.maxEntries);
    return value;
  }

  #delete(key: string, entry: Entry<Value>): void {
    entry.until = 0;
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }
}

/** A map keeps the order of insertion, so the first key is the oldest. */
function put<Value>(map: Map<string, Value>, key: string, entry: Value, maxEntries: number): void {
  map.delete(key);
  map.set(key, entry);
  const [oldest] = map.keys();
  if (map.size > maxEntries && oldest !== undefined) map.delete(oldest);
}
