import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LanguageCode } from '../language.js';
import { convertScript } from './convert-script.js';

// Letters and signs of every full Brahmic script; v only if a script distinguishes it from b.
const SHARED = fc.constantFrom(...'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह'.split(''));
const SIGN = fc.constantFrom('', '', 'ा', 'ि', 'ी', 'ु', 'ू', 'े', 'ै', 'ो', 'ौ', 'ः', '्र', '्य');
const syllables = fc.array(fc.tuple(SHARED, SIGN), { minLength: 1, maxLength: 6 });
const FULL: LanguageCode[] = ['mr', 'gu', 'as', 'od', 'te', 'kn', 'ml'];

describe('convertScript', () => {
  it.each<[LanguageCode, string]>([
    ['gu', 'ભારત'],
    ['pa', 'ਭਾਰਤ'],
    ['bn', 'ভারত'],
    ['as', 'ভাৰত'],
    ['od', 'ଭାରତ'],
    ['ta', 'பாரத'],
    ['te', 'భారత'],
    ['kn', 'ಭಾರತ'],
    ['ml', 'ഭാരത'],
    ['ur', 'بھارت'],
  ])('writes भारत in the script of %s', (language, expected) => expect(convertScript('भारत', 'hi', language)).toBe(expected));

  it('follows the spelling of the target', () => {
    expect(convertScript('दिल्ली', 'hi', 'pa')).toBe('ਦਿੱਲੀ');
    expect(convertScript('हिंदी', 'hi', 'bn')).toBe('হিন্দী');
    expect(convertScript('हिंदी', 'hi', 'pa')).toBe('ਹਿੰਦੀ');
    expect(convertScript('समय', 'hi', 'bn')).toBe('সময়'.normalize('NFC'));
    expect(convertScript('कर्म', 'hi', 'ml')).toBe('കർമ');
    expect(convertScript('नई दिल्ली', 'hi', 'ur')).toBe('نئی دلی');
  });

  it('reads Urdu, short vowels excepted', () => {
    expect(convertScript('بھارت', 'ur', 'hi')).toBe('भारत');
    expect(convertScript('پاکستان', 'ur', 'gu')).toBe('પાકસતાન');
  });

  it('leaves other scripts and inline tags alone', () => {
    expect(convertScript('<1>नमस्ते</1> {1} OK।', 'hi', 'te')).toBe('<1>నమస్తే</1> {1} OK।');
  });

  it('goes there and back without loss among the full Brahmic scripts', () => {
    fc.assert(
      fc.property(syllables, fc.constantFrom(...FULL), (parts, language) => {
        const word = parts
          .map(([letter, sign]) => letter + sign)
          .join('')
          .normalize('NFC');
        expect(convertScript(convertScript(word, 'hi', language), language, 'hi')).toBe(word);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['पढ़ना', 'ਪੜ੍ਹਨਾ'],
    ['बड़ी', 'ਬੜੀ'],
    ['गढ़', 'ਗੜ੍ਹ'],
    ['चंडीगढ़', 'ਚੰਡੀਗੜ੍ਹ'],
  ])('writes %s with the r of Gurmukhi, and its h below: %s', (hindi, punjabi) => {
    expect(convertScript(hindi, 'hi', 'pa')).toBe(punjabi.normalize('NFC'));
    expect(convertScript(punjabi, 'pa', 'hi')).toBe(hindi.normalize('NFC'));
  });
});
