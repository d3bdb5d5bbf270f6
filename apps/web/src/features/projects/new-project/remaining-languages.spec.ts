import type { OrganisationUsage } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { remainingLanguages } from './remaining-languages.js';

const usage = (allowed: number | null, ...projects: [string[], boolean?][]) =>
  ({
    languages: { used: 0, allowed },
    byProject: projects.map(([languages, isDeleted = false]) => ({ languages, isDeleted })),
  }) as unknown as OrganisationUsage;

describe('remainingLanguages', () => {
  it('is unknown without a usage, and infinite without a limit', () => {
    expect(remainingLanguages(undefined, ['hi'])).toBeNull();
    expect(remainingLanguages(usage(null), ['hi'])).toBeNull();
  });

  it('shrinks with every language chosen', () => {
    expect([[], ['hi'], ['hi', 'ta', 'ur'], ['hi', 'ta', 'ur', 'bn']].map((chosen) => remainingLanguages(usage(3), chosen))).toEqual([
      3, 2, 0, -1,
    ]);
  });

  it('does not count languages of other projects again, and frees those of deleted projects', () => {
    expect(remainingLanguages(usage(3, [['hi', 'ta']]), ['hi', 'ta', 'ur'])).toBe(0);
    expect(remainingLanguages(usage(3, [['hi', 'ta'], true]), ['ur'])).toBe(2);
  });

  it('lets organisations above the limit choose the languages that they already have', () => {
    expect(remainingLanguages(usage(1, [['hi', 'ta']]), ['hi'])).toBe(0);
    expect(remainingLanguages(usage(1, [['hi', 'ta']]), ['ur'])).toBe(-2);
  });
});
