import { describe, expect, it } from '@jest/globals';
import { estimateSize, type SampleRead } from './estimate-size.js';

const maxPages = 10_000;

const reads = (count: number, newAddresses: (n: number) => number, newWords: (n: number) => number): SampleRead[] =>
  Array.from({ length: count }, (_, n) => ({ newAddresses: newAddresses(n), newWords: newWords(n) }));

describe('estimateSize', () => {
  it('is exact where everything was read', () => {
    const facts = {
      reads: reads(
        3,
        () => 0,
        () => 100,
      ),
      tried: 4,
      known: 4,
      isWhole: true,
      isOpen: false,
      maxPages,
    };
    expect(estimateSize(facts)).toEqual({ pages: 3, words: 300, pageRange: { from: 3, to: 3 }, wordRange: { from: 300, to: 300 } });
  });

  it('bounds a site whose addresses are all known', () => {
    const facts = {
      reads: reads(
        100,
        () => 0,
        (n) => 80 + (n % 5) * 10,
      ),
      tried: 100,
      known: 1_000,
      isWhole: false,
      isOpen: false,
      maxPages,
    };
    const { pages, words, pageRange, wordRange } = estimateSize(facts);
    expect(pages).toBe(1_000);
    expect(pageRange.from).toBeGreaterThan(900);
    expect(pageRange.to).toBeLessThanOrEqual(1_100);
    expect(words).toBeGreaterThan(95_000);
    expect(wordRange.from).toBeLessThan(words);
    expect(wordRange.to).toBeGreaterThan(words);
  });

  it('counts dead addresses off', () => {
    const facts = {
      reads: reads(
        50,
        () => 0,
        () => 10,
      ),
      tried: 100,
      known: 1_000,
      isWhole: false,
      isOpen: false,
      maxPages,
    };
    const { pages, pageRange } = estimateSize(facts);
    expect(pages).toBe(500);
    expect(pageRange.from).toBeLessThan(500);
    expect(pageRange.to).toBeGreaterThan(500);
  });

  it('gives the page limit for an upper bound where every page leads to another', () => {
    const facts = {
      reads: reads(
        100,
        () => 1,
        () => 10,
      ),
      tried: 100,
      known: 101,
      isWhole: false,
      isOpen: false,
      maxPages,
    };
    expect(estimateSize(facts)).toMatchObject({ pageRange: { to: 10_000 }, wordRange: { to: 100_000 } });
    expect(
      estimateSize({
        reads: reads(
          2,
          () => 0,
          () => 9,
        ),
        tried: 2,
        known: 50,
        isWhole: false,
        isOpen: false,
        maxPages,
      }).pageRange.to,
    ).toBe(10_000);
  });

  it('gives it too where pages of one kind have no end in sight', () => {
    const facts = {
      reads: reads(
        100,
        () => 0,
        () => 10,
      ),
      tried: 100,
      known: 110,
      isWhole: false,
      maxPages,
    };
    expect(estimateSize({ ...facts, isOpen: false }).pageRange.to).toBeLessThan(200);
    expect(estimateSize({ ...facts, isOpen: true }).pageRange.to).toBe(10_000);
  });

  it('counts no more pages than a project may have', () => {
    const many = {
      reads: reads(
        100,
        () => 1,
        (n) => 50 + (n % 3),
      ),
      tried: 100,
      known: 5_000,
      isWhole: false,
      isOpen: false,
    };
    const { pages, words, pageRange, wordRange } = estimateSize({ ...many, maxPages: 250 });
    expect([pages, pageRange]).toEqual([250, { from: 250, to: 250 }]);
    expect(words).toBeGreaterThan(12_000);
    expect(words).toBeLessThan(13_500);
    expect(wordRange.to).toBeLessThan(20_000);
    expect(estimateSize({ ...many, maxPages: 20 })).toMatchObject({ pages: 20, words: 1_019, pageRange: { from: 20, to: 20 } });
    expect(estimateSize({ ...many, isWhole: true, isOpen: false, maxPages: 20 }).wordRange).toEqual({ from: 1_000, to: 1_100 });
    expect(
      estimateSize({
        ...many,
        reads: reads(
          100,
          () => 0,
          () => 9,
        ),
        maxPages: 4_995,
      }).pageRange.to,
    ).toBe(4_995);
  });

  it('returns zero for no pages', () => {
    expect(estimateSize({ reads: [], tried: 0, known: 0, isWhole: true, isOpen: false, maxPages })).toMatchObject({
      pages: 0,
      pageRange: { from: 0, to: 0 },
    });
    expect(estimateSize({ reads: [], tried: 3, known: 3, isWhole: false, isOpen: false, maxPages })).toMatchObject({ pages: 0, words: 0 });
  });
});
