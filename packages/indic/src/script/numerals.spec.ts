import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LANGUAGE_CODES } from '../language.js';
import { convertNumerals, nativeDigits, toLatinNumerals } from './numerals.js';

describe('numerals', () => {
  it('writes the digits of each script', () => {
    expect(convertNumerals('0123456789', 'hi')).toBe('०१२३४५६७८९');
    expect(convertNumerals('2026', 'ur')).toBe('۲۰۲۶');
    expect(convertNumerals('२०२६', 'bn')).toBe('২০২৬');
  });

  it('has the digits of every script that has some', () => {
    const languages = { hi: 'Deva', bn: 'Beng', ur: 'Arab', ar: 'Arab', mni: 'Mtei', sat: 'Olck', my: 'Mymr', fr: 'Latn', zh: 'Hans' };
    expect(Object.entries(languages).map(([language, script]) => nativeDigits(language, script)?.[7])).toEqual([
      ...['७', '৭', '۷', '٧', '꯷', '᱗', '၇', undefined, undefined],
    ]);
    for (const digit of nativeDigits('th', 'Thai') ?? '') expect(digit).toMatch(/\p{Nd}/u);
  });

  it('leaves inline tags and numeric entities their digits', () => {
    expect(convertNumerals('<1>5</1> {2} &#123; <3/>', 'hi')).toBe('<1>५</1> {2} &#123; <3/>');
  });

  it('gives ASCII digits back from every language', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom(...LANGUAGE_CODES),
        (n, language) => toLatinNumerals(convertNumerals(String(n), language)) === String(n),
      ),
    );
  });
});
