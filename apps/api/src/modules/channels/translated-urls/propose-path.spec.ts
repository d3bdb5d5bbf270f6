import { describe, expect, it } from '@jest/globals';
import { proposePath } from './propose-path.js';

const project = { sourceLanguage: 'en', targetLanguages: ['hi', 'ta', 'fr'] };

describe('a proposed path', () => {
  it('has the words of the original in the letters of the language', () => {
    expect(proposePath('/bank/home-loans.html', project, 'hi')).toBe('/बैंक/होम-लोंस');
    expect(proposePath('/News_2026/', project, 'hi')).toBe('/नूज़-2026'.normalize('NFC'));
  });

  it.each([
    ['/about', 'fr'],
    ['/2026', 'hi'],
    [`/${'long-'.repeat(70)}`, 'hi'],
  ])('is none for %s in %s', (path, language) => {
    expect(proposePath(path, project, language)).toBeNull();
  });
});
