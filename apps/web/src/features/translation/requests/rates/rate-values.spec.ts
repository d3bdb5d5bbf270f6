import { describe, expect, it } from '@jest/globals';
import { translationRatesOf } from '../../../../testing/request.js';
import { changesOf, readPercent, readRupees, today, valuesOf } from './rate-values.js';

describe('readRupees', () => {
  it.each([
    ['1.5', 150],
    [' 1.05 ', 105],
    ['0', 0],
    ['1000', 100_000],
    ['1000.01', undefined],
    ['1.555', undefined],
    ['-1', undefined],
    ['', undefined],
    ['1,5', undefined],
  ])('%p is %p paise', (typed, paise) => {
    expect(readRupees(typed)).toBe(paise);
  });
});

describe('readPercent', () => {
  it.each([
    ['0', 0],
    ['100', 100],
    ['101', undefined],
    ['7.5', undefined],
    ['', undefined],
  ])('%p is %p', (typed, percent) => {
    expect(readPercent(typed)).toBe(percent);
  });
});

describe('the changes of rates', () => {
  const rates = translationRatesOf();
  const values = valuesOf(rates);

  it('are undefined if nothing differs', () => {
    expect(changesOf(rates, ['hi'], values)).toBeUndefined();
    expect(changesOf(rates, ['hi'], { ...values, effectiveAt: '2099-01-01' })).toBeUndefined();
  });

  it('contain only the differences, with the day from which they apply', () => {
    const typed = { ...values, default: '2', rate_hi: '1.80', rate_ta: '2.25', share_fuzzy75: '80', effectiveAt: '2099-01-01' };
    expect(changesOf(rates, ['hi', 'ta'], typed)).toEqual({
      ...{
        organisationId: 'o-1',
        defaultPaise: 200,
        rates: [{ targetLang: 'ta', paise: 225 }],
        shares: [{ band: 'fuzzy75', percent: 80 }],
      },
      effectiveAt: new Date('2099-01-01T00:00').toISOString(),
    });
  });
});

it('uses the day in the reader’s time zone', () => {
  expect(today(new Date(2026, 10, 9, 23, 59))).toBe('2026-11-09');
});
