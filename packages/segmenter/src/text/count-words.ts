import { countLatinWords } from './count-latin-words.js';
import { toLocale } from './to-locale.js';
import { toPlainText } from './to-plain-text.js';

const segmenters = new Map<string, Intl.Segmenter>();

function wordSegmenter(locale: string): Intl.Segmenter {
  const known = segmenters.get(locale);
  if (known) return known;
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, segmenter);
  return segmenter;
}

function countAnyWords(text: string, locale: string): number {
  let words = 0;
  for (const { isWordLike } of wordSegmenter(toLocale(locale)).segment(text)) if (isWordLike) words++;
  return words;
}

/** Words of a text in the segment format by Unicode word boundaries (UAX 29, dictionaries for Thai, Chinese …); placeholders and placeables do not count. */
export function countWords(source: string, locale = 'en'): number {
  const text = toPlainText(source, []);
  return countLatinWords(text) ?? countAnyWords(text, locale);
}
