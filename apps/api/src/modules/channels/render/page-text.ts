import { CharsetSniffer } from '../../../platform/charset/charset-sniffer.js';
import { openDecoder } from '../../../platform/charset/open-decoder.js';

interface Decoder {
  write(chunk: Uint8Array): Buffer;
  end(): Buffer;
}

const NOTHING = Buffer.alloc(0);
const UTF_8 = 'utf-8';

/** Makes UTF-8 of a page's bytes, whatever its charset. As long as that is not known, only what reads alike in all of them goes out. */
export class PageDecoder {
  readonly #sniffer: CharsetSniffer;
  #decoder: Decoder | undefined;
  /** What has come and is not given yet. */
  #held: Uint8Array[] = [];
  #given = 0;

  constructor(contentType: string | undefined) {
    this.#sniffer = new CharsetSniffer(contentType);
  }

  /** The name of the charset in the Encoding standard; undefined until it is known, or nothing speaks for another than UTF-8 so far. */
  get encoding(): string | undefined {
    return this.#sniffer.charset ?? (this.#given > 0 ? UTF_8 : undefined);
  }

  write(chunk: Uint8Array): Buffer {
    if (this.#decoder) return this.#decoder.write(chunk);
    this.#held.push(chunk);
    const charset = this.#sniffer.write(chunk);
    return charset ? this.#begin(charset) : this.#givePlain();
  }

  end(): Buffer {
    const begun = this.#decoder ? NOTHING : this.#begin(this.#sniffer.end());
    return Buffer.concat([begun, this.#decoder?.end() ?? NOTHING]);
  }

  #begin(charset: string): Buffer {
    this.#decoder = decoderFor(charset);
    const held = Buffer.concat(this.#held);
    this.#held = [];
    return this.#decoder.write(held);
  }

  #givePlain(): Buffer {
    const length = this.#sniffer.plainLength - this.#given;
    if (length <= 0) return NOTHING;
    const held = Buffer.concat(this.#held);
    this.#held = [held.subarray(length)];
    this.#given += length;
    return held.subarray(0, length);
  }
}

function decoderFor(charset: string): Decoder {
  if (charset === UTF_8) return AS_IT_IS;
  const decoder = openDecoder(charset);
  return { write: (chunk) => Buffer.from(decoder.write(chunk)), end: () => Buffer.from(decoder.end()) };
}

/** Most pages; what is no UTF-8 in them shows where they are read. */
const AS_IT_IS: Decoder = {
  write: (chunk) => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength),
  end: () => NOTHING,
};
