import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countLength } from './count-length.js';

describe('countLength', () => {
  it.each([
    ['a conjunct of Devanagari', 'क्ष', 1],
    ['a conjunct with a vowel sign', 'क्षि', 1],
    ['three consonants of Bengali', 'স্ত্রী', 1],
    ['a conjunct of Kannada', 'ಕ್ಷ', 1],
    ['a conjunct of Gurmukhi', 'ਸ੍ਰੀ', 1],
    ['a conjunct of Telugu in a word', 'శ్రీమతి', 3],
    ['the conjuncts of Tamil', 'க்ஷ ஸ்ரீ', 3],
    ['a Tamil consonant with its dot', 'பக்கம்', 4],
    ['a Sinhala joiner', 'ක්‍ෂ', 1],
    ['a Sinhala virama that is seen', 'ක්ෂ', 2],
    ['a virama that a non-joiner shows', 'ക്\u200cഷ', 2],
    ['a virama at the end of a word', 'जगत् है', 5],
    ['a family', '👩‍👩‍👧', 1],
    ['an accent apart', 'e\u0301', 1],
    ['a line end of Windows', 'a\r\nb', 3],
    ['nothing', '', 0],
  ])('counts %s', (_name, text, graphemes) => expect(countLength(text, 'graphemes')).toBe(graphemes));

  it('counts in the units of formats', () => {
    expect(countLength('नमः', 'utf16')).toBe(3);
    expect(countLength('नमः', 'bytes')).toBe(9);
    expect(countLength('👩', 'utf16')).toBe(2);
  });

  it('finds no more graphemes than characters, and adds up over two lines', () => {
    const words = fc.string({ unit: fc.constantFrom('क', '्', 'ष', 'ि', 'a', ' ', '\u200d', '👩') });
    fc.assert(
      fc.property(words, words, (one, other) => {
        const apart = countLength(`${one}\n${other}`, 'graphemes');
        expect(apart).toBe(countLength(one, 'graphemes') + 1 + countLength(other, 'graphemes'));
        expect(countLength(one, 'graphemes')).toBeLessThanOrEqual([...one].length);
      }),
    );
  });

  it('counts a text of many windows like the sum of its parts', () => {
    const word = 'संस्कृत ';
    expect(countLength(word.repeat(5_000), 'graphemes')).toBe(5_000 * countLength(word, 'graphemes'));
  });
});
