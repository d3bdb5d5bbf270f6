import type { TypeCounts } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { languageStep, openSteps } from './language-step.js';

const counts = (none: number, spelled: number, machine: number): TypeCounts => ({
  PBK: { segments: 2, words: 5 },
  USER: { segments: 3, words: 9 },
  MACHINE: { segments: machine, words: machine },
  TRANSLITERATION: { segments: spelled, words: spelled },
  NO_TRANSLATION_AVAILABLE: { segments: none, words: none },
});

describe('the next step of a language', () => {
  it.each([
    [counts(5, 4, 3), { kind: 'translate', type: 'NO_TRANSLATION_AVAILABLE', segments: 5 }],
    [counts(0, 4, 3), { kind: 'spelled', type: 'TRANSLITERATION', segments: 4 }],
    [counts(0, 0, 3), { kind: 'review', type: 'MACHINE', segments: 3 }],
    [counts(0, 0, 0), { kind: 'preview' }],
  ])('is by what is farthest from done', (given, step) => {
    expect(languageStep(given, false)).toEqual(step);
  });

  it('is to publish wherever pages are ready; the others stay to do', () => {
    expect(languageStep(counts(5, 0, 3), true)).toEqual({ kind: 'publish' });
    expect(openSteps(counts(5, 0, 3)).map(({ kind, segments }) => [kind, segments])).toEqual([
      ['translate', 5],
      ['review', 3],
    ]);
  });
});
