import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodePath, readTranslatedPath } from './read-translated-path.js';

const LANGUAGES = ['en', 'hi', 'kas-IN'];
const read = (text: string) => readTranslatedPath(text, LANGUAGES);

describe('a translated path', () => {
  it.each([
    ['/about-us', '/about-us'],
    ['about-us/', '/about-us'],
    ['  /हमारे-बारे-में ', '/हमारे-बारे-में'],
    ['/%E0%A4%B9%E0%A4%AE', '/हम'],
    ['/क्ष/ज्ञ', '/क्ष/ज्ञ'],
    // With a joiner, which Marathi and Malayalam need.
    ['/र्‍य', '/र्‍य'],
    ['/ہمارے-بارے', '/ہمارے-بارے'],
    // All paths are stored in NFC.
    ['/cafe\u0301', '/café'],
    ['/A_b~c.html', '/A_b~c.html'],
  ])('reads %j as %j', (text, path) => {
    const result = read(text);
    expect('path' in result && decodePath(result.path)).toBe(path);
    expect('path' in result && result.path).toMatch(/^[\x21-\x7e]+$/);
  });

  it.each([
    ['https://example.com/about', 'Write the path alone, such as /about-us, without the host.'],
    ['/\\evil.example', 'Write the path alone, such as /about-us, without the host.'],
    ['//evil.example/x', 'Write the path alone, such as /about-us, without the host.'],
    ['/a\\evil.example', 'A path has no “\\”. Write letters, digits, hyphens and dots.'],
    ['/a?b=1', 'Write the path alone, without “?” and “#”. A query is carried over from the original.'],
    ['/a#b', 'Write the path alone, without “?” and “#”. A query is carried over from the original.'],
    ['/a%2Fb', 'Its percent-encoding is broken. Write the path in letters instead.'],
    ['/a%zz', 'Its percent-encoding is broken. Write the path in letters instead.'],
    ['/%E0%A4', 'Its percent-encoding is broken. Write the path in letters instead.'],
    ['/', 'The start page keeps its address. Write a path with a name.'],
    ['/a//b', 'Two slashes follow one another. Write one.'],
    ['/a b', 'A path has no spaces. Write a hyphen (-) instead.'],
    ['/a/../b', 'A part of the path begins with a dot. Write a letter or a digit first.'],
    ['/.well-known/x', 'A part of the path begins with a dot. Write a letter or a digit first.'],
    ['/a/\u093fb', 'A part of the path begins with a sign that belongs to a letter. Write the letter first.'],
    ['/a"><script>', 'A path has no “"”. Write letters, digits, hyphens and dots.'],
    ['/a\u202eb', 'A path has no U+202E. Write letters, digits, hyphens and dots.'],
    ['/a\u200d', 'A path has no U+200D. Write letters, digits, hyphens and dots.'],
    ['/a%00', 'A path has no U+0000. Write letters, digits, hyphens and dots.'],
    ['/🙂', 'A path has no “🙂”. Write letters, digits, hyphens and dots.'],
    ['/__bhashantar/x', 'A path may not begin with /__bhashantar: that is used by the translated site itself.'],
    ['/R/x', 'A path may not begin with /R: that is used by the translated site itself.'],
    ['/hi/x', 'A path may not begin with /hi: that stands for a language.'],
    [`/${'क'.repeat(200)}`, 'It is longer than 200 characters. Please shorten it.'],
  ])('refuses %j', (text, problem) => {
    expect(read(text)).toEqual({ problem });
  });

  it('is read the same in letters, percent-encoded, and a second time', () => {
    const letters = fc.constantFrom(...'aZ09-_~क़ाँअம்ழ്ർਪੰؤ'.normalize('NFC').split(''), '\u200d', 'e\u0301', '%41', '%E0', ' ');
    const text = fc.array(fc.string({ unit: letters, maxLength: 5 }), { maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(text, (typed) => {
        const once = read(typed);
        if ('problem' in once) return;
        expect(read(once.path)).toEqual(once);
        expect(read(decodePath(once.path))).toEqual(once);
      }),
      { numRuns: 500 },
    );
  });
});
