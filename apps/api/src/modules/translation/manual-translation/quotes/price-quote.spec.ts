import { BAND_SHARES, LEVERAGE_BANDS, PIPELINES } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { expectedAt, INITIAL_PRICES, priceQuote } from './price-quote.js';

const words = (count: number, segments = 1) => ({ segments, words: count });

describe('the price of a request', () => {
  it('is words by band, rate, share and steps, and repetitions are words of their own', () => {
    const bands = { new: words(100, 10), fuzzy95: words(20, 2), exact: words(50, 5), repetitions: words(300, 30) };
    const prices = { ...INITIAL_PRICES, defaultPaise: 150, rates: { ta: 200 } };
    const quote = priceQuote(
      'translation+proofreading',
      [
        { targetLang: 'hi', bands },
        { targetLang: 'ta', bands },
      ],
      prices,
    );
    expect(quote).toMatchObject({ segments: 34, words: 340 });
    // 1.5 × 150 × (100 + 20 × 35 %) = 24,075; 1.5 × 200 × 107 = 32,100.
    expect(
      quote.languages.map(({ targetLang, rate, segments, words: own, paise }) => ({ targetLang, rate, segments, words: own, paise })),
    ).toEqual([
      { targetLang: 'hi', rate: 150, segments: 17, words: 170, paise: 24_075 },
      { targetLang: 'ta', rate: 200, segments: 17, words: 170, paise: 32_100 },
    ]);
    expect(quote.paise).toBe(24_075 + 32_100);
    expect(quote.languages[0]?.bands).toEqual([
      { band: 'repetitions', segments: 30, words: 300, share: 0, rate: 0, paise: 0 },
      { band: 'exact', segments: 5, words: 50, share: 0, rate: 0, paise: 0 },
      { band: 'fuzzy95', segments: 2, words: 20, share: 35, rate: 78.75, paise: 1575 },
      { band: 'new', segments: 10, words: 100, share: 100, rate: 225, paise: 22_500 },
    ]);
  });

  it.each([
    ['half a paisa up', 1, 50, 1],
    ['less than half down', 1, 49, 0],
    ['once for all bands, not each', 3, 50, 2],
  ])('is rounded: %s', (_name, rate, percent, paise) => {
    const shares = { ...BAND_SHARES, fuzzy75: percent };
    const prices = { defaultPaise: rate, rates: {}, shares };
    expect(priceQuote('translation', [{ targetLang: 'hi', bands: { fuzzy75: words(1) } }], prices).paise).toBe(paise);
  });

  it('is rounded once a language: two bands of half a paisa are one', () => {
    const prices = { defaultPaise: 1, rates: {}, shares: { ...BAND_SHARES, fuzzy75: 50, fuzzy85: 50 } };
    const bands = { fuzzy75: words(1), fuzzy85: words(1) };
    expect(priceQuote('translation', [{ targetLang: 'hi', bands }], prices).paise).toBe(1);
    expect(
      priceQuote(
        'translation',
        [
          { targetLang: 'hi', bands: { fuzzy75: words(1) } },
          { targetLang: 'ta', bands: { fuzzy85: words(1) } },
        ],
        prices,
      ).paise,
    ).toBe(2);
  });

  it('is nothing with rates of zero', () => {
    const quote = priceQuote('translation', [{ targetLang: 'hi', bands: { new: words(5) } }], { ...INITIAL_PRICES, defaultPaise: 0 });
    expect(quote).toMatchObject({ paise: 0, words: 5 });
  });

  it('is the exact sum, rounded half up, whatever the figures', () => {
    const band = fc.record({ segments: fc.integer({ min: 1, max: 1_000_000 }), words: fc.nat(100_000_000) });
    const bands = fc.record(Object.fromEntries(LEVERAGE_BANDS.map((name) => [name, band])), { requiredKeys: [] });
    const shares = fc.record(Object.fromEntries(LEVERAGE_BANDS.map((name) => [name, fc.nat(100)])));
    fc.assert(
      fc.property(bands, shares, fc.nat(100_000), fc.constantFrom(...PIPELINES), (counted, percents, rate, pipeline) => {
        const prices = { defaultPaise: rate, rates: {}, shares: { ...BAND_SHARES, ...percents } };
        const { paise } = priceQuote(pipeline, [{ targetLang: 'hi', bands: counted }], prices);
        const halves = BigInt(PIPELINES.indexOf(pipeline) + 2);
        let parts = 0n;
        for (const [name, amount] of Object.entries(counted))
          parts += BigInt(amount?.words ?? 0) * BigInt(percents[name] ?? 0) * BigInt(rate) * halves;
        const [whole, rest] = [parts / 200n, parts % 200n];
        expect(BigInt(paise)).toBe(rest >= 100n ? whole + 1n : whole);
      }),
    );
  });
});

describe('the expected date', () => {
  const now = new Date('2026-11-29T10:00:00Z');
  it('counts the days of the largest language, step by step, and one at least', () => {
    expect(expectedAt(now, 'translation', [{ words: 10 }]).toISOString()).toBe('2026-11-30T10:00:00.000Z');
    expect(expectedAt(now, 'translation+proofreading', [{ words: 2_500 }, { words: 100 }]).toISOString()).toBe('2026-12-01T10:00:00.000Z');
  });
});
