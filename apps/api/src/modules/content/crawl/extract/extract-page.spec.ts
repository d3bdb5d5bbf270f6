import { describe, expect, it } from '@jest/globals';
import { extractPage } from './extract-page.js';

describe('extractPage', () => {
  it.each([
    ['iso-8859-1', '%E9'],
    ['utf-8', '%EF%BF%BD'],
  ])('follows the links of a page in %s as browsers do', (charset, expected) => {
    const html = Buffer.from('<link rel=canonical href="?c=\xe9"><base href="/a/"><a href="s?q=caf\xe9">1</a>', 'latin1');
    const { links, page } = extractPage('https://x.example/', html, { 'content-type': `text/html; charset=${charset}` }, 'en');
    expect(links).toEqual([`https://x.example/a/s?q=caf${expected}`]);
    expect(page.canonical).toBe(`https://x.example/a/?c=${expected}`);
  });
});
