import { latin1 } from '../node-slices.js';
import { PageEdits, type Part } from './page-edits.js';

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** A text in UTF-8, one character for each byte. */
export function toByteText(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text;
  const bytes = Buffer.from(text);
  return latin1(bytes, bytes.length);
}

/**
 * Edits whose output has one character for each byte of UTF-8. V8 keeps such a text in single bytes. To copy them is several times faster
 * than to encode a text with letters of another script.
 */
export class ByteEdits extends PageEdits {
  /** `isAscii`: the page is in ASCII. */
  constructor(private readonly isAscii: boolean) {
    super();
  }

  protected override copy(text: string): string {
    return this.isAscii ? text : toByteText(text);
  }

  override add(start: number, end: number, text: string): void {
    super.add(start, end, toByteText(text));
  }

  /** `bytes` is what `toByteText` returns. */
  addBytes(start: number, end: number, bytes: string): void {
    super.add(start, end, bytes);
  }

  override rewrite(start: number, end: number, parts: Part[]): void {
    super.rewrite(
      start,
      end,
      parts.map((part) => (typeof part === 'string' ? toByteText(part) : part)),
    );
  }
}
