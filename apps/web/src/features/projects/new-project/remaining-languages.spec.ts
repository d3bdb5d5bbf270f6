import type { OrganisationUsage } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { remainingLanguages } from './remaining-languages.js';

const usage = (allowed: number | null, ...projects: [string[], boolean?][]) =>
  ({
    languages: { used: 0, allowed },
    byProject: projects.map(([languages, isDeleted = false]) => ({ languages, isDeleted })),
  }) as unknown as OrganisationUsage;

describe('remainingLanguages', () => {
  it('is not known without a usage, and has no end without a limit', () => {
    expect(remainingLanguages(undefined, ['hi'])).toBeNull();
    expect(remainingLanguages(usage(null), ['hi'])).toBeNull();
  });

  it('shrinks with every language chosen', () => {
    expect([[], ['hi'], ['hi', 'ta', 'ur'], ['hi', 'ta', 'ur', 'bn']].map((chosen) => remainingLanguages(usage(3), chosen))).toEqual([
      3, 2, 0, -1,
    ]);
  });

  it('does not shrink by languages of other projects; those of deleted ones are free again', () => {
    expect(remainingLanguages(usage(3, [['hi', 'ta']]), ['hi', 'ta', 'ur'])).toBe(0);
    expect(remainingLanguages(usage(3, [['hi', 'ta'], true]), ['ur'])).toBe(2);
  });

  it('lets those above the limit choose what they have already', () => {
    expect(remainingLanguages(usage(1, [['hi', 'ta']]), ['hi'])).toBe(0);
    expect(remainingLanguages(usage(1, [['hi', 'ta']]), ['ur'])).toBe(-2);
  });
});
