import { measureGrowth } from '@bhashantar/segmenter/testing/loop-time';
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

  it('are found in time that grows with the page', async () => {
    const texts = (count: number) => Array.from({ length: count }, (_, index) => String(index));
    const anew = (page: readonly string[]) => page.map((text, index) => (index % 2 ? `${text} anew` : text));
    const versions = (count: number) => [texts(count), anew(texts(count))] as const;
    const [small, large] = [versions(100_000), versions(200_000)];
    expect(pairReplacedTexts(...large).size).toBe(100_000);
    expect(
      await measureGrowth(
        () => pairReplacedTexts(...small),
        () => pairReplacedTexts(...large),
      ),
    ).toBeUndefined();
  });
});
