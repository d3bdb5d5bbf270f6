// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of a format are what is tested here
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkTranslation } from './index.js';

const HINDI = { code: 'hi', tag: 'hi', script: 'Deva' };
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('{', '&#123;').replaceAll('}', '&#125;');
const problemsOf = (source: string, target: string) =>
  checkTranslation({ source: escaped(source), target: escaped(target), language: HINDI }).filter(({ code }) =>
    ['message', 'missingNumber', 'extraNumber', 'digits'].includes(code),
  );
const codesOf = (source: string, target: string) => problemsOf(source, target).map(({ code }) => code);

describe('arguments of a format', () => {
  it.each([
    ['%s', 'Open %s now', '%s अभी खोलें'],
    ['%1$d', '%1$d of %2$s', '%2$s का %1$d'],
    ['unnumbered ones in order', '%s has %d', '%s में %d'],
    ['unnumbered ones, numbered in another order', '%s has %d', '%2$d है %1$s में'],
    ['%-5.2f and %ld', 'Costs %-5.2f for %ld', '%-5.2f मूल्य %ld का'],
    ['%% beside an argument', '%d%% done', '%d%% हुआ'],
    ['%1 of Qt', 'Copy %1 to %2', '%2 में %1 कॉपी करें'],
    ['%L1 and %n of Qt', '%n of %L1', '%L1 में %n'],
    ['{0}', 'Page {0} of {1:d}', '{1:d} का पृष्ठ {0}'],
    ['{name}', 'Hello {name}', 'नमस्ते {name}'],
    ['{{name}}', 'Hello {{ name }}', 'नमस्ते {{ name }}'],
    ['${x}', 'Pay ${amount} now', 'अभी ${amount} दें'],
    ['%(name)s', 'By %(name)s on %(day)02d', '%(day)02d को %(name)s'],
    ['%i, which is %d, and digits in groups', "%i of %'d", '%d का %d'],
    ['the parts of a date in another order', '%A, %B %-d %Y', '%Y %B %-d, %A'],
    ['the page and the number of pages', 'Page %p of %n', '%n में से पृष्ठ %p'],
    ['a sign of per cent', 'Save 50% or 100% today', 'आज 50% या 100% बचाएँ'],
    ['a sign of per cent before a word', 'The %change and the %discount', 'बदलाव और छूट'],
    ['an address with escapes', 'See https://example.org/a%20b%s now', 'https://example.org/a%20b%s देखें'],
    ['a sign of per cent that Turkish has first', 'Save 50% now', 'अभी %50 बचाएँ'],
  ])('%s are the same on both sides', (_name, source, target) => expect(codesOf(source, target)).toEqual([]));

  it.each([
    ['Open %s now', 'अभी खोलें', ['message']],
    ['Open it now', '%s अभी खोलें', ['message']],
    ['Open %s now', '%d अभी खोलें', ['message', 'message']],
    ['Open %s now', '% s अभी खोलें', ['message']],
    ['%s and %s', '%s और', ['message']],
    ['%1$d of %2$s', '%1$d का', ['message']],
    ['%1$d of %2$s', '%1$s का %2$d', ['message', 'message', 'message', 'message']],
    ['%s has %d', '%d है %s में', ['message', 'message', 'message', 'message']],
    ['Costs %-5.2f', '%-5.1f मूल्य', ['message', 'message']],
    ['For %ld days', '%d दिन', ['message', 'message']],
    ['%d%% done', '%d% हुआ', ['message']],
    ['%d done', '%d%% हुआ', ['message']],
    ['Copy %1 to %2', '%1 कॉपी करें', ['message']],
    ['Copy %1 to %2', '%1 को %3 में', ['message', 'message']],
    ['Page {0}', 'पृष्ठ', ['message']],
    ['Page {0}', 'पृष्ठ {१}', ['message', 'message']],
    ['Page', 'पृष्ठ {0}', ['message']],
    ['Hello {name}', 'नमस्ते', ['message']],
    ['Hello {{name}}', 'नमस्ते {name}', ['message']],
    ['Hello {{name}}', 'नमस्ते {{नाम}}', ['message', 'message']],
    ['Pay ${amount}', '${राशि} दें', ['message', 'message']],
    ['Pay ${amount}', 'दें', ['message']],
    ['By %(name)s', '%(name)d से', ['message', 'message']],
    ['By %(name)s', '%(नाम)s से', ['message', 'message']],
  ] as const)('%s, %s are missing, too many or changed', (source, target, codes) => expect(codesOf(source, target)).toEqual(codes));

  it('are named, with the places of surplus ones', () => {
    expect(problemsOf('Open %s now', 'खोलें %d अभी')).toEqual([
      { code: 'message', message: 'The argument %s is missing, or was changed.' },
      { code: 'message', message: 'The source has no such argument %d.', start: 6, end: 8 },
    ]);
    expect(problemsOf('%s has %d', '%d है %s में')[0]?.message).toBe(
      'The order of the arguments differs from the source. Number them, for example %1$s.',
    );
  });

  it('are found wherever they are, and as often as they occur', () => {
    const one = fc.constantFrom('%s', '%1', '{0}', '{{name}}', '${x}', '%(name)s', '%.2f', '%PRODUCT%');
    fc.assert(
      fc.property(one, fc.integer({ min: 1, max: 3 }), (argument, count) => {
        const source = `Open ${`${argument} `.repeat(count)}now`;
        expect(codesOf(source, `अभी ${`${argument} `.repeat(count)}खोलें`)).toEqual([]);
        expect(codesOf(source, `अभी ${`${argument} `.repeat(count - 1)}खोलें`)).toContain('message');
        expect(codesOf(source, `अभी ${`${argument} `.repeat(count + 1)}खोलें`)).toContain('message');
      }),
    );
  });
});
