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

/** Letters that are silent before an i, or one sound with it, in the endings of Russia, Asian, Georgia, Belgium. */
const SOFTENED = /^([cstg]|ss|sc)i$/;
const IA_ENDING = /(?:i(?:a|as|an|ans|um|ums)|ea)$/;

/** English swallows the i of -ia, -ian, -ium; the languages of India write it (रशिया, एशियन, बेल्जियम), and so the e of Korea. */
function soundEndings(chunks: readonly Chunk[]): Chunk[] {
  const word = chunks.map((chunk) => chunk.letters).join('');
  if (!IA_ENDING.test(word)) return [...chunks];
  return chunks.flatMap((chunk, index) => {
    const opens = /^[au]/.test(chunks[index + 1]?.letters ?? '');
    if (!opens || index < chunks.length - 4) return [chunk];
    const isSilent = chunk.letters === 'i' && chunk.phones === '';
    const isKorea = chunk.letters === 'e' && chunk.phones === 'i';
    if (isSilent || isKorea) return [{ letters: 'i', phones: 'i' }];
    const soft = SOFTENED.exec(chunk.letters)?.[1];
    return soft && chunk.phones?.length === 1
      ? [
          { letters: soft, phones: soundOfSoftened(soft, word) },
          { letters: 'i', phones: 'i' },
        ]
      : [chunk];
  });
}

/** c is s in names (Lucia, Garcia), sh in words (musician); s and t are sh (Asia, Croatia), g is j. */
function soundOfSoftened(soft: string, word: string): string {
  if (soft === 'g') return 'J';
  return soft === 'c' && word.endsWith('a') ? 's' : 'S';
}

/** Letter groups of a lower-case a-z word with the phones of each, where the dictionary has the word. */
export function chunkWord(word: string): Chunk[] {
  const known = lookUpPronunciation(word);
  const aligned = known && alignLetters(word, known.phones);
  return aligned ? soundEndings(aligned) : chunkLetters(word);
}
