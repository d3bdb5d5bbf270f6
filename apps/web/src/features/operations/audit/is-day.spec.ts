import { describe, expect, it } from '@jest/globals';
import { isDay } from './is-day.js';

describe('isDay', () => {
  it.each(['2026-11-21', '1900-01-01', '2024-02-29', '9999-12-31'])('takes %p', (text) => expect(isDay(text)).toBe(true));

  it.each(['', '0002-01-01', '0202-01-01', '2026-02-30', '2026-13-01', '2026-99-99', '26-1-1', '2026-11-21T00:00', '12026-01-01'])(
    'takes %p for no day',
    (text) => expect(isDay(text)).toBe(false),
  );
});
