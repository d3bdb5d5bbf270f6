import { type DecodedText, JsonDecoder } from './json-decoder.js';
import { JsonError } from './json-error.js';
import { JsonGrammar, type JsonString } from './json-grammar.js';
import { JSON_LIMITS, type JsonLimits } from './json-limits.js';
import { type JsonStyle, styleOf } from './json-style.js';
import { JsonTokens } from './json-tokens.js';

/** Reads a document from chunks that somebody hands to it, one bounded step after the other. */
export class JsonReader {
  readonly #decoder = new JsonDecoder();
  readonly #limits: JsonLimits;
  readonly #grammar: JsonGrammar;
  #found: JsonString[] = [];
  #bytes = 0;
  #tokens: JsonTokens | undefined;

  constructor(limits: Partial<JsonLimits> = {}) {
    this.#limits = { ...JSON_LIMITS, ...limits };
    this.#grammar = new JsonGrammar(this.#limits, (found) => this.#found.push(found));
  }

  /** Reads one chunk; each step yields the strings that ended in it, and reads at most `STEP_BYTES`. */
  *write(chunk: Uint8Array): Generator<JsonString[], void> {
    this.#count(chunk.length);
    for (const decoded of this.#decoder.decode(chunk)) yield this.#step(decoded, false);
  }

  /** Reads what is left; returns how the document writes its strings. */
  *end(): Generator<JsonString[], JsonStyle> {
    yield this.#step(this.#decoder.end(), true);
    const tokens = this.#tokens as JsonTokens;
    this.#grammar.end(tokens.endPlace());
    return styleOf(tokens.escapes.counts, this.#decoder.encoding, this.#decoder.bom > 0);
  }

  #step({ text, isBroken }: DecodedText, isLast: boolean): JsonString[] {
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
