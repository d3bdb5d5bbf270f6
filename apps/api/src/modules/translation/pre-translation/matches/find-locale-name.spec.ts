import { LANGUAGES } from '@bhashantar/contracts';
import { checkTarget } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import { findLocaleName } from './find-locale-name.js';
import { findName } from './find-phrase.js';

const hindi = (source: string) => findName(source, 'hi');

describe('names from CLDR', () => {
  it('are translated into any language of the product, by its own tag', () => {
    expect(['hi', 'od', 'ur', 'ne', 'ar', 'fr'].map((code) => findName('Egypt', code))).toEqual([
      'मिस्र',
      'ଇଜିପ୍ଟ',
      'مصر',
      'इजिप्ट',
      'مصر',
      'Égypte',
    ]);
  });

  it('are regions, languages, currencies, months and weekdays', () => {
    expect(['United States', 'Hong Kong', 'Maithili', 'Indian Rupee', 'October', 'Tuesday', 'Oct', 'Tue'].map(hindi)).toEqual([
      'संयुक्त राज्य',
      'हाँग काँग',
      'मैथिली',
      'भारतीय रुपया',
      'अक्टूबर',
      'मंगलवार',
      'अक्टू॰',
      'मंगल',
    ]);
  });

  it('keep the text around them, and the style of a form', () => {
    expect([hindi('<1>INDIA</1>'), hindi('(India)'), hindi('Trinidad and Tobago'), hindi('Saint Lucia')]).toEqual([
      '<1>भारत</1>',
      '(भारत)',
      'त्रिनिदाद और टोबैगो',
      'सेंट लूसिया',
    ]);
    expect(findName('Trinidad &amp; Tobago', 'ta')).toBe('டிரினிடாட் &amp; டொபாகோ');
  });

  it.each('Chad Georgia Jersey Jordan Turkey Chile Mali Polish May March August Mar Jan Sun Mon Wed Sat US us UN Gold Sa Even'.split(' '))(
    'do not take %s for one',
    (word) => expect(hindi(word)).toBeUndefined(),
  );

  it('are whole segments only', () => {
    expect([hindi('Made in India'), hindi('India <1>Bulgaria</1>'), hindi('OCT')]).toEqual([undefined, undefined, undefined]);
  });

  it('are left out where the language has none or uses the English one', () => {
    expect(findName('Germany', 'mni')).toBeUndefined();
    expect(findName('Germany', 'no such language')).toBeUndefined();
    expect(findName('Angola', 'fr')).toBeUndefined();
  });

  it('are valid targets in every language', () => {
    for (const { code, script } of LANGUAGES) {
      for (const source of ['Ireland', 'Iceland', 'Trinidad &amp; Tobago', 'Friday', 'September', 'Swiss Franc', 'Sanskrit']) {
        const target = findName(source, code);
        if (target === undefined) continue;
        expect(checkTarget(source, target)).toEqual([]);
        if (script !== 'Latn') expect(target).not.toMatch(/^[A-Za-z]/);
      }
    }
    expect(LANGUAGES.filter(({ code }) => findLocaleName('Iceland', code)).length).toBeGreaterThan(60);
  });
});
