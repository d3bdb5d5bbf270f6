import type { TypeCounts } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { shareTranslated, sumCounts, totalSegments, totalWords } from './sum-counts.js';

const counts = (pbk: number, user: number, machine: number, none: number): TypeCounts => ({
  PBK: { segments: pbk, words: pbk * 10 },
  USER: { segments: user, words: user * 10 },
  MACHINE: { segments: machine, words: machine * 10 },
  TRANSLITERATION: { segments: 0, words: 0 },
  NO_TRANSLATION_AVAILABLE: { segments: none, words: none * 10 },
});

describe('counts', () => {
  it('adds up by type', () => {
    expect(sumCounts([counts(1, 2, 3, 4), counts(10, 20, 30, 40)])).toEqual(counts(11, 22, 33, 44));
    expect(totalWords(counts(1, 2, 3, 4))).toBe(100);
    expect(totalSegments(counts(1, 2, 3, 4))).toBe(10);
  });

  it('counts everything but the untranslated as translated', () => {
    expect(shareTranslated(counts(1, 2, 3, 4))).toBe(0.6);
  });

  it('does not count text that is spelled by sound as translated, however much there is', () => {
    const spelled = { ...counts(1, 0, 0, 0), TRANSLITERATION: { segments: 3, words: 30 } };
    expect([shareTranslated(spelled), totalWords(spelled)]).toEqual([0.25, 40]);
  });

  it('claims nothing for an empty project', () => {
    expect(shareTranslated(sumCounts([]))).toBe(0);
  });
});
