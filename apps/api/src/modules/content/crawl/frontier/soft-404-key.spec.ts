import { describe, expect, it } from '@jest/globals';
import { soft404Key } from './soft-404-key.js';

const texts = (...sources: string[]) =>
  sources.map((source) => ({ source, hash: Buffer.from(source).toString('hex').padEnd(32, '0').slice(-32), kind: 'block', words: 1 }));

describe('soft404Key', () => {
  it('is the same for pages that differ in their own name alone', () => {
    const one = soft404Key('https://x.example/a/first-page', texts('Menu', 'There is no first-page here', 'Try the search'));
    expect(soft404Key('https://x.example/b/other%20page', texts('Menu', 'There is no other page here', 'Try the search'))).toBe(one);
    expect(soft404Key('https://x.example/c', texts('Menu', 'Opening hours', 'Try the search'))).not.toBe(one);
    expect(soft404Key('https://x.example/%E0%A4', texts('Menu', 'Try the search'))).toBe(one);
  });

  it('is undefined if the page has no other text', () => {
    expect(soft404Key('https://x.example/page', [])).toBeUndefined();
    expect(soft404Key('https://x.example/page', texts('A page'))).toBeUndefined();
  });
});
