import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareWithSource } from './compare-with-source.js';

const compare = (source: string, back: string, locale = 'en') => {
  const { words, source: compared } = compareWithSource(source, [{ text: back, differs: false }], locale);
  return [
    compared.flatMap(({ text, isMissing }) => (isMissing ? [text] : [])),
    words.flatMap(({ text, isAdded }) => (isAdded ? [text] : [])),
  ];
};

describe('a back-translation beside its source', () => {
  it.each([
    ['a dropped negation', 'Do not share your PIN', 'Share your PIN', ['not'], []],
    ['an added negation', 'The office is open', "The office isn't open", [], ["isn't"]],
    ['another number', 'Open for three days', 'Open for thirteen days', ['three'], ['thirteen']],
    ['another name', 'Write to Asha Rao', 'Write to Usha Rao', ['Asha'], ['Usha']],
    ['another value', 'Pay {1} by {2}', 'Pay {1} by {1}', ['{2}'], ['{1}']],
  ])('is marked where it has %s', (_what, source, back, missing, added) => expect(compare(source, back)).toEqual([missing, added]));

  it.each([
    ['the order, the articles and the endings', 'On Monday the <1>offices</1> are opened', 'Office opens on <1>a Monday</1>'],
    ['how a number is written', 'It takes five days', 'It takes 5 days'],
    ['how a negation is put', 'No entry', 'Do not enter an entry'.replace('enter an ', '')],
  ])('is not marked for %s', (_what, source, back) => expect(compare(source, back)).toEqual([[], []]));

  it('keeps where two engines differ, and of another language compares every word', () => {
    const { words } = compareWithSource(
      'एक दो',
      [
        { text: 'एक ', differs: false },
        { text: 'तीन', differs: true },
      ],
      'hi',
    );
    expect(words).toEqual([
      { text: 'एक ', differs: false, isAdded: false },
      { text: 'तीन', differs: true, isAdded: true },
    ]);
  });

  it('loses no text, and finds none in what is the same', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (source, back) => {
        const made = compareWithSource(source, [{ text: back, differs: false }], 'en');
        expect(made.words.map(({ text }) => text).join('')).toBe(back);
        expect(made.source.map(({ text }) => text).join('')).toBe(source);
        expect(compare(source, source)).toEqual([[], []]);
      }),
    ));
});
