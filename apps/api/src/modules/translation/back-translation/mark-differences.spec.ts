import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { markDifferences } from './mark-differences.js';

const marked = (words: readonly { text: string; differs: boolean }[]) => words.filter(({ differs }) => differs).map(({ text }) => text);

describe('the words in which two back-translations differ', () => {
  it('are marked in each', () => {
    const [first, second] = markDifferences('The office is open on Monday.', 'The office is not open on Monday.', 'en');
    expect([marked(first), marked(second)]).toEqual([[], ['not ']]);
    const [nine, ten] = markDifferences('Closes at nine', 'Closes at ten', 'en');
    expect([marked(nine), marked(ten)]).toEqual([['nine'], ['ten']]);
  });

  it('are none where only marks and spaces differ', () => {
    const [first, second] = markDifferences('Yes. No', 'Yes, No!', 'en');
    expect([marked(first), marked(second)]).toEqual([[], []]);
  });

  it('give both texts again when joined', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'tax', '<1>', '</1>', '{1}', ' ', '. ', 'कर'), { maxLength: 12 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [first, second] = markDifferences(one, other, 'en');
        expect([first, second].map((words) => words.map((word) => word.text).join(''))).toEqual([one, other]);
      }),
    );
  });
});
