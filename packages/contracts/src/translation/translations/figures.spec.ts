import { describe, expect, it } from '@jest/globals';
import { figuresOf, percentOf, sumCounts } from './figures.js';

const some = (words: number) => ({ segments: 1, words });
const COUNTS = { PBK: some(9), USER: some(10), MACHINE: some(10), TRANSLITERATION: some(21), NO_TRANSLATION_AVAILABLE: some(50) };

describe('the figures of a language', () => {
  it.each([
    [29, 100, 29],
    [57, 100, 57],
    [999, 1_000, 99],
    [1, 1_000, 0],
    [0, 0, 0],
    [7, 7, 100],
  ])('%d of %d words are %d percent', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent));

  it('count a text that is spelled by sound as neither translated nor untranslated', () => {
    expect(figuresOf(COUNTS)).toEqual({
      ...{ segments: 5, uniqueWords: 100, translatedWords: 29, transliteratedWords: 21, untranslatedWords: 50, translatedPercent: 29 },
    });
  });

  it('of several languages are calculated from the sum of their counts', () => {
    expect(figuresOf(sumCounts([COUNTS, COUNTS]))).toMatchObject({ uniqueWords: 200, translatedWords: 58, translatedPercent: 29 });
    expect(figuresOf(sumCounts([]))).toMatchObject({ uniqueWords: 0, translatedPercent: 0 });
  });
});
