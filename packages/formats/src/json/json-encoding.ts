import type { JsonPlace } from './json-error.js';
import { JsonError } from './json-error.js';

/** The encodings in which documents are read and written. */
export type JsonEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

const START: JsonPlace = { line: 1, column: 1 };
const starts = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);

/**
 * The encoding of a document by its first four bytes, and how many of them are its byte-order mark. Without a mark the zeros beside the
 * first character, which is of ASCII, show it (RFC 4627, section 3). Throws a JsonError for UTF-32.
 */
export function detectJsonEncoding(head: Uint8Array): { encoding: JsonEncoding; bom: number } {
  const [a, b, c, d] = head;
  if (starts(head, 0xff, 0xfe, 0, 0) || starts(head, 0, 0, 0xfe, 0xff) || (a && b === 0 && c === 0 && d === 0) || starts(head, 0, 0, 0))
    throw new JsonError('The document is in UTF-32. Save it as UTF-8.', START);
  if (starts(head, 0xef, 0xbb, 0xbf)) return { encoding: 'utf-8', bom: 3 };
  if (starts(head, 0xff, 0xfe)) return { encoding: 'utf-16le', bom: 2 };
  if (starts(head, 0xfe, 0xff)) return { encoding: 'utf-16be', bom: 2 };
  if (a && b === 0) return { encoding: 'utf-16le', bom: 0 };
  if (a === 0 && b) return { encoding: 'utf-16be', bom: 0 };
  return { encoding: 'utf-8', bom: 0 };
}

/** Bytes that a text takes in an encoding. */
export const encodedLength = (text: string, encoding: JsonEncoding): number =>
  encoding === 'utf-8' ? Buffer.byteLength(text) : text.length * 2;

export function encodeJsonText(text: string, encoding: JsonEncoding): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf-16be' ? bytes.swap16() : bytes;
}
