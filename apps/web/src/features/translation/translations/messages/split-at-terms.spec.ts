import { describe, expect, it } from '@jest/globals';
import { splitAtTerms } from './split-at-terms.js';

const marked = (text: string, ...terms: string[]) =>
  splitAtTerms(text, terms)
    .map(({ text: part, isTerm }) => (isTerm ? `[${part}]` : part))
    .join('');

describe('the terms in a form', () => {
  it.each([
    ['# account', ['account'], '# [account]'],
    ['# accounts', ['account'], '# accounts'],
    ['bank account, bank', ['bank', 'bank account'], '[bank account], [bank]'],
    ['खाता और खातों', ['खाता'], '[खाता] और खातों'],
    ['no term', ['account', ''], 'no term'],
    ['', ['account'], ''],
  ])('in "%s" are whole words', (text, terms, expected) => {
    expect(marked(text, ...terms)).toBe(expected);
  });
});
