import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { searchTerms } from './search-terms.js';

const WORD = /\p{L}/u;
const RULES = {
  mayBegin: (text: string, at: number) => !WORD.test(text.charAt(at - 1)),
  mayEnd: (text: string, at: number) => !WORD.test(text.charAt(at)),
  accepts: () => true,
};

const escaped = (term: string) => term.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replace(/ /g, String.raw`\s+`);

/** The same by one pattern of all terms, longest first. */
function searchByPattern(terms: readonly string[], text: string): [number, number][] {
  const any = terms.toSorted((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(String.raw`(?<!\p{L})(?:${any.join('|')})(?!\p{L})`, 'giu');
  return [...text.matchAll(pattern)].map(({ 0: { length }, index }) => [index, index + length]);
}

describe('terms in a text', () => {
  it('are found as a pattern of all of them would find them', () => {
    const unit = fc.constantFrom('a', 'B', 'new', 'York', 'Σ', 'ß', 'क', '.', '(', '-', '1');
    const term = fc.array(unit, { minLength: 1, maxLength: 3 }).map((units) => units.join(' '));
    const text = fc.array(fc.oneof(unit, fc.constantFrom('A', 'NEW', ' ', '\n', '\u00a0', '  ')), { maxLength: 20 });
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 6 }), text, (terms, units) => {
        const found = searchTerms(terms, RULES)(units.join(''));
        expect(found.map(({ start, end }) => [start, end])).toEqual(searchByPattern(terms, units.join('')));
      }),
      { numRuns: 3_000 },
    );
  });

  it('say which of them each is', () => {
    expect(searchTerms(['New York', 'new'], RULES)('In NEW\n york, new')).toEqual([
      { start: 3, end: 12, term: 'New York' },
      { start: 14, end: 17, term: 'new' },
    ]);
  });

  it('may be as many as a glossary has', () => {
    const terms = Array.from({ length: 20_000 }, (_, i) => `${'long term '.repeat(10)}${i} x`);
    const search = searchTerms(terms, RULES);
    expect(search(`see ${terms[19_999]}.`)).toHaveLength(1);
    expect(search('long term '.repeat(20_000))).toEqual([]);
  });
});
