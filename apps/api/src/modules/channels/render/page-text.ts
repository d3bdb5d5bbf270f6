/** Where browsers look for the declaration of a charset (HTML standard, 13.2.3.2). */
const SNIFFED = 1024;
const META = /<meta\s[^>]*charset\s*=\s*["']?\s*([a-z0-9_:.-]+)/i;

/** Encodings that browsers refuse in pages, or in which our rewriting could be read as markup. */
const REFUSED = /^(utf-7|iso-2022-|hz|replacement)/i;

/** Reads a page's bytes as text, whatever its charset; gives nothing until the charset is known. */
export class PageDecoder {
  #decoder: TextDecoder | undefined;
  #head: Uint8Array[] = [];
  #held = 0;

  constructor(contentType: string | undefined) {
    const declared = /charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? '')?.[1];
    if (declared) this.#decoder = decoderFor(declared);
  }

  write(chunk: Uint8Array): string {
    if (this.#decoder) return this.#decoder.decode(chunk, { stream: true });
    this.#head.push(chunk);
    this.#held += chunk.byteLength;
    return this.#held < SNIFFED ? '' : this.#decide();
  }

  end(): string {
    return (this.#decoder ? '' : this.#decide()) + (this.#decoder?.decode() ?? '');
  }

  #decide(): string {
    const head = Buffer.concat(this.#head);
    this.#head = [];
    this.#decoder = decoderFor(sniffCharset(head));
    return this.#decoder.decode(head, { stream: true });
  }
}

function sniffCharset(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const declared = META.exec(head.toString('latin1', 0, SNIFFED))?.[1];
  // A page that could be read as ASCII up to here is not UTF-16, whatever it says.
  return declared && !/^utf-?16/i.test(declared) ? declared : 'utf-8';
}

function decoderFor(charset: string): TextDecoder {
  const name = REFUSED.test(charset) ? 'windows-1252' : charset;
  try {
    return new TextDecoder(name, { ignoreBOM: false });
  } catch {
    return new TextDecoder('utf-8');
  }
}
