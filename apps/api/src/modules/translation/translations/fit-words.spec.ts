import { describe, expect, it } from '@jest/globals';
import { fitWords } from './fit-words.js';

const items = (hashes: string) => [...hashes].map((hash) => ({ hash }));
const needed = new Map([
  ['a', 5],
  ['b', 3],
  ['c', 4],
]);
const fit = (hashes: string, most: number) => {
  const { items: taken, ...rest } = fitWords(items(hashes), needed, most);
  return { taken: taken.map(({ hash }) => hash).join(''), ...rest };
};

describe('fitWords', () => {
  it('returns all items when there are words for all', () => {
    expect(fit('abc', 12)).toEqual({ taken: 'abc', words: 12, isCut: false });
    expect(fit('abc', Number.POSITIVE_INFINITY)).toEqual({ taken: 'abc', words: 12, isCut: false });
    expect(fit('', 0)).toEqual({ taken: '', words: 0, isCut: false });
  });

  it('skips items that are too long and continues with items that fit', () => {
    expect(fit('abc', 9)).toEqual({ taken: 'ab', words: 8, isCut: true });
    expect(fit('abc', 4)).toEqual({ taken: 'b', words: 3, isCut: true });
  });

  it('returns items that need no words when there are none', () => {
    expect(fit('axb', 0)).toEqual({ taken: 'x', words: 0, isCut: true });
  });

  it('counts a segment once', () => {
    expect(fit('aab', 8)).toEqual({ taken: 'aab', words: 8, isCut: false });
  });
});
