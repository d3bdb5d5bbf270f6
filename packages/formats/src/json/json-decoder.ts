import { detectJsonEncoding, encodedLength, encodeJsonText, type JsonEncoding } from './json-encoding.js';

/** Bytes that are decoded in one step. */
export const STEP_BYTES = 16_384;
const HEAD_BYTES = 4;
const EMPTY = new Uint8Array(0);
const REPLACEMENT = '\ufffd';

/** A stretch of text; `isBroken` says that the bytes after it are invalid in the encoding. */
export interface DecodedText {
  text: string;
  isBroken: boolean;
}

/** Bytes of a character of UTF-8 by its first one, which is not of ASCII. */
function lengthOf(first: number): number {
  if (first >= 0xf0) return 4;
  return first >= 0xe0 ? 3 : 2;
}

/** How many bytes at the end of a stretch belong to a character that goes on in the next one. */
function cutLength(bytes: Uint8Array, encoding: JsonEncoding): number {
  const { length } = bytes;
  if (encoding !== 'utf-8') {
    const odd = length % 2;
    const high = bytes[length - odd - (encoding === 'utf-16le' ? 1 : 2)];
    return high !== undefined && high >= 0xd8 && high <= 0xdb ? odd + 2 : odd;
  }
  for (let back = 1; back <= Math.min(3, length); back++) {
    const byte = bytes[length - back] as number;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    return lengthOf(byte) > back ? back : 0;
  }
  return 0;
}

/** Decodes a document step by step; a character may be cut anywhere between the chunks. */
export class JsonDecoder {
  encoding: JsonEncoding = 'utf-8';
  /** Bytes of the byte-order mark. */
  bom = 0;
  #decoder: InstanceType<typeof TextDecoder> | undefined;
  #rest: Uint8Array = EMPTY;

  *decode(chunk: Uint8Array): Generator<DecodedText> {
    for (let at = 0; at < chunk.length; at += STEP_BYTES) yield this.#step(chunk.subarray(at, at + STEP_BYTES), false);
  }

  end(): DecodedText {
    return this.#step(EMPTY, true);
  }

  #step(piece: Uint8Array, isLast: boolean): DecodedText {
    let bytes = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece]);
    this.#rest = EMPTY;
    if (!this.#decoder) {
      if (bytes.length < HEAD_BYTES && !isLast) return this.#keep(bytes, 0);
      Object.assign(this, detectJsonEncoding(bytes.subarray(0, HEAD_BYTES)));
      this.#decoder = new TextDecoder(this.encoding, { fatal: true, ignoreBOM: true });
      bytes = bytes.subarray(this.bom);
    }
    if (isLast) return this.#decodeWhole(bytes);
    const whole = bytes.length - cutLength(bytes, this.encoding);
    const decoded = this.#decodeWhole(bytes.subarray(0, whole));
    this.#keep(bytes, whole);
    return decoded;
  }

  #keep(bytes: Uint8Array, from: number): DecodedText {
    // A caller may use the memory of its chunk again.
    this.#rest = Uint8Array.from(bytes.subarray(from));
    return { text: '', isBroken: false };
  }

  #decodeWhole(bytes: Uint8Array): DecodedText {
    try {
      return { text: (this.#decoder as TextDecoder).decode(bytes), isBroken: false };
    } catch (error) {
      // The decoder says with a TypeError that the bytes are no text; any other error is a fault.
      if (!(error instanceof TypeError)) throw error;
      return { text: this.#validPart(bytes), isBroken: true };
    }
  }

  /** The text before the first bytes that are not valid. A document may hold the replacement character itself. */
  #validPart(bytes: Uint8Array): string {
    const text = new TextDecoder(this.encoding, { ignoreBOM: true }).decode(bytes);
    const written = encodeJsonText(REPLACEMENT, this.encoding);
    let at = 0;
    let offset = 0;
    for (let found = text.indexOf(REPLACEMENT); found >= 0; found = text.indexOf(REPLACEMENT, found + 1)) {
      offset += encodedLength(text.slice(at, found), this.encoding);
      at = found;
      if (Buffer.compare(written, bytes.subarray(offset, offset + written.length)) !== 0) break;
    }
    return text.slice(0, at);
  }
}
