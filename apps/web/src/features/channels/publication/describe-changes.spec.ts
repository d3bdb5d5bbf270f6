import type { LanguagePublication, ProjectPublication } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { describeChanges, describeTextChanges } from './describe-changes.js';

const of = (values: Partial<LanguagePublication>): LanguagePublication => ({
  ...{
    language: 'hi',
    state: 'live',
    live: 4,
    ready: 0,
    incomplete: 2,
    held: 0,
    words: 10,
    translatedWords: 10,
    translatedTexts: 0,
    reviewedTexts: 0,
    goesLive: false,
    progress: { segments: 0, uniqueWords: 0, translatedWords: 0, transliteratedWords: 0, untranslatedWords: 0, translatedPercent: 0 },
    texts: null,
  },
  ...values,
});
const changes = (before: LanguagePublication, after: LanguagePublication, automatic = false) => {
  const then: ProjectPublication = { threshold: 50, automatic, reviewedOnly: false, languages: [after] };
  return describeChanges([before], then).map(({ kind, count }) => [kind, count]);
};

describe('the effect of other rules', () => {
  it('is nothing if visitors see the same', () => {
    expect(changes(of({}), of({ ready: 2, incomplete: 0 }))).toEqual([]);
    expect(changes(of({ state: 'preview', live: 0 }), of({ state: 'preview', live: 0, ready: 5 }), true)).toEqual([]);
  });

  it('is to show more pages, or fewer', () => {
    expect(changes(of({}), of({ live: 5, incomplete: 1 }))).toEqual([['appear', 1]]);
    expect(changes(of({}), of({ ready: 2, incomplete: 0 }), true)).toEqual([['appear', 2]]);
    expect(changes(of({}), of({ live: 1, incomplete: 5 }))).toEqual([['vanish', 3]]);
  });

  it('is to bring a language to visitors', () => {
    expect(changes(of({ state: 'off', live: 0 }), of({ state: 'off', live: 0, ready: 6, goesLive: true }), true)).toEqual([
      ['goesLive', 6],
    ]);
  });

  it('is to show other texts, by language', () => {
    const texts = { lost: 3, gained: 0, changed: 1 };
    expect(describeTextChanges([of({ texts }), of({ language: 'ta' })])).toEqual([
      { language: 'hi', kind: 'lost', count: 3 },
      { language: 'hi', kind: 'changed', count: 1 },
    ]);
  });
});
