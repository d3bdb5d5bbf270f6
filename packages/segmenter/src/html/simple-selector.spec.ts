import { describe, expect, it } from '@jest/globals';
import { canonicalSelector } from './simple-selector.js';

describe('canonicalSelector', () => {
  it.each([
    ['.price', '.price'],
    ['  DIV.price#main ', 'div#main.price'],
    ['[Data-Brand]', '[data-brand]'],
    ['[data-n=1]', '[data-n="1"]'],
    [`[title='say "so"']`, `[title='say "so"']`],
    ['a[rel=nofollow].out', 'a.out[rel="nofollow"]'],
    ['*.brand', '.brand'],
    ['*', '*'],
  ])('writes %s as %s, which reads as itself', (text, written) => {
    expect(canonicalSelector(text)).toBe(written);
    expect(canonicalSelector(written)).toBe(written);
  });

  it.each([
    '',
    ' ',
    'p a',
    'p,a',
    'p>a',
    ':not(p)',
    'p:hover',
    '.1st',
    '#1',
    '[xlink:href]',
    '[a="\\"]',
    '[a="\n"]',
    '[a^=b]',
    '[a="b" i]',
    '-',
    '.md\\:flex',
  ])('refuses %j', (text) => expect(canonicalSelector(text)).toBeUndefined());
});
