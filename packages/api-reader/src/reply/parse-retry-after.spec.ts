import { describe, expect, it } from '@jest/globals';
import { parseRetryAfter } from './parse-retry-after.js';

describe('parseRetryAfter', () => {
  const MAX_MS = 10 * 60_000;
  const now = new Date('2026-11-21T10:00:00Z');

  it.each([
    ['120', 120_000],
    ['Sat, 21 Nov 2026 10:01:00 GMT', 60_000],
    ['Sat, 21 Nov 2020 10:01:00 GMT', 0],
    ['99999999', MAX_MS],
    ['soon', undefined],
    [undefined, undefined],
  ])('reads %s', (header, expected) => {
    expect(parseRetryAfter(header, now, MAX_MS)).toBe(expected);
  });
});
