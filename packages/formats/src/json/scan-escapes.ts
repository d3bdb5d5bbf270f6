/** A fault of a string and its place in the raw text; negative for an earlier piece of it. */
export interface EscapeFault {
  at: number;
  sentence: string;
}

/** How often a document writes a character in each of two ways. */
export interface EscapeCounts {
  /** Counts strings with literal non-ASCII characters, and with \u escapes of such; escapes with capital and with small letters. */
  literal: number;
  escaped: number;
  upper: number;
  lower: number;
  /** Strings with slashes as they are, and escaped slashes. */
  plainSlash: number;
  escapedSlash: number;
}

const ESCAPE_OR_CONTROL = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})?|[\0-\x1f]/g;
const LONE = 'This string has half of a character: a surrogate without the other one. Write both escapes, or neither.';
const FIRST_NON_ASCII = 0x80;

/** Checks the escapes of one string, which may come in pieces, and counts the habits of the document. */
export class EscapeScanner {
  readonly counts: EscapeCounts = { literal: 0, escaped: 0, upper: 0, lower: 0, plainSlash: 0, escapedSlash: 0 };
  /** A high surrogate was the last character so far. */
  #isHighOpen = false;

  /** The first fault of a piece of raw text without its quotes; pieces may not cut an escape. `isEnd` is true for the last one. */
  scan(raw: string, isEnd: boolean): EscapeFault | undefined {
    if (/[^\0-\x7f]/.test(raw)) this.counts.literal++;
    if (/(?<!\\)\//.test(raw)) this.counts.plainSlash++;
    let end = 0;
    for (const { 0: found, index } of raw.matchAll(ESCAPE_OR_CONTROL)) {
      if (this.#isHighOpen && index > end) return { at: end - 6, sentence: LONE };
      const sentence = this.#faultOf(found);
      if (sentence) return { at: index, sentence };
      end = index + found.length;
    }
    if (!this.#isHighOpen || (end === raw.length && !isEnd)) return undefined;
    this.#isHighOpen = false;
    return { at: end - 6, sentence: LONE };
  }

  #faultOf(found: string): string | undefined {
    const isUnicode = found.length === 6;
    if (this.#isHighOpen && !isUnicode) return LONE;
    if (found === '\0') return 'This string holds the character NUL, which no text needs. Remove it.';
    if (found === '\\') return 'This escape is not one of JSON. Write \\\\ for a backslash, or \\u and four hexadecimal digits.';
    if (found.length === 1) return 'This string holds a control character. Write it as an escape, such as \\n or \\t.';
    if (isUnicode) return this.#readUnit(found);
    if (found === '\\/') this.counts.escapedSlash++;
    return undefined;
  }

  #readUnit(found: string): string | undefined {
    const unit = Number.parseInt(found.slice(2), 16);
    if (unit === 0) return 'This string holds the character NUL, which no text needs. Remove it.';
    const isLow = unit >= 0xdc00 && unit <= 0xdfff;
    if (isLow !== this.#isHighOpen) return LONE;
    this.#isHighOpen = unit >= 0xd800 && unit <= 0xdbff;
    if (unit >= FIRST_NON_ASCII) this.counts.escaped++;
    if (/[A-F]/.test(found)) this.counts.upper++;
    if (/[a-f]/.test(found.slice(2))) this.counts.lower++;
    return undefined;
  }
}
