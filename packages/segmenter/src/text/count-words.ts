import { toPlainText } from '../segment-format/to-plain-text.js';
import { countLatinWords } from './count-latin-words.js';
import { segmentInWindows, WINDOW } from './segment-in-windows.js';
import { toLocale } from './to-locale.js';

/** A cache, because the pages of a site share most of their texts and a look-up is a hundred times faster than the segmenter. */
const MAX_COUNTED = 20_000;
/** Longer texts are not cached: they rarely recur, and would fill the memory. */
const MAX_REMEMBERED = 2_000;

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
  const segmenter = wordSegmenter(locale);
  let words = 0;
  // Most texts fit in one window, so they have a loop of their own. A loop for both cases takes a third longer.
  if (text.length <= WINDOW) {
    for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words++;
    return words;
  }
  for (const { isWordLike } of segmentInWindows(segmenter, text)) if (isWordLike) words++;
  return words;
}

function countOnce(text: string, locale: string): number {
  if (text.length > MAX_REMEMBERED) return countAnyWords(text, locale);
  const key = `${locale} ${text}`;
  const known = counted.get(key);
  if (known !== undefined) return known;
  const words = countAnyWords(text, locale);
  if (counted.size >= MAX_COUNTED) counted.clear();
  counted.set(key, words);
  return words;
}

/** Words of a text in the segment format by Unicode word boundaries (UAX 29, dictionaries for Thai, Chinese …); inline tags and placeables do not count. */
export function countWords(source: string, locale = 'en'): number {
  return countLatinWords(source) ?? countOnce(toPlainText(source, []), locale);
}
