import { NO_REVIEWS, type ProjectDetails, type TypeCounts } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import type { EngineChance } from '../../../lib/machine/find-engine-gap.js';
import { nextAction } from './next-action.js';

const machine = (changes: Partial<Parameters<typeof nextAction>[1] & object> = {}) => ({
  ...{ running: [], chance: undefined, limit: undefined, isCounting: false },
  ...changes,
});
const CHANCE: EngineChance = { languages: ['hi', 'ta'], segments: 14 };

const counts = (machine: number, none: number): TypeCounts => ({
  PBK: { segments: 0, words: 0 },
  USER: { segments: 1, words: 4 },
  MACHINE: { segments: machine, words: machine * 4 },
  TRANSLITERATION: { segments: 0, words: 0 },
  NO_TRANSLATION_AVAILABLE: { segments: none, words: none * 4 },
});

const project = (status: ProjectDetails['status'], hi: TypeCounts, ta: TypeCounts, statusReason: string | null = null) => ({
  status,
  statusReason,
  targetLanguages: ['hi', 'ta'],
  languages: [
    { language: 'hi', counts: hi, review: NO_REVIEWS },
    { language: 'ta', counts: ta, review: NO_REVIEWS },
  ],
});

describe('nextAction', () => {
  it('handles failures before anything else', () => {
    expect(nextAction(project('crawlingFailed', counts(3, 4), counts(0, 0)), machine())).toEqual({ kind: 'recrawl' });
  });

  it.each(['crawling', 'parsing', 'translationProcess'] as const)('waits while %s', (status) => {
    expect(nextAction(project(status, counts(3, 4), counts(0, 0)), machine())).toEqual({ kind: 'wait' });
  });

  it('is unknown until the abilities of the engines are known', () => {
    expect(nextAction(project('parsed', counts(0, 5), counts(2, 9), 'left over'), undefined)).toEqual({ kind: 'wait' });
    const counting = machine({ chance: CHANCE, isCounting: true });
    expect(nextAction(project('parsed', counts(0, 5), counts(2, 9), 'left over'), counting)).toEqual({ kind: 'wait' });
  });

  it('offers translation for the languages that lack texts', () => {
    const expected = { kind: 'translate', languages: ['hi'], segments: 5 };
    expect(nextAction(project('parsed', counts(0, 5), counts(2, 0)), machine())).toEqual(expected);
  });

  it('offers the engine that was connected after the first runs', () => {
    const left = project('parsed', counts(0, 5), counts(2, 9), 'left over');
    expect(nextAction(left, machine({ chance: CHANCE }))).toEqual({ kind: 'translate', ...CHANCE });
  });

  it.each(['parsed', 'translationProcess', 'translationCompleted'] as const)('says that a run is under way while %s', (status) => {
    const left = project(status, counts(0, 5), counts(2, 9), 'left over');
    expect(nextAction(left, machine({ running: ['hi'] }))).toEqual({ kind: 'running' });
  });

  it('names the limit that stops the engines', () => {
    const left = project('parsed', counts(0, 5), counts(2, 9), 'left over');
    const byPlan = machine({ chance: CHANCE, limit: { kind: 'plan' } });
    expect(nextAction(left, byPlan)).toEqual({ kind: 'limit', limit: 'plan' });
    const byEngine = machine({ chance: CHANCE, limit: { kind: 'engine', engines: ['Our model'] } });
    expect(nextAction(left, byEngine)).toEqual({ kind: 'limit', limit: 'engine' });
  });

  it('offers the remaining texts to people after machines have translated', () => {
    expect(nextAction(project('parsed', counts(0, 5), counts(2, 9), 'left over'), machine())).toEqual({
      kind: 'fill',
      language: 'ta',
      segments: 9,
    });
  });

  it('offers what is spelled by sound once nothing is missing: it is not translated', () => {
    const spelled = { ...counts(9, 0), TRANSLITERATION: { segments: 3, words: 6 } };
    expect(nextAction(project('parsed', spelled, counts(2, 0), 'left over'), machine())).toEqual({
      kind: 'spelled',
      language: 'hi',
      segments: 3,
    });
  });

  it('offers review of the language with most machine output', () => {
    expect(nextAction(project('translationCompleted', counts(2, 0), counts(9, 3)), machine())).toEqual({
      kind: 'review',
      language: 'ta',
      segments: 9,
    });
  });

  it('is the preview when all else is done', () => {
    expect(nextAction(project('translationCompleted', counts(0, 0), counts(0, 0)), machine())).toEqual({ kind: 'preview', language: 'hi' });
  });
});
