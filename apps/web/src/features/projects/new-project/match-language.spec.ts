import { LANGUAGES } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { matchLanguage } from './match-language.js';

const found = (typed: string) => LANGUAGES.filter((language) => matchLanguage(language, typed)).map((language) => language.code);

describe('matchLanguage', () => {
  it.each([
    ['hin', 'hi'],
    ['हिन्', 'hi'],
    ['हिन', 'hi'],
    ['தமி', 'ta'],
    ['اردو', 'ur'],
    ['od', 'od'],
    ['or', 'od'],
    ['Français', 'fr'],
    ['francais', 'fr'],
    ['(simplified', 'zh'],
  ])('finds by %p the language %p', (typed, code) => {
    expect(found(typed)).toContain(code);
  });

  it('does not match inside a word', () => {
    expect(found('ndi')).not.toContain('hi');
  });

  it('matches everything when nothing is typed', () => {
    expect(found(' ')).toHaveLength(LANGUAGES.length);
  });
});
