import { StringDecoder } from 'node:string_decoder';

/** Where browsers look for the declaration of a charset (HTML standard, 13.2.3.2). */
const SNIFFED = 1024;
const META = /<meta\s[^>]*charset\s*=\s*["']?\s*([a-z0-9_:.-]+)/i;

/** Encodings that browsers refuse in pages, or in which our rewriting could be read as markup. */
const REFUSED = /^(utf-7|iso-2022-|hz|replacement)/i;

interface Decoder {
  write(chunk: Uint8Array): string;
  end(): string;
}

/** Reads a page's bytes as text, whatever its charset; gives nothing until the charset is known. */
export class PageDecoder {
  #decoder: Decoder | undefined;
  #head: Uint8Array[] = [];
  #held = 0;

  constructor(contentType: string | undefined) {
    const declared = /charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? '')?.[1];
    if (declared) this.#decoder = decoderFor(declared);
  }

  write(chunk: Uint8Array): string {
    if (this.#decoder) return this.#decoder.write(chunk);
    this.#head.push(chunk);
    this.#held += chunk.byteLength;
    return this.#held < SNIFFED ? '' : this.#decide();
  }

  end(): string {
    return (this.#decoder ? '' : this.#decide()) + (this.#decoder?.end() ?? '');
  }

  #decide(): string {
    const head = Buffer.concat(this.#head);
    this.#head = [];
    this.#decoder = decoderFor(sniffCharset(head));
    return this.#decoder.write(head);
  }
}

function sniffCharset(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const declared = META.exec(head.toString('latin1', 0, SNIFFED))?.[1];
  // A page that could be read as ASCII up to here is not UTF-16, whatever it says.
  return declared && !/^utf-?16/i.test(declared) ? declared : 'utf-8';
}

function decoderFor(charset: string): Decoder {
  const decoder = textDecoderFor(REFUSED.test(charset) ? 'windows-1252' : charset);
  if (decoder.encoding === 'utf-8') return new Utf8Decoder();
  return { write: (chunk) => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() };
}

function textDecoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { ignoreBOM: false });
  } catch {
    return new TextDecoder('utf-8');
  }
}

/** As TextDecoder, which makes two bytes of every ASCII letter when it is fed in pieces. */
class Utf8Decoder implements Decoder {
  readonly #decoder = new StringDecoder('utf8');
  #isFirst = true;

  write(chunk: Uint8Array): string {
    return this.#withoutMark(this.#decoder.write(chunk as Buffer));
  }

  end(): string {
    return this.#withoutMark(this.#decoder.end());
  }

  #withoutMark(text: string): string {
    if (!this.#isFirst || !text) return text;
    this.#isFirst = false;
    return text.startsWith('\ufeff') ? text.slice(1) : text;
  }
}
