import { describe, expect, it } from '@jest/globals';
import { chooseHomes, comparePlaces, listTexts, type Place } from './list-texts.js';

const pageOf = (pageId: number, letters: string) => ({
  pageId,
  segments: [...letters].map((hash) => ({ hash, source: hash, kind: 'block', words: 1 })),
});
const written = (places: readonly Place[]) => places.map(({ hash, pageId, places: count }) => `${hash} ${pageId} ${count}`);

describe('the texts of some pages', () => {
  it('are listed once, with each of their pages once', () => {
    const { texts, places } = listTexts([pageOf(1, 'abaa'), pageOf(2, 'ca'), pageOf(3, 'a')]);
    expect([...texts.keys()].join('')).toBe('abc');
    expect(written(places)).toEqual(['a 1 3', 'b 1 1', 'c 2 1', 'a 2 1', 'a 3 1']);
  });

  it('have the first page in their own row where they are new', () => {
    const { texts, places } = listTexts([pageOf(1, 'ab'), pageOf(2, 'bca')]);
    const fresh = [...texts.values()].filter(({ hash }) => hash !== 'a');
    expect(written(chooseHomes(fresh, places))).toEqual(['a 1 1', 'b 2 1', 'a 2 1']);
  });

  it('are stored again only where a page has them more or less often', () => {
    const { places: before } = listTexts([pageOf(1, 'aabc'), pageOf(2, 'a')]);
    const { places: after } = listTexts([pageOf(1, 'caad'), pageOf(2, 'aa')]);
    const { gone, added } = comparePlaces(before, after);
    expect([written(gone), written(added)]).toEqual([
      ['b 1 1', 'a 2 1'],
      ['d 1 1', 'a 2 2'],
    ]);
  });
});
