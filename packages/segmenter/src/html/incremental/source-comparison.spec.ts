import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { collapseWritten } from './run-source.js';
import { SourceComparison } from './source-comparison.js';

const piece = fc.oneof(
  fc.constantFrom('a', 'b ', ' ', '\n', '\t', '\u000b', '\u00a0', '\u3000', '\ufeff', '\0', '’', 'क', '😀', '\ud800', '<1>', '</1>'),
  fc.string({ maxLength: 3 }),
);
const pieces = fc.array(piece, { maxLength: 8 });

function matches(source: string, isAsWritten: boolean, added: readonly string[]): boolean {
  const comparison = new SourceComparison(source, isAsWritten);
  for (const text of added) comparison.add(`<${text}>`, 1, text.length + 1);
  return comparison.matches();
}

describe('comparing a source without making it', () => {
  it('takes no other text for the source', () => {
    fc.assert(
      fc.property(pieces, pieces, (added, others) => {
        const written = added.join('');
        for (const source of [others.join(''), others.join('').trim(), collapseWritten(others.join('')), written]) {
          if (matches(source, false, added)) expect(collapseWritten(written)).toBe(source);
          if (matches(source, true, added)) expect(written.trim()).toBe(source);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('finds the source of ordinary text, however it is cut', () => {
    const word = fc.constantFrom('One', 'two,', '“three”', 'नमस्ते', '<1>', '</1>');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.array(fc.constantFrom(' ', '\n  ', '\t')), (words, spaces) => {
        const added = ['\n', ...words.flatMap((one, i) => [one, spaces[i] ?? ' '])];
        expect(matches(collapseWritten(added.join('')), false, added)).toBe(true);
        const plain = words.flatMap((one) => [one, ' ']);
        expect(matches(plain.join('').trim(), true, plain)).toBe(true);
      }),
    );
  });
});
