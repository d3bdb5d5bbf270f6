import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JsonEvent, JsonString } from './json-event.js';
import type { JsonLimits } from './json-limits.js';
import { JsonReader } from './json-reader.js';
import type { JsonStyle } from './json-style.js';

/** How to read a JSON document. */
export interface ReadJsonOptions {
  limits?: Partial<JsonLimits>;
}

/**
 * Reads a JSON document (RFC 8259) in UTF-8 or UTF-16, with or without a byte-order mark, and yields its string values in their order, some
 * with each step. A step reads at most 16 KB, however the bytes are cut. Memory holds one step, one string, the open arrays and objects and
 * the names of the open objects. Returns how the document writes its strings, which `writeJson` needs. Throws a JsonError where the document is
 * not JSON, holds half of a character or NUL, or is above a limit.
 */
export function* readJsonSteps(chunks: Iterable<Uint8Array>, options: ReadJsonOptions = {}): Generator<JsonString[], JsonStyle> {
  const reader = JsonReader.ofStrings(options.limits);
  for (const chunk of chunks) yield* reader.write(chunk);
  return yield* reader.end();
}

/** Does the same with bytes that arrive one after the other, and lets the event loop turn between the steps. */
export async function* readJson(chunks: AsyncIterable<Uint8Array>, options: ReadJsonOptions = {}): AsyncGenerator<JsonString[], JsonStyle> {
  const reader = JsonReader.ofStrings(options.limits);
  for await (const chunk of chunks) {
    for (const found of reader.write(chunk)) {
      yield found;
      await nextTurn();
    }
  }
  return yield* reader.end();
}

/**
 * Reads a document like `readJsonSteps`, and yields all of its content with offsets: strings, other values as written, and the start and
 * end of objects and arrays.
 */
export function* readJsonEvents(chunks: Iterable<Uint8Array>, options: ReadJsonOptions = {}): Generator<JsonEvent[], JsonStyle> {
  const reader = JsonReader.ofEvents(options.limits);
  for (const chunk of chunks) yield* reader.write(chunk);
  return yield* reader.end();
}
