import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toPlainText } from '../segment-format/to-plain-text.js';
import { countLatinWords } from './count-latin-words.js';

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const bySegmenter = (source: string) => [...segmenter.segment(toPlainText(source, []))].filter(({ isWordLike }) => isWordLike).length;

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
    '1;2',
    'a;b',
    'wo<1>rd</1>s',
    'a<1/>b',
    '{1}st',
    '1{12}.5',
    'a&amp;b &lt;c&gt; &#123;d&#125;',
    '</1>a',
  ])('agrees with the segmenter on %s', (text) => {
    expect(countLatinWords(text)).toBe(bySegmenter(text));
  });

  it.each(['a:b', '1:2', 'a:1', 'a::b', 'std::string', 'é:a', 'a:b:c', ':', '_:_'])('agrees about the colon of %s', (text) => {
    for (const locale of ['en', 'sv', 'fi', 'hi']) {
      const bySegmenterOf = [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)].filter((one) => one.isWordLike);
      expect(countLatinWords(text) ?? bySegmenterOf.length).toBe(bySegmenterOf.length);
    }
  });

  it('agrees with Intl.Segmenter wherever it gives a count', () => {
    const piece = fc.constantFrom(
      ...'abcXYZ019_.,:;\'’ -/()"$%&é“”…\u00a0',
      'word',
      '12',
      '. ',
      ', ',
      "'s",
      '<1>',
      '</1>',
      '<23/>',
      '{4}',
      '&amp;',
      '&#125;',
    );
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

  it.each(['हिन्दी', 'a\u0301', 'ไทย', 'a\u00adb', '１２', 'a<b', 'a > b', 'a & b', '{a}', '<1', '&nbsp;', '<123456>'])(
    'leaves %s to the segmenter',
    (text) => {
      expect(countLatinWords(text)).toBeUndefined();
    },
  );
});
