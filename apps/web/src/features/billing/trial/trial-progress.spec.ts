import { type EngineStatus, NO_REVIEWS, type ProjectSummary, type TypeCounts } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { doneSteps } from './trial-progress.js';

const counts = (user: number, machine: number, none: number): TypeCounts => ({
  PBK: { segments: 0, words: 0 },
  USER: { segments: user, words: user * 5 },
  MACHINE: { segments: machine, words: machine * 5 },
  TRANSLITERATION: { segments: 0, words: 0 },
  NO_TRANSLATION_AVAILABLE: { segments: none, words: none * 5 },
});
const project = (fields: Partial<ProjectSummary>) =>
  ({
    sourceLanguage: 'en',
    targetLanguages: [],
    languages: [],
    pageCount: 0,
    lastPublishedAt: null,
    ...fields,
  }) as unknown as ProjectSummary;

describe('the progress of a trial', () => {
  it('has no finished step without a project', () => {
    expect(doneSteps([], [])).toEqual([]);
  });

  it('reads each step from the project', () => {
    const languages = [{ language: 'hi', counts: counts(9, 3, 4), review: NO_REVIEWS }];
    expect(doneSteps([project({ targetLanguages: ['hi'], pageCount: 3, languages })], [])).toEqual(['site', 'languages', 'read']);
    const reviewed = [{ language: 'hi', counts: counts(10, 3, 4), review: NO_REVIEWS }];
    expect(doneSteps([project({ languages: reviewed, lastPublishedAt: '2026-11-21T00:00:00Z' })], [])).toEqual([
      'site',
      'review',
      'publish',
    ]);
  });

  it('has an engine once one serves a language of a project', () => {
    const engine = (to: string): EngineStatus => ({
      ...{ engine: 'c-1', name: 'Our model', isOwn: true, isPaid: false, state: 'ready', reason: null },
      pairs: [{ from: 'en', to }],
    });
    expect(doneSteps([project({ targetLanguages: ['hi'] })], [engine('ta')])).not.toContain('engine');
    expect(doneSteps([project({ targetLanguages: ['hi'] })], [engine('hi')])).toContain('engine');
  });
});
