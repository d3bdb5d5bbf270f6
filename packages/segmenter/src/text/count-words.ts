import { toPlainText } from './to-plain-text.js';

const segmenters = new Map<string, Intl.Segmenter>();

function wordSegmenter(locale: string): Intl.Segmenter {
  let segmenter = segmenters.get(locale);
  if (!segmenter) segmenters.set(locale, (segmenter = new Intl.Segmenter(locale, { granularity: 'word' })));
  return segmenter;
}

/** Words of a text in the segment format by Unicode word boundaries (UAX 29, dictionaries for Thai, Chinese …); placeholders and placeables do not count. */
export function countWords(source: string, locale = 'en'): number {
  let words = 0;
  for (const { isWordLike } of wordSegmenter(locale).segment(toPlainText(source, []))) if (isWordLike) words++;
  return words;
}
