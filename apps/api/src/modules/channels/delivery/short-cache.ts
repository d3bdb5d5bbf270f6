/** What a memory holds and until when. */
interface Held<Value> {
  value: Promise<Value>;
  until: number;
}

/** An answer that was good once, for when no better one is to be had. */
interface Last<Value> {
  value: Value;
}

/** What is done about a look-up that fails, or does not come to an end, when there is something else to give. */
export interface Fallback {
  orElse<Value>(work: Promise<Value>, otherwise: () => Value): Promise<Value>;
}

/** After a failure, until it is tried again. */
const RETRY_MS = 500;

/**
 * Remembers answers for a moment; callers that ask at the same time share one look-up. When it fails, or does not come to an end, the last
 * answer goes on being given, and where there is none the failure is; it is asked again soon.
 */
export class ShortCache<Value> {
  readonly #held = new Map<string, Held<Value>>();
  readonly #last = new Map<string, Last<Value>>();
  /** Of what is not there: anybody can ask for more of that than there is room for. */
  readonly #lastNothing = new Map<string, Last<Value>>();

  constructor(
    private readonly maxAgeMs: number,
    private readonly maxEntries: number,
    private readonly fallback: Fallback,
    private readonly now: () => number = Date.now,
  ) {}

  get(key: string, find: () => Promise<Value>): Promise<Value> {
    const held = this.#held.get(key);
    if (held && held.until > this.now()) return held.value;
    const entry: Held<Value> = { value: this.#ask(key, find, () => entry), until: this.now() + this.maxAgeMs };
    put(this.#held, key, entry, this.maxEntries);
    entry.value.catch(() => this.#forget(key, entry));
    return entry.value;
  }

  /** Has what is so named asked for anew. The last answers stay for when that cannot be done. */
  expireUnder(prefix: string): void {
    for (const [key, held] of this.#held) if (key.startsWith(prefix)) held.until = 0;
  }

  expire(): void {
    this.expireUnder('');
  }

  /** Forgets what is so named for good. */
  deleteUnder(prefix: string): void {
    for (const map of [this.#held, this.#last, this.#lastNothing])
      for (const key of map.keys()) if (key.startsWith(prefix)) map.delete(key);
  }

  #ask(key: string, find: () => Promise<Value>, entry: () => Held<Value>): Promise<Value> {
    const last = this.#last.get(key) ?? this.#lastNothing.get(key);
    const asked = find().then((value) => this.#remember(key, value));
    if (!last) return asked;
    return this.fallback.orElse(asked, () => {
      entry().until = this.now() + RETRY_MS;
      return last.value;
    });
  }

  #remember(key: string, value: Value): Value {
    this.#last.delete(key);
    this.#lastNothing.delete(key);
    put(value === undefined ? this.#lastNothing : this.#last, key, { value }, this.maxEntries);
    return value;
  }

  #forget(key: string, entry: Held<Value>): void {
    if (this.#held.get(key) === entry) this.#held.delete(key);
  }
}

/** A map keeps the order of insertion: what came first goes first. */
function put<Entry>(map: Map<string, Entry>, key: string, entry: Entry, maxEntries: number): void {
  map.delete(key);
  map.set(key, entry);
  const [oldest] = map.keys();
  if (map.size > maxEntries && oldest !== undefined) map.delete(oldest);
}
