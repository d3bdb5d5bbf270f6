/** A part of a page: text, or UTF-8 already. */
export type PagePart = string | Uint8Array;

/** Until this much of a page has come together nothing goes out: most pages then go in one piece, and a failure can still be told. */
export const HELD_BYTES = 96 * 1024;

/** The parts as UTF-8. Texts are joined first: one may end with half of a character. */
export function joinParts(parts: readonly PagePart[]): Buffer {
  const [only] = parts;
  if (parts.length === 1 && Buffer.isBuffer(only)) return only;
  const joined: Uint8Array[] = [];
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    if (text) joined.push(Buffer.from(text));
    text = '';
    joined.push(part);
  }
  const last = Buffer.from(text);
  return joined.length > 0 ? Buffer.concat([...joined, last]) : last;
}
