import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RE2JS, RE2JSSyntaxException } from 're2js';
import { requiredLiteral } from './required-literal.js';

it.each([
  ['panchayat', 'panchayat'],
  ['^the (old|new) office$', undefined],
  ['^the office [0-9]+$', 'the office '],
  ['colou?r of the', 'r of the'],
  ['ab{2,3}cd', 'cd'],
  ['(very )*long way', 'long way'],
  ['\\bword\\d', 'word'],
  ['\\(words', 'words'],
  ['a.b', undefined],
  ['^\\d+$', undefined],
  ['[]x]abc', undefined],
  ['पंचायत का', 'पंचायत का'],
])('of %s is %s', (pattern, literal) => {
  expect(requiredLiteral(pattern)).toBe(literal);
});

const piece = fc.constantFrom(
  'a',
  'b',
  'c',
  ' ',
  '.',
  '^',
  '$',
  '?',
  '*',
  '+',
  '{2}',
  '{0,1}',
  '(',
  ')',
  '[',
  ']',
  '[^a]',
  '|',
  '\\d',
  '\\.',
  '\\b',
  '\\a',
);

function compiled(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return undefined;
    throw error;
  }
}

it('is in every text that the expression finds', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'A', ' ', '.', '1'), maxLength: 12 });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.array(text, { minLength: 20, maxLength: 20 }), (pieces, texts) => {
      const expression = compiled(pieces.join(''));
      const literal = requiredLiteral(pieces.join(''));
      if (!expression || literal === undefined) return;
      for (const one of texts) if (expression.matcher(one).find()) expect(one.toLowerCase()).toContain(literal);
    }),
    { numRuns: 2_000 },
  );
});
