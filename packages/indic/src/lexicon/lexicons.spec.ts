import { describe, expect, it } from '@jest/globals';
import { lookUpIndianWord } from '../indian/indian-words.js';
import { LANGUAGE_CODES } from '../language.js';
import { lookUpLoanword } from './loanwords.js';
import { placeTerms } from './place-terms.js';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const names = LETTERS.flatMap((a) => LETTERS.flatMap((b) => english.of(a + b)?.toLowerCase() ?? []));

describe('the lexicons', () => {
  // The evaluation measures rules against CLDR region names. A list of those names would make it worthless.
  it('hold no name of a region', () => {
    const listed = names.filter(
      (name) => lookUpIndianWord(name) ?? LANGUAGE_CODES.some((code) => lookUpLoanword(name, code) ?? placeTerms(code)[name]),
    );
    expect(names.length).toBeGreaterThan(240);
    expect(listed).toEqual([]);
  });

  it.each(LANGUAGE_CODES)('have the generic words of places in %s', (code) => {
    const terms = Object.entries(placeTerms(code));
    expect(terms.length).toBeGreaterThan(20);
    expect(terms.filter(([, word]) => word === '' || /[A-Za-z_-]/.test(word))).toEqual([]);
    expect(placeTerms(code)).toHaveProperty('north');
  });

  it.each(LANGUAGE_CODES)('spell loanwords in the letters of %s alone', (code) => {
    expect(lookUpLoanword('internet', code)).not.toMatch(/[A-Za-z\p{Cn}]/u);
    expect(lookUpLoanword('market', code) ?? '').not.toMatch(/[-_]/);
  });
});
