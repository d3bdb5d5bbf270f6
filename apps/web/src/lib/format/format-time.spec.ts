import { describe, expect, it } from '@jest/globals';
import { formatAgo, roundSeconds } from './format-time.js';

describe('formatAgo', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-21T11:59:58Z', 'now'],
    ['2026-11-21T11:57:00Z', '3 minutes ago'],
    ['2026-11-21T09:00:00Z', '3 hours ago'],
    ['2026-11-20T11:00:00Z', 'yesterday'],
  ])('%s reads %p', (iso, text) => {
    expect(formatAgo(iso, now)).toBe(text);
  });
});

describe('roundSeconds', () => {
  it.each([
    [1, 'seconds', 5],
    [42, 'seconds', 45],
    [55, 'minutes', 1],
    [240, 'minutes', 4],
    [7200, 'hours', 2],
  ])('%p seconds', (seconds, unit, count) => {
    expect(roundSeconds(seconds)).toEqual({ unit, count });
  });
});
