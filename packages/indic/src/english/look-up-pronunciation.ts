import { PRONUNCIATIONS } from './pronunciations.gen.js';

/** Binary search over the lines of the sorted string: no index to build, nothing to keep beside it. */
function lineAt(position: number): { start: number; end: number } {
  const start = PRONUNCIATIONS.lastIndexOf('\n', position - 1) + 1;
  return { start, end: PRONUNCIATIONS.indexOf('\n', start) };
}

/**
 * The pronunciation of a lower-case English word in one-character phones (CMU dictionary; the code is in
 * scripts/build-pronunciations.mjs), or undefined when the dictionary does not have it.
 */
export function lookUpPronunciation(word: string): string | undefined {
  const key = `${word} `;
  let low = 1;
  let high = PRONUNCIATIONS.length;
  while (low < high) {
    const { start, end } = lineAt(Math.max(1, (low + high) >> 1));
    const line = PRONUNCIATIONS.slice(start, end);
    if (line.startsWith(key)) return line.slice(key.length);
    if (line < key) low = end + 1;
    else high = start;
  }
  return undefined;
}
