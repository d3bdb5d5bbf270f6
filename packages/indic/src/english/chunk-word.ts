import { alignLetters, type Chunk } from './align-letters.js';
import { GRAPHEMES, LONGEST_GRAPHEME } from './graphemes.js';
import { lookUpPronunciation } from './look-up-pronunciation.js';

/** The longest known letter group at a place; single letters always count. */
function groupAt(word: string, at: number): string {
  for (let size = LONGEST_GRAPHEME; size > 1; size -= 1) {
    const group = word.slice(at, at + size);
    if (group.length === size && READ_TOGETHER.has(group)) return group;
  }
  return word.charAt(at);
}

/** Groups that names of any language read as one sound; "ia", "ti", "ge" and silent letters are English only. */
const READ_TOGETHER = new Set(
  [...GRAPHEMES.keys()].filter(
    (group) =>
      group.length > 1 &&
      /^(?:sch|tch|ch|sh|th|ph|gh|kh|dh|bh|zh|dj|cz|ng|ck|qu|ts|gn|nh|lh|rr|ll|ss|tt|nn|mm|pp|bb|cc|dd|ff|gg|kk|zz|ai|ay|au|aw|ae|ea|ee|ei|ey|eu|ew|ie|oa|oe|oi|oy|oo|ou|ow|ue|ui|aa|ii|uu|eau)$/.test(
        group,
      ),
  ),
);

/** Letter groups of a word whose pronunciation is unknown. */
export function chunkLetters(word: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < word.length; ) {
    const letters = groupAt(word, at);
    chunks.push({ letters, phones: undefined });
    at += letters.length;
  }
  return chunks;
}

/** Letter groups of a lower-case a-z word with the phones of each, where the dictionary has the word. */
export function chunkWord(word: string): Chunk[] {
  const known = lookUpPronunciation(word);
  return (known && alignLetters(word, known.phones)) || chunkLetters(word);
}
