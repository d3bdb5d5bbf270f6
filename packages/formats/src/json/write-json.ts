import { setImmediate as nextTurn } from 'node:timers/promises';
import { encodeJsonText } from './json-encoding.js';
import { encodeJsonString, type JsonStyle } from './json-style.js';

/** The replacement of a string's text; `start` and `end` are those of the JsonString. */
export interface JsonTarget {
  start: number;
  end: number;
  text: string;
}

/** Targets that are written before the event loop turns. */
const TARGETS_PER_TURN = 500;

async function* iterate<T>(items: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

/** Copies a document chunk by chunk with other texts in it. */
class JsonSplicer {
  /** The byte of the document up to which everything is written, or replaced. */
  #at = 0;
  #next: JsonTarget | undefined;
  #isWritten = false;
  #count = 0;

  constructor(
    private readonly targets: AsyncGenerator<JsonTarget>,
    private readonly style: JsonStyle,
  ) {}

  async take(): Promise<void> {
    const last = this.#next?.end ?? 0;
    const { value, done } = await this.targets.next();
    this.#next = done ? undefined : value;
    this.#isWritten = false;
    if (this.#next && (this.#next.start < last || this.#next.end < this.#next.start))
      throw new RangeError(`The target at byte ${this.#next.start} is not in the order of the document.`);
    if (++this.#count % TARGETS_PER_TURN === 0) await nextTurn();
  }

  async *write(chunk: Uint8Array): AsyncGenerator<Uint8Array> {
    const base = this.#at;
    const end = base + chunk.length;
    for (let next = this.#next; next && next.start < end; next = this.#next) {
      if (next.start > this.#at) yield chunk.subarray(this.#at - base, next.start - base);
      if (!this.#isWritten) yield encodeJsonText(encodeJsonString(next.text, this.style), this.style.encoding);
      this.#isWritten = true;
      this.#at = Math.min(end, next.end);
      // The next chunk begins within the string that is replaced.
      if (next.end > end) return;
      await this.take();
    }
    if (this.#at < end) yield chunk.subarray(this.#at - base);
    this.#at = end;
  }

  end(): void {
    if (this.#next) throw new RangeError(`The document ends before the target at byte ${this.#next.start}.`);
  }
}

/**
 * Writes a document again with targets in place of some of its strings. Every other byte stays. `style` is what `readJson` returned for the
 * same bytes. Targets come in the order of the document. Throws a RangeError when they do not, or when one is outside of it.
 */
export async function* writeJson(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  style: JsonStyle,
  targets: AsyncIterable<JsonTarget> | Iterable<JsonTarget>,
): AsyncGenerator<Uint8Array> {
  const splicer = new JsonSplicer(iterate(targets), style);
  await splicer.take();
  for await (const chunk of chunks) yield* splicer.write(chunk);
  splicer.end();
}
