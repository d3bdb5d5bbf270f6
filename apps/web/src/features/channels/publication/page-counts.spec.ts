import type { LanguagePublication } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { pageCounts } from './page-counts.js';

const of = (values: Partial<LanguagePublication>): LanguagePublication => ({
  ...{
    language: 'hi',
    state: 'preview',
    live: 0,
    ready: 0,
    incomplete: 0,
    held: 0,
    words: 0,
    translatedWords: 0,
    translatedTexts: 0,
    reviewedTexts: 0,
    goesLive: false,
    progress: { segments: 0, uniqueWords: 0, translatedWords: 0, transliteratedWords: 0, untranslatedWords: 0, translatedPercent: 0 },
    texts: null,
  },
  ...values,
});
const FINISHED = '2026-01-01T00:00:00.000Z';

describe('the pages of a language', () => {
  it('are counted by their states', () => {
    expect(pageCounts(of({ live: 2, incomplete: 5 }), { pages: 9, finishedAt: null }, true)).toEqual([
      { state: 'live', count: 2 },
      { state: 'incomplete', count: 5 },
    ]);
  });

  it('are zero if the project has none', () => {
    expect(pageCounts(of({}), null, false)).toEqual([]);
    expect(pageCounts(of({}), { pages: 0, finishedAt: null }, false)).toEqual([]);
    expect(pageCounts(of({}), { pages: 3, finishedAt: FINISHED }, false)).toEqual([]);
  });

  it('are unknown, not zero, before they are counted', () => {
    expect(pageCounts(of({}), { pages: 3, finishedAt: null }, false)).toBeUndefined();
    expect(pageCounts(of({}), { pages: 3, finishedAt: FINISHED }, true)).toBeUndefined();
    expect(pageCounts(of({}), null, true)).toBeUndefined();
  });
});
