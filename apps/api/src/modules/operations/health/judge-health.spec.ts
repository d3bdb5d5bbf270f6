import { TRANSLATION_TYPES, type TypeCounts } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import {
  type AutomaticFacts,
  type CrawlFacts,
  judgeAutomatic,
  judgeCrawl,
  judgeLanguage,
  judgeNewContent,
  judgeVerification,
  judgeWebhooks,
  type LanguageFacts,
  type VerificationFacts,
} from './judge-health.js';

const crawl = (changes: Partial<CrawlFacts>): CrawlFacts => ({
  ...{ status: 'COMPLETED', startedAt: null, finishedAt: null, reason: null, pages: 90, fetched: 95, failed: 5, nextAt: null },
  ...changes,
});
const verification = (changes: Partial<VerificationFacts>): VerificationFacts => ({
  ...{ level: 2, lostAt: null, missedChecks: 0, unverifiedDomains: [] },
  ...changes,
});
const automatic = (changes: Partial<AutomaticFacts>): AutomaticFacts => ({
  ...{ isAutomatic: true, monthlyWords: 1_000, usedWords: 100, stoppedAt: null },
  ...changes,
});
const language = (changes: Partial<LanguageFacts>): LanguageFacts => ({
  ...{ language: 'hi', publication: 'live', isWithdrawn: false, lastPublishedAt: null, stalePages: 0, errors: 0 },
  ...{ runState: 'done', runReason: null, runFinishedAt: null, waitsForWords: false },
  ...changes,
});
const counts = (given: Partial<Record<keyof TypeCounts, number>>): TypeCounts =>
  Object.fromEntries(TRANSLATION_TYPES.map((type) => [type, { segments: given[type] ?? 0, words: given[type] ?? 0 }])) as TypeCounts;
const statesOf = (facts: Partial<LanguageFacts>, given: Partial<Record<keyof TypeCounts, number>> = { USER: 10 }) => {
  const { coverage, stale, errors, machine, publication } = judgeLanguage(language(facts), counts(given));
  return [coverage, stale, errors, machine, publication].map(({ state }) => state);
};

describe('the state of a part of a project', () => {
  it.each([
    [{ status: null }, 'notYet'],
    [{ status: 'FAILED' as const }, 'failing'],
    [{ status: 'INACTIVE' as const }, 'attention'],
    [{}, 'good'],
    [{ failed: 6 }, 'attention'],
    [{ status: 'ACTIVE' as const, fetched: 0, failed: 0 }, 'good'],
  ])('of a crawl %j is %s', (facts, state) => {
    expect(judgeCrawl(crawl(facts)).state).toBe(state);
  });

  it.each([
    [{}, false, 'good'],
    [{ level: 0 as const }, false, 'notYet'],
    [{ level: 1 as const }, false, 'attention'],
    [{ level: 0 as const }, true, 'failing'],
    [{ level: 0 as const, lostAt: '2026-01-01T00:00:00.000Z' }, false, 'failing'],
    [{ missedChecks: 1 }, true, 'attention'],
    [{ unverifiedDomains: ['shop.example'] }, false, 'attention'],
  ])('of a verification %j, live: %s, is %s', (facts, isAnyLive, state) => {
    expect(judgeVerification(verification(facts), isAnyLive).state).toBe(state);
  });

  it('of new content is not known before somebody has marked what was there', () => {
    const state = (texts: number | null, foundPages = 0) => judgeNewContent({ texts, since: null, foundPages }).state;
    expect([state(null), state(0), state(1), state(null, 1)]).toEqual(['notYet', 'good', 'attention', 'attention']);
  });

  it.each([
    [{ isAutomatic: false, stoppedAt: '2026-01-01T00:00:00.000Z' }, 'notYet'],
    [{ stoppedAt: '2026-01-01T00:00:00.000Z' }, 'failing'],
    [{ usedWords: 800 }, 'attention'],
    [{ usedWords: 799 }, 'good'],
    [{ monthlyWords: null, usedWords: 1_000_000 }, 'good'],
  ])('of automatic translation %j is %s', (facts, state) => {
    expect(judgeAutomatic(automatic(facts)).state).toBe(state);
  });

  it('of webhooks is that of the worst', () => {
    const state = (total: number, failing: number, switchedOff: number) => judgeWebhooks({ total, failing, switchedOff }).state;
    expect([state(0, 0, 0), state(3, 0, 0), state(3, 1, 0), state(3, 1, 1)]).toEqual(['notYet', 'good', 'attention', 'failing']);
  });

  it('of a language is good where all is done, and not known where nothing was counted', () => {
    expect(statesOf({})).toEqual(['good', 'good', 'good', 'good', 'good']);
    const nothing = { publication: 'off' as const, stalePages: null, runState: null };
    expect(statesOf(nothing, {})).toEqual(['notYet', 'notYet', 'notYet', 'notYet', 'notYet']);
  });

  it('of a language says what is left', () => {
    expect(statesOf({ stalePages: 3 }, { USER: 10, NO_TRANSLATION_AVAILABLE: 1 }).slice(0, 2)).toEqual(['attention', 'attention']);
    expect(statesOf({}, { USER: 10, TRANSLITERATION: 1 })[0]).toBe('attention');
    expect([statesOf({ errors: 1 })[2], statesOf({ errors: 1, publication: 'preview' })[2]]).toEqual(['failing', 'attention']);
    expect([statesOf({ runState: 'failed' })[3], statesOf({ runState: 'failed', waitsForWords: true })[3]]).toEqual([
      'failing',
      'attention',
    ]);
    expect(statesOf({ publication: 'preview', isWithdrawn: true })[4]).toBe('attention');
  });

  it('never reads as complete what is not', () => {
    const { coverage } = judgeLanguage(language({}), counts({ USER: 999, NO_TRANSLATION_AVAILABLE: 1 }));
    expect(coverage).toMatchObject({ state: 'attention', translatedPercent: 99, untranslatedSegments: 1 });
  });

  it('keeps the reason of a run only where something is wrong', () => {
    const reason = (runState: 'done' | 'failed') =>
      judgeLanguage(language({ runState, runReason: 'x' }), counts({ USER: 1 })).machine.reason;
    expect([reason('done'), reason('failed')]).toEqual([null, 'x']);
  });
});
