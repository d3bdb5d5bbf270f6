const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const firstOf = (word: string): string => [...graphemes.segment(word)][0]?.segment ?? '';

/** The first letters of the first and the last word of a name; in Indian scripts with the vowel sign. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  return shown.map((word = '') => firstOf(word).toLocaleUpperCase()).join('');
}
