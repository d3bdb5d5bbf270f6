const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const HAS_CLUSTERS = /\p{M}|[\u200c\u200d]/u;

/** The letters of a text as people count them: an Indic syllable with its signs is one. */
export const lettersOf = (text: string): string[] =>
  HAS_CLUSTERS.test(text) ? Array.from(graphemes.segment(text), ({ segment }) => segment) : [...text];

/** Letters to insert, delete or replace to get from one word to another (Levenshtein). */
export function letterDistance(from: readonly string[], to: readonly string[]): number {
  const row = Uint16Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 0; i < from.length; i++) {
    let diagonal = row[0] as number;
    row[0] = i + 1;
    for (let j = 0; j < to.length; j++) {
      const above = row[j + 1] as number;
      const replaced = diagonal + (from[i] === to[j] ? 0 : 1);
      row[j + 1] = Math.min(replaced, above + 1, (row[j] as number) + 1);
      diagonal = above;
    }
  }
  return row[to.length] as number;
}
