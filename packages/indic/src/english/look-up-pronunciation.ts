import { PRONUNCIATIONS } from './pronunciations.gen.js';

/** Binary search over the lines of the sorted string, without an index. */
function lineAt(position: number): { start: number; end: number } {
  const start = PRONUNCIATIONS.lastIndexOf('\n', position - 1) + 1;
  return { start, end: PRONUNCIATIONS.indexOf('\n', start) };
}

/** A pronunciation, one character a phone, and whether the word is a common one rather than a name. */
interface Pronunciation {
  phones: string;
  common: boolean;
}

function readEntry(entry: string): Pronunciation {
  const common = entry.endsWith('*');
  return { phones: common ? entry.slice(0, -1) : entry, common };
}

/**
 * The pronunciation of a lower-case English word in one-character phones (CMU dictionary; the code is in
 * scripts/build-pronunciations.mjs), or undefined when the dictionary does not have it. A plural it lacks is read from its singular.
 */
export function lookUpPronunciation(word: string): Pronunciation | undefined {
  const own = search(word);
  if (own || !REGULAR_PLURAL.test(word)) return own;
  const singular = search(word.slice(0, -1));
  return singular && { ...singular, phones: `${singular.phones}z` };
}

/** A plural in -s whose singular the dictionary can contain: not -ss, -is, -us, nor after a hissing sound. */
const REGULAR_PLURAL = /^.{2,}[^siuxzh]s$/;

function search(word: string): Pronunciation | undefined {
  const key = `${word} `;
  let low = 1;
  let high = PRONUNCIATIONS.length;
  while (low < high) {
    const { start, end } = lineAt(Math.max(1, (low + high) >> 1));
    const line = PRONUNCIATIONS.slice(start, end);
    if (line.startsWith(key)) return readEntry(line.slice(key.length));
    if (line < key) low = end + 1;
    else high = start;
  }
  return undefined;
}
