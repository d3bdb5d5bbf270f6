import { describe, expect, it } from '@jest/globals';
import { count, fuzzyBand, noLeverage, toLanguageLeverage } from './leverage-counts.js';

describe('the bands of a match analysis', () => {
  it.each([
    [0.99, 'fuzzy95'],
    [0.95, 'fuzzy95'],
    [0.949, 'fuzzy85'],
    [0.85, 'fuzzy85'],
    [0.8, 'fuzzy75'],
    [0.75, 'fuzzy75'],
    [0.7, 'fuzzy70'],
    [1 - 0.3, 'fuzzy70'],
    [0.69, 'new'],
    [0, 'new'],
  ])('put a score of %d into %s', (score, band) => expect(fuzzyBand(score)).toBe(band));

  it('are listed in their order, with what was counted', () => {
    const { hi } = noLeverage(['hi']);
    if (!hi) throw new Error('no counts');
    count(hi, 'exact', 5);
    count(hi, 'repetitions', 30, 6);
    count(hi, 'translated', 2);
    const { translated, bands } = toLanguageLeverage('hi', hi);
    expect(translated).toEqual({ segments: 1, words: 2 });
    expect(bands.slice(0, 3)).toEqual([
      { band: 'repetitions', segments: 6, words: 30 },
      { band: 'inContext', segments: 0, words: 0 },
      { band: 'exact', segments: 1, words: 5 },
    ]);
  });
});
