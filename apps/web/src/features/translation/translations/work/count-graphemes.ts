/** The length of a text as people count it: a letter with its signs is one. */
export function graphemesOf(text: string, locale: string): number {
  let count = 0;
  for (const _ of new Intl.Segmenter(locale, { granularity: 'grapheme' }).segment(text)) count++;
  return count;
}
