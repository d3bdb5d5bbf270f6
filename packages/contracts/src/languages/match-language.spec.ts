import { describe, expect, it } from '@jest/globals';
import { matchLanguage } from './match-language.js';

describe('matching the language of a file', () => {
  it.each([
    ['hi', 'hi'],
    ['hi-IN', 'hi'],
    ['HI_in', 'hi'],
    ['or', 'od'],
    ['or-IN', 'od'],
    ['od', 'od'],
    ['zh-Hant', 'zh-TW'],
    ['fr', undefined],
    ['', undefined],
  ])('takes %s for %s', (tag, code) => {
    expect(matchLanguage(tag, ['hi', 'od', 'zh', 'zh-TW'])).toBe(code);
  });

  it('prefers the same script of a language with two', () => {
    expect(matchLanguage('ks-Arab', ['ks', 'kas-IN'])).toBe('kas-IN');
  });
});
