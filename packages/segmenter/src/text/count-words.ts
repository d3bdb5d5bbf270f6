import { countLatinWords } from './count-latin-words.js';
import { toLocale } from './to-locale.js';
import { toPlainText } from './to-plain-text.js';

/** Counting by the segmenter takes a hundred times as long as looking up, and the pages of a site share most of their texts. */
const MAX_COUNTED = 20_000;

const counted = new Map<string, number>();
const segmenters = new Map<string, Intl.Segmenter>();

function wordSegmenter(locale: string): Intl.Segmenter {
  const known = segmenters.get(locale);
  if (known) return known;
  const segmenter = new Intl.Segmenter(toLocale(locale), { granularity: 'word' });
  segmenters.set(locale, segmenter);
  return segmenter;
}

function countAnyWords(text: string, locale: string): number {
  const key = `${locale} ${text}`;
  const known = counted.get(key);
  if (known !== undefined) return known;
  let words = 0;
  for (const { isWordLike } of wordSegmenter(locale).segment(text)) if (isWordLike) words++;
  if (counted.size >= MAX_COUNTED) counted.clear();
  counted.set(key, words);
  return words;
}

/** Words of a text in the segment format by Unicode word boundaries (UAX 29, dictionaries for Thai, Chinese …); placeholders and placeables do not count. */
export function countWords(source: string, locale = 'en'): number {
  return countLatinWords(source) ?? countAnyWords(toPlainText(source, []), locale);
}
