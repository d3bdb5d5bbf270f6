import { CharsetSniffer } from '../../../../platform/charset/charset-sniffer.js';
import { openDecoder } from '../../../../platform/charset/open-decoder.js';

interface Decoder {
  write(chunk: Uint8Array): Buffer;
  end(): Buffer;
}

const EMPTY = Buffer.alloc(0);
const UTF_8 = 'utf-8';

/** Converts a page's bytes to UTF-8, whatever its charset. Until that is known, only bytes that are the same in all charsets are output. */
export class PageDecoder {
  readonly #sniffer: CharsetSniffer;
  #decoder: Decoder | undefined;
  /** Bytes that wait for the charset. */
  #pending: Uint8Array[] = [];
  #decodedLength = 0;

  constructor(contentType: string | undefined) {
    this.#sniffer = new CharsetSniffer(contentType);
  }

  /** The charset's name in the Encoding standard. It is undefined at first, and UTF-8 while plain bytes suggest no other. */
  get encoding(): string | undefined {
    return this.#sniffer.charset ?? (this.#decodedLength > 0 ? UTF_8 : undefined);
  }

  write(chunk: Uint8Array): Buffer {
    if (this.#decoder) return this.#decoder.write(chunk);
    this.#pending.push(chunk);
    const charset = this.#sniffer.write(chunk);
    return charset ? this.#begin(charset) : this.#decodeAscii();
  }

  end(): Buffer {
    const begun = this.#decoder ? EMPTY : this.#begin(this.#sniffer.end());
    return Buffer.concat([begun, this.#decoder?.end() ?? EMPTY]);
  }

  #begin(charset: string): Buffer {
    this.#decoder = decoderFor(charset);
    const pending = Buffer.concat(this.#pending);
    this.#pending = [];
    return this.#decoder.write(pending);
  }

  #decodeAscii(): Buffer {
    const length = this.#sniffer.plainLength - this.#decodedLength;
    if (length <= 0) return EMPTY;
    const pending = Buffer.concat(this.#pending);
    this.#pending = [pending.subarray(length)];
    this.#decodedLength += length;
    return pending.subarray(0, length);
  }
}

function decoderFor(charset: string): Decoder {
  if (charset === UTF_8) return AS_IT_IS;
  const decoder = openDecoder(charset);
  return { write: (chunk) => Buffer.from(decoder.write(chunk)), end: () => Buffer.from(decoder.end()) };
}

/** Used for most pages. The rewriter's decoder handles invalid UTF-8. */
const AS_IT_IS: Decoder = {
  write: (chunk) => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength),
  end: () => EMPTY,
};
