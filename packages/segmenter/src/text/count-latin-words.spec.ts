import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countLatinWords } from './count-latin-words.js';

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const bySegmenter = (text: string) => [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;

describe('countLatinWords', () => {
  it.each([
    "can't",
    '3.14',
    '1,000.50',
    'a.1',
    '1st',
    '__a',
    '_',
    'e.g. this',
    'naïve café',
    'x_1,2',
    "'quoted'",
    'well-known',
    'a\u00a0b',
    '“so”',
  ])('agrees with the segmenter on %s', (text) => {
    expect(countLatinWords(text)).toBe(bySegmenter(text));
  });

  it('agrees with the segmenter wherever it answers', () => {
    const piece = fc.constantFrom(...'abcXYZ019_.,:;\'’ -/()"$%&é“”…\u00a0', 'word', '12', '. ', ', ', "'s");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        expect(countLatinWords(text) ?? bySegmenter(text)).toBe(bySegmenter(text));
      }),
      { numRuns: 3_000 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const count = countLatinWords(text);
        expect(count ?? bySegmenter(text)).toBe(bySegmenter(text));
      }),
      { numRuns: 3_000 },
    );
  });

  it.each(['हिन्दी', 'a\u0301', 'a:b', 'ไทย', 'a\u00adb', '１２'])('leaves %s to the segmenter', (text) => {
    expect(countLatinWords(text)).toBeUndefined();
  });
});
