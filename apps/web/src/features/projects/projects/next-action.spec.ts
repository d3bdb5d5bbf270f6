import { NO_REVIEWS, type ProjectDetails, type TypeCounts } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { nextAction } from './next-action.js';

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
  it('mends what failed before anything else', () => {
    expect(nextAction(project('crawlingFailed', counts(3, 4), counts(0, 0)))).toEqual({ kind: 'recrawl' });
  });

  it.each(['crawling', 'parsing', 'translationProcess'] as const)('waits while %s', (status) => {
    expect(nextAction(project(status, counts(3, 4), counts(0, 0)))).toEqual({ kind: 'wait' });
  });

  it('offers translation for the languages that lack words', () => {
    expect(nextAction(project('parsed', counts(0, 5), counts(2, 0)))).toEqual({ kind: 'translate', languages: ['hi'], words: 20 });
  });

  it('offers no second run over a language that one is translating', () => {
    const both = project('parsed', counts(0, 5), counts(2, 9));
    expect(nextAction(both, ['hi'])).toEqual({ kind: 'translate', languages: ['ta'], words: 36 });
    expect(nextAction(both, ['hi', 'ta'])).toEqual({ kind: 'wait' });
  });

  it('offers the gaps to people when machines have had their turn', () => {
    expect(nextAction(project('parsed', counts(0, 5), counts(2, 9), 'left over'))).toEqual({ kind: 'fill', language: 'ta', segments: 9 });
  });

  it('offers what is spelled by sound once nothing is missing: it is not translated', () => {
    const spelled = { ...counts(9, 0), TRANSLITERATION: { segments: 3, words: 6 } };
    expect(nextAction(project('parsed', spelled, counts(2, 0), 'left over'))).toEqual({ kind: 'spelled', language: 'hi', segments: 3 });
  });

  it('offers review of the language with most machine output', () => {
    expect(nextAction(project('translationCompleted', counts(2, 0), counts(9, 3)))).toEqual({
      kind: 'review',
      language: 'ta',
      segments: 9,
    });
  });

  it('ends at the preview', () => {
    expect(nextAction(project('translationCompleted', counts(0, 0), counts(0, 0)))).toEqual({ kind: 'preview', language: 'hi' });
  });
});
