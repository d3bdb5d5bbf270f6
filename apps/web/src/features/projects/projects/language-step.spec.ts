import { NO_REVIEWS, type TypeCounts } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { languageStep, openSteps } from './language-step.js';

const counts = (none: number, spelled: number, machine: number): TypeCounts => ({
  PBK: { segments: 2, words: 5 },
  USER: { segments: 3, words: 9 },
  MACHINE: { segments: machine, words: machine },
  TRANSLITERATION: { segments: spelled, words: spelled },
  NO_TRANSLATION_AVAILABLE: { segments: none, words: none },
});

const progress = (given: TypeCounts) => ({ language: 'hi', counts: given, review: NO_REVIEWS });
const machine = (changes: Partial<NonNullable<Parameters<typeof languageStep>[2]>> = {}) => ({
  ...{ running: [], chance: undefined, limit: undefined },
  ...changes,
});

describe('the next step of a language', () => {
  it.each([
    [counts(5, 4, 3), { kind: 'translate', type: 'NO_TRANSLATION_AVAILABLE', segments: 5 }],
    [counts(0, 4, 3), { kind: 'spelled', type: 'TRANSLITERATION', segments: 4 }],
    [counts(0, 0, 3), { kind: 'review', type: 'MACHINE', segments: 3 }],
    [counts(0, 0, 0), { kind: 'preview' }],
  ])('is by what is farthest from done', (given, step) => {
    expect(languageStep(progress(given), undefined, undefined)).toEqual(step);
  });

  it('is an engine if one can translate the language, and people if its limit is reached', () => {
    const chance = { languages: ['hi'], segments: 9 };
    expect(languageStep(progress(counts(5, 4, 3)), undefined, machine({ chance }))).toEqual({ kind: 'machine', segments: 9 });
    const others = machine({ chance: { languages: ['ta'], segments: 9 } });
    expect(languageStep(progress(counts(5, 4, 3)), undefined, others)).toMatchObject({ kind: 'translate', segments: 5 });
    const limited = machine({ chance, limit: { kind: 'plan' } });
    expect(languageStep(progress(counts(5, 4, 3)), undefined, limited)).toMatchObject({ kind: 'translate', segments: 5 });
  });

  it.each([
    [counts(0, 4, 3), 'verify'],
    [counts(0, 0, 0), 'verify'],
    [counts(5, 4, 3), 'translate'],
  ])('is to verify the site once everything has a translation', (given, kind) => {
    expect(languageStep(progress(given), 'unverified', undefined).kind).toBe(kind);
  });

  it('waits for a run over the language', () => {
    expect(languageStep(progress(counts(5, 4, 3)), undefined, machine({ running: ['hi'] }))).toEqual({ kind: 'running' });
    expect(languageStep(progress(counts(0, 0, 3)), undefined, machine({ running: ['ta'] }))).toMatchObject({ kind: 'review' });
  });

  it('is to publish if pages are ready, whatever else is to do', () => {
    expect(languageStep(progress(counts(5, 0, 3)), 'ready', machine({ running: ['hi'] }))).toEqual({ kind: 'publish' });
    expect(openSteps(counts(5, 0, 3)).map(({ kind, segments }) => [kind, segments])).toEqual([
      ['translate', 5],
      ['review', 3],
    ]);
  });
});
