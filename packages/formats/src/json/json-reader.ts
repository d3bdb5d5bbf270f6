import { type DecodedText, JsonDecoder } from './json-decoder.js';
import { JsonError } from './json-error.js';
import type { JsonEvent, JsonString } from './json-event.js';
import { JsonGrammar } from './json-grammar.js';
import { JSON_LIMITS, type JsonLimits } from './json-limits.js';
import { type JsonStyle, styleOf } from './json-style.js';
import { JsonTokens } from './json-tokens.js';

/** Reads a document from chunks that somebody hands to it, one bounded step after the other. */
export class JsonReader<Found = JsonString> {
  readonly #decoder = new JsonDecoder();
  readonly #limits: JsonLimits;
  readonly #grammar: JsonGrammar;
  #found: Found[] = [];
  #bytes = 0;
  #tokens: JsonTokens | undefined;

  private constructor(limits: Partial<JsonLimits>, toGrammar: (limits: JsonLimits, add: (found: Found) => void) => JsonGrammar) {
    this.#limits = { ...JSON_LIMITS, ...limits };
    this.#grammar = toGrammar(this.#limits, (found) => this.#found.push(found));
  }

  /** A reader of the strings alone. */
  static ofStrings(limits: Partial<JsonLimits> = {}): JsonReader<JsonString> {
    return new JsonReader<JsonString>(limits, (all, add) => new JsonGrammar(all, add));
  }

  /** A reader of everything. */
  static ofEvents(limits: Partial<JsonLimits> = {}): JsonReader<JsonEvent> {
    return new JsonReader<JsonEvent>(limits, (all, add) => new JsonGrammar(all, (found) => add({ kind: 'string', ...found }), add));
  }

  /** Reads one chunk. Each step yields the strings that ended in it, and reads at most `STEP_BYTES`. */
  *write(chunk: Uint8Array): Generator<Found[], void> {
    this.#count(chunk.length);
    for (const decoded of this.#decoder.decode(chunk)) yield this.#step(decoded, false);
  }

  /** Reads the rest; returns how the document writes its strings. */
  *end(): Generator<Found[], JsonStyle> {
    yield this.#step(this.#decoder.end(), true);
    const tokens = this.#tokens as JsonTokens;
    this.#grammar.end(tokens.endPlace());
    return styleOf(tokens.escapes.counts, this.#decoder.encoding, this.#decoder.bom > 0);
  }

  #step({ text, isBroken }: DecodedText, isLast: boolean): Found[] {
    const { encoding, bom } = this.#decoder;
    if (text || isLast || isBroken) this.#tokens ??= new JsonTokens(this.#grammar, encoding, bom, this.#limits);
    this.#tokens?.read(text, isLast && !isBroken);
    const name = encoding.toUpperCase();
    if (isBroken)
      throw new JsonError(
        `The bytes after this place are not valid ${name}. Save the document as UTF-8.`,
        (this.#tokens as JsonTokens).endPlace(),
      );
    const found = this.#found;
    this.#found = [];
    return found;
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes <= this.#limits.bytes) return;
    const place = this.#tokens?.endPlace() ?? { line: 1, column: 1 };
    throw new JsonError(`The document is larger than ${this.#limits.bytes} bytes. Split it into several documents.`, place);
  }
}
