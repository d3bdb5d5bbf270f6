import { LANGUAGE_CODES } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { isOwnText } from './is-own-text.js';

const english = (...targetLanguages: string[]) => ({ sourceLanguage: 'en', targetLanguages });

describe('a text that the page has in the target language', () => {
  it.each([
    ['named by lang', 'मुख्य समाचार', 'hi', true],
    ['in another language of the same script', 'मुख्य बातम्या', 'mr', false],
    ['in the only target language of its script', 'मुख्य समाचार', undefined, true],
    ['with a lang that the script proves wrong', 'मुख्य समाचार', 'ta', true],
    ['with a name in Latin letters', 'मुख्य समाचार, NIC', undefined, true],
    ['with a lang, but in Latin letters', 'Main news', 'hi', false],
    ['mostly in Latin letters', 'Main news of हिन्दी', 'hi', false],
    ['mixed with a third script', 'समाचार செய்திகள்', 'hi', false],
    ['in the source language', 'Main news', undefined, false],
  ])('%s', (_case, source, language, isOwn) => {
    expect(isOwnText({ source, language }, 'hi', english('hi', 'ta'))).toBe(isOwn);
  });

  it('is not guessed if two target languages share its script', () => {
    const project = english('hi', 'mr');
    expect(isOwnText({ source: 'समाचार' }, 'hi', project)).toBe(false);
    expect(isOwnText({ source: 'समाचार', language: 'hi' }, 'hi', project)).toBe(true);
    expect(isOwnText({ source: 'समाचार', language: 'hi' }, 'mr', project)).toBe(false);
  });

  it('needs a lang where source and target share a script', () => {
    const project = { sourceLanguage: 'hi', targetLanguages: ['mr', 'en'] };
    expect(isOwnText({ source: 'समाचार' }, 'mr', project)).toBe(false);
    expect(isOwnText({ source: 'बातम्या', language: 'mr' }, 'mr', project)).toBe(true);
    expect(isOwnText({ source: 'Home' }, 'en', project)).toBe(false);
    expect(isOwnText({ source: 'Home', language: 'en' }, 'en', project)).toBe(true);
    expect(isOwnText({ source: 'Accueil', language: 'fr' }, 'fr', english('fr', 'de'))).toBe(true);
  });

  it('is known for every language', () => {
    for (const language of LANGUAGE_CODES) expect(isOwnText({ source: '12 + 3' }, language, english(language))).toBe(false);
    expect(isOwnText({ source: 'ᱥᱟᱱᱛᱟᱲᱤ' }, 'sat', english('sat'))).toBe(true);
    expect(isOwnText({ source: '日本語', language: 'ja' }, 'ja', english('ja'))).toBe(true);
    expect(isOwnText({ source: '日本語' }, 'zh', english('zh'))).toBe(false);
  });
});
