import { describe, expect, it } from '@jest/globals';
import { nextRecrawl } from './next-recrawl.js';

const PROJECT = '0000001e-0000-4000-8000-000000000000';
const [SUNDAY, THURSDAY] = [0, 4];
const next = (mode: 'off' | 'daily' | 'weekly' | 'adaptive', now: string, weekday = SUNDAY) =>
  nextRecrawl({ mode, hour: 2, weekday }, PROJECT, new Date(now))?.toISOString();

describe('nextRecrawl', () => {
  it('is the hour in Indian time, at the minute of the project', () => {
    expect(next('daily', '2026-11-26T00:00:00Z')).toBe('2026-11-26T21:00:00.000Z');
    expect(next('adaptive', '2026-11-26T20:59:59Z')).toBe('2026-11-26T21:00:00.000Z');
  });

  it('is the day after for the moment itself', () => {
    expect(next('daily', '2026-11-26T21:00:00Z')).toBe('2026-11-27T21:00:00.000Z');
  });

  it('is the weekday in India, a week on where it has passed', () => {
    expect(next('weekly', '2026-11-26T00:00:00Z')).toBe('2026-11-28T21:00:00.000Z');
    expect(next('weekly', '2026-11-25T21:00:00Z', THURSDAY)).toBe('2026-12-02T21:00:00.000Z');
  });

  it('is never where it is off', () => expect(next('off', '2026-11-26T00:00:00Z')).toBeUndefined());
});
