import { LANGUAGE_CODES } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { localeOf } from './locale-of.js';

describe('the locale of a language in the Open Graph protocol', () => {
  it.each([
    ['hi', 'hi_IN'],
    ['od', 'or_IN'],
    ['bn', 'bn_IN'],
    ['ur', 'ur_PK'],
    ['ne', 'ne_NP'],
    ['en', 'en_US'],
    ['zh-TW', 'zh_TW'],
    ['ks', 'ks_IN'],
  ])('of %s is %s', (code, locale) => expect(localeOf(code)).toBe(locale));

  it('is a language and a country for every language', () => {
    for (const code of LANGUAGE_CODES) expect(localeOf(code)).toMatch(/^[a-z]{2,3}_(?:[A-Z]{2}|001)$/);
  });
});
