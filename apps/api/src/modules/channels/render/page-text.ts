import { charsetOf, findCharsets } from '../../content/crawl/rules/find-charset.js';

/** Where browsers look for the declaration of a charset (HTML standard, 13.2.3.2). */
const SNIFFED = 1024;

/** Encodings that browsers refuse in pages, or in which our rewriting could be read as markup. */
const REFUSED = /^(utf-7|iso-2022-|hz|replacement)/i;

interface Decoder {
  encoding: string;
  write(chunk: Uint8Array): Buffer;
  end(): Buffer;
}

const NOTHING = Buffer.alloc(0);

/** Makes UTF-8 of a page's bytes, whatever its charset; gives nothing until the charset is known. */
export class PageDecoder {
  #decoder: Decoder | undefined;
  #head: Uint8Array[] = [];
  #held = 0;

  constructor(contentType: string | undefined) {
    const declared = charsetOf(contentType);
    if (declared) this.#decoder = decoderFor(declared);
  }

  /** The name of the charset in the Encoding standard; undefined until it is known. */
  get encoding(): string | undefined {
    return this.#decoder?.encoding;
  }

  write(chunk: Uint8Array): Buffer {
    if (this.#decoder) return this.#decoder.write(chunk);
    this.#head.push(chunk);
    this.#held += chunk.byteLength;
    return this.#held < SNIFFED ? NOTHING : this.#decide();
  }

  end(): Buffer {
    const head = this.#decoder ? NOTHING : this.#decide();
    return Buffer.concat([head, this.#decoder?.end() ?? NOTHING]);
  }

  #decide(): Buffer {
    const head = Buffer.concat(this.#head);
    this.#head = [];
    this.#decoder = decoderFor(sniffCharset(head));
    return this.#decoder.write(head);
  }
}

function sniffCharset(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const [declared] = findCharsets(head.toString('latin1', 0, SNIFFED));
  // A page that could be read as ASCII up to here is not UTF-16, whatever it says.
  return declared && !/^utf-?16/i.test(declared) ? declared : 'utf-8';
}

function decoderFor(charset: string): Decoder {
  const decoder = textDecoderFor(REFUSED.test(charset) ? 'windows-1252' : charset);
  if (decoder.encoding === 'utf-8') return AS_IT_IS;
  return {
    encoding: decoder.encoding,
    write: (chunk) => Buffer.from(decoder.decode(chunk, { stream: true })),
    end: () => Buffer.from(decoder.decode()),
  };
}

/** Most pages; what is no UTF-8 in them shows where they are read. */
const AS_IT_IS: Decoder = {
  encoding: 'utf-8',
  write: (chunk) => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength),
  end: () => NOTHING,
};

function textDecoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { ignoreBOM: false });
  } catch {
    return new TextDecoder('utf-8');
  }
}
