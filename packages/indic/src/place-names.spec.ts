import { describe, expect, it } from '@jest/globals';
import { STATES } from './data/place-names.gen.js';
import { LANGUAGE_CODES, type LanguageCode } from './language.js';
import { transliterate } from './transliterate.js';

const tagOf = (language: LanguageCode) => (language === 'od' ? 'or' : language);
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CODES = LETTERS.flatMap((a) => LETTERS.map((b) => a + b));
/** Codes of CLDR that are not territories of ISO 3166-1. */
const NOT_ISO = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '));
const isTerritory = (code: string) => !NOT_ISO.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

const statesIn = (language: LanguageCode) => {
  const column = LANGUAGE_CODES.indexOf(language) + 1;
  return STATES.split('\n').map((line): [string, string] => [line.split('|')[0] ?? '', line.split('|')[column] ?? '']);
};

describe.each(LANGUAGE_CODES)('names of places in %s', (language) => {
  it('are those of CLDR for each country and territory', () => {
    const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const own = new Intl.DisplayNames(tagOf(language), { type: 'region', fallback: 'none' });
    const names = CODES.filter(isTerritory).flatMap((code): [string, string][] => {
      const [name, written] = [english.of(code), own.of(code)];
      return name && written ? [[name, written.normalize('NFC')]] : [];
    });
    expect(names.length).toBeGreaterThan(245);
    expect(names.filter(([name, written]) => transliterate(name, language) !== written)).toEqual([]);
  });

  it('are those of CLDR for each state and union territory of India, also within a text', () => {
    const states = statesIn(language);
    expect(states).toHaveLength(38);
    expect(states.filter(([name, written]) => transliterate(name, language) !== written)).toEqual([]);
    expect(states.filter(([name, written]) => transliterate(`(${name}) 42`, language) !== `(${written}) 42`)).toEqual([]);
  });
});

describe('a name of a place', () => {
  it.each([
    ['India', 'भारत'],
    ['INDIA', 'भारत'],
    ['State Bank of India', `${transliterate('State Bank of', 'hi')} इंडिया`],
    ['Made in Germany', 'मेड इन जर्मनी'],
    ['Chhattisgarh Bank', 'छत्तीसगढ़ बैंक'],
    ['Government of West Bengal', `${transliterate('Government of', 'hi')} पश्चिम बंगाल`],
    ['Trinidad &amp; Tobago', 'त्रिनिदाद और टोबैगो'],
    ['Saint Lucia', 'सेंट लूसिया'],
    ['Cote d’Ivoire', 'कोत दिवुआर'],
    ['Turkey', new Intl.DisplayNames('hi', { type: 'region' }).of('TR') ?? ''],
    ['Ivory Coast', 'कोत दिवुआर'],
  ])('%s is %s', (text, written) => expect(transliterate(text, 'hi')).toBe(written.normalize('NFC')));

  it('is taken from the glossary if the glossary has it', () => {
    expect(transliterate('India', 'hi', { maskTerms: { India: null } })).toBe('India');
    expect(transliterate('India', 'hi', { maskTerms: { India: 'इंडिया' } })).toBe('इंडिया');
  });

  it('is translated within a text that is the name of a place', () => {
    expect(transliterate('North India', 'hi', { names: 'places' })).toBe('उत्तर भारत');
  });

  it('is not found within another word or in small letters', () => {
    expect(transliterate('Goan food', 'hi')).not.toContain('गोआ');
    expect(transliterate('a turkey', 'hi')).not.toContain('तुर्किये');
    expect(transliterate('turkey', 'hi')).not.toContain('तुर्किये');
  });
});
