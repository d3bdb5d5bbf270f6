import { describe, expect, it } from '@jest/globals';
import type { LanguageState, PageCounts, Policy } from './publication.entity.js';
import { goesLive } from './publication-rules.js';

const READY: PageCounts = {
  ...{ language: 'hi', live: 0, ready: 4, incomplete: 1, held: 0 },
  ...{ words: 80, translatedWords: 80, allWords: 100, allTranslatedWords: 80 },
};
const AUTOMATIC: Policy = { threshold: 80, isAutomatic: true, reviewedOnly: false };
const PREVIEW: LanguageState = { language: 'hi', state: 'preview', isWithdrawn: false };

describe('a language', () => {
  it('goes live automatically once it reaches the threshold, from preview or from off', () => {
    expect(goesLive(PREVIEW, READY, AUTOMATIC, true)).toBe(true);
    expect(goesLive({ ...PREVIEW, state: 'off' }, READY, AUTOMATIC, true)).toBe(true);
  });

  it.each([
    ['while the owner has not switched that on', PREVIEW, READY, { ...AUTOMATIC, isAutomatic: false }, true],
    ['below the threshold', PREVIEW, { ...READY, allTranslatedWords: 79 }, AUTOMATIC, true],
    ['when a person took it back', { ...PREVIEW, isWithdrawn: true }, READY, AUTOMATIC, true],
    ['of a site that is not verified', PREVIEW, READY, AUTOMATIC, false],
    ['when it is live', { ...PREVIEW, state: 'live' as const }, READY, AUTOMATIC, true],
    ['without a page that is ready', PREVIEW, { ...READY, ready: 0 }, AUTOMATIC, true],
    ['of which nothing was counted', PREVIEW, undefined, AUTOMATIC, true],
  ])('does not go live automatically %s', (_when, language, counts, policy, isVerified) => {
    expect(goesLive(language, counts, policy, isVerified)).toBe(false);
  });
});
