import { detectCharset } from './detect-charset.js';
import { charsetOf, encodingOf, findCharsets } from './find-charset.js';

/** The part in which browsers look only for the declaration (HTML standard, 13.2.3.2). */
const PRESCAN_BYTES = 1_024;
/** Authors often put the declaration later. Up to here it counts before anything is guessed. */
const LATE_BYTES = 4_096;
/** Texts of other charsets form sequences of UTF-8 by accident, but hardly so many in a row. */
const ENOUGH_SEQUENCES = 16;
/** Valid sequences for each broken one. A text with some broken bytes still counts as UTF-8. */
const SOUND_PER_BROKEN = 10;
/** This many bytes beyond ASCII distinguish charsets as well as a whole page does. */
const ENOUGH_HIGH = 512;
/** If a page has few such bytes, the sniffer waits no longer than this many bytes after the first one. */
const MAX_WINDOW = 64 * 1024;

/** The first byte of a non-ASCII part in ISO-2022-JP. */
const ESCAPE = 0x1b;

/** The number of continuation bytes after a first byte of UTF-8; -1 if the byte starts no sequence. */
function tailOf(byte: number): number {
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : -1;
}

/**
 * Finds the charset of a page as browsers do: by byte order mark, by the header, by a meta element, else by its bytes. Decides at the same
 * byte however the page is cut into chunks, so that all readers of a page agree. Takes linear time, and guesses by a bounded part of the
 * page.
 */
export class CharsetSniffer {
  readonly #declared: string | undefined;
  #charset: string | undefined;
  #chunks: Uint8Array[] = [];
  #length = 0;
  #firstHigh = -1;
  #high = 0;
  #sound = 0;
  #broken = 0;
  #tail = 0;

  constructor(contentType: string | undefined) {
    this.#declared = encodingOf(charsetOf(contentType));
  }

  /** The name of the charset in the Encoding standard; undefined until it is known. */
  get charset(): string | undefined {
    return this.#charset;
  }

  /** The number of bytes at the beginning that are ASCII in any charset; 0 while a declaration may follow. */
  get plainLength(): number {
    if (this.#length < PRESCAN_BYTES) return 0;
    return this.#firstHigh < 0 ? this.#length : this.#firstHigh;
  }

  /** Takes the next bytes. Answers the charset as soon as it is known. */
  write(chunk: Uint8Array): string | undefined {
    for (let at = 0; at < chunk.length && !this.#charset; ) at += this.#take(chunk.subarray(at));
    return this.#charset;
  }

  /** Call this at the end of the page. */
  end(): string {
    this.#charset ??= this.#byMark() ?? this.#declared ?? this.#byMeta() ?? this.#byContent();
    return this.#charset;
  }

  /** Takes bytes up to the next place where a decision is possible; returns their number. */
  #take(bytes: Uint8Array): number {
    const stop = [3, PRESCAN_BYTES, LATE_BYTES].find((place) => place > this.#length) ?? Number.POSITIVE_INFINITY;
    const read = this.#read(bytes, Math.min(bytes.length, stop - this.#length));
    this.#chunks.push(bytes.subarray(0, read));
    this.#length += read;
    this.#charset = this.#decide();
    return read;
  }

  /** Reads this many bytes, or fewer when they are enough for a guess; returns their number. */
  #read(bytes: Uint8Array, length: number): number {
    for (let at = 0; at < length; at++) {
      const byte = bytes[at] ?? 0;
      const isPlain = byte < 0x80 && byte !== ESCAPE && this.#tail === 0;
      if (isPlain && this.#firstHigh < 0) continue;
      if (this.#firstHigh < 0) this.#firstHigh = this.#length + at;
      if (!isPlain) this.#note(byte);
      if (this.#length >= LATE_BYTES && this.#isEnough(this.#length + at + 1)) return at + 1;
    }
    return length;
  }

  #note(byte: number): void {
    if (byte >= 0x80) this.#high += 1;
    if (this.#tail > 0 && (byte & 0xc0) === 0x80) {
      this.#tail -= 1;
      if (this.#tail === 0) this.#sound += 1;
      return;
    }
    if (this.#tail > 0) this.#broken += 1;
    const tail = byte < 0x80 ? 0 : tailOf(byte);
    if (tail < 0) this.#broken += 1;
    this.#tail = Math.max(0, tail);
  }

  #isEnough(length: number): boolean {
    if (this.#firstHigh < 0) return false;
    if (this.#high >= ENOUGH_HIGH || length - this.#firstHigh >= MAX_WINDOW) return true;
    return this.#broken === 0 && this.#sound >= ENOUGH_SEQUENCES;
  }

  #decide(): string | undefined {
    if (this.#length === 3) return this.#byMark() ?? this.#declared;
    if (this.#length === PRESCAN_BYTES || this.#length === LATE_BYTES) {
      const declared = this.#byMeta();
      if (declared) return declared;
    }
    return this.#length >= LATE_BYTES && this.#isEnough(this.#length) ? this.#byContent() : undefined;
  }

  #byMark(): string | undefined {
    const head = Buffer.concat(this.#chunks).subarray(0, 3);
    if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
    if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
    return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined;
  }

  #byMeta(): string | undefined {
    for (const label of findCharsets(Buffer.concat(this.#chunks).toString('latin1', 0, LATE_BYTES))) {
      const encoding = encodingOf(label);
      // A declaration that can be read byte by byte is not in UTF-16 (HTML standard).
      if (encoding) return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
    }
    return undefined;
  }

  /** Valid UTF-8 is hardly ever anything else. */
  #byContent(): string {
    const isUtf8 = this.#sound >= this.#broken * SOUND_PER_BROKEN && (this.#sound > 0 || this.#high === 0);
    return isUtf8 ? 'utf-8' : detectCharset(Buffer.concat(this.#chunks));
  }
}
