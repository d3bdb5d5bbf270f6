import { describe, expect, it } from '@jest/globals';
import { pairReplacedTexts } from './pair-replaced-texts.js';

const pairs = (before: string, now: string) => [...pairReplacedTexts([...before], [...now])].map(([fresh, old]) => `${old}${fresh}`);

describe('texts that took the place of others', () => {
  it('are those that stand between the same texts', () => {
    expect(pairs('abc', 'axc')).toEqual(['bx']);
    expect(pairs('abcd', 'axyd')).toEqual(['bx', 'cy']);
    expect(pairs('ab', 'xb')).toEqual(['ax']);
    expect(pairs('ab', 'ax')).toEqual(['bx']);
  });

  it('are none where more came than went, or where texts merely moved', () => {
    expect(pairs('abc', 'axyc')).toEqual([]);
    expect(pairs('abc', 'acb')).toEqual([]);
    expect(pairs('ac', 'axc')).toEqual([]);
    expect(pairs('abc', 'ac')).toEqual([]);
  });

  it('are found in time that grows with the page', () => {
    const page = Array.from({ length: 200_000 }, (_, index) => String(index));
    const began = performance.now();
    expect(
      pairReplacedTexts(
        page,
        page.map((text, index) => (index % 2 ? `${text} anew` : text)),
      ).size,
    ).toBe(100_000);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
