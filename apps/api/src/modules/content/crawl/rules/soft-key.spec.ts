import { describe, expect, it } from '@jest/globals';
import { softKey } from './soft-key.js';

const texts = (...sources: string[]) =>
  sources.map((source) => ({ source, hash: Buffer.from(source).toString('hex').padEnd(32, '0').slice(-32), kind: 'block', words: 1 }));

describe('softKey', () => {
  it('is the same for pages that differ in their own name alone', () => {
    const one = softKey('https://x.example/a/first-page', texts('Menu', 'There is no first-page here', 'Try the search'));
    expect(softKey('https://x.example/b/other%20page', texts('Menu', 'There is no other page here', 'Try the search'))).toBe(one);
    expect(softKey('https://x.example/c', texts('Menu', 'Opening hours', 'Try the search'))).not.toBe(one);
    expect(softKey('https://x.example/%E0%A4', texts('Menu', 'Try the search'))).toBe(one);
  });

  it('is none where nothing else is said', () => {
    expect(softKey('https://x.example/page', [])).toBeUndefined();
    expect(softKey('https://x.example/page', texts('A page'))).toBeUndefined();
  });
});
