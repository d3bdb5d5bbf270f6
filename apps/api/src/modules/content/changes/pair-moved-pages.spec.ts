import { describe, expect, it } from '@jest/globals';
import { type FoundPage, type LeftPage, pairMovedPages } from './pair-moved-pages.js';

const left = (changeId: number, changes: Partial<LeftPage> = {}): LeftPage => ({
  ...{ changeId, pageId: changeId, redirectTo: null, fingerprint: null },
  ...changes,
});
const found = (pageId: number, fingerprint: string | null = null): FoundPage => ({
  pageId,
  url: `https://a.example/${pageId}`,
  fingerprint,
});
const pairs = (...given: Parameters<typeof pairMovedPages>) => pairMovedPages(...given).map(({ changeId, to }) => [changeId, to]);

describe('pages that moved', () => {
  it('are those whose old address redirects there, even if another page has the same texts', () => {
    const gone = [left(1, { redirectTo: 'https://a.example/9', fingerprint: 'x' })];
    expect(pairs(gone, [found(8, 'x'), found(9, 'y')], [])).toEqual([[1, 9]]);
  });

  it('are those with the same texts, if exactly one page on each side has them', () => {
    expect(pairs([left(1, { fingerprint: 'x' })], [found(8, 'x')], [])).toEqual([[1, 8]]);
    expect(pairs([left(1, { fingerprint: 'x' }), left(2, { fingerprint: 'x' })], [found(8, 'x')], [])).toEqual([]);
    expect(pairs([left(1, { fingerprint: 'x' })], [found(8, 'x'), found(9, 'x')], [])).toEqual([]);
    expect(pairs([left(1)], [found(8)], [])).toEqual([]);
  });

  it('are not several that lead to one', () => {
    const to = { redirectTo: 'https://a.example/9' };
    expect(pairs([left(1, to), left(2, to)], [found(9)], [])).toEqual([]);
  });

  it('are those that have most texts in common, the most alike first, each once', () => {
    const likenesses = [
      { changeId: 1, pageId: 8, share: 0.7 },
      { changeId: 2, pageId: 8, share: 0.9 },
      { changeId: 1, pageId: 9, share: 0.5 },
    ];
    expect(pairs([left(1), left(2)], [found(8), found(9)], likenesses)).toEqual([[2, 8]]);
  });
});
