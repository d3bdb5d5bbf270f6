import { describe, expect, it } from '@jest/globals';
import { normaliseUrl } from './normalise-url.js';

describe('normaliseUrl', () => {
  it.each([
    ['www.example.in', 'www.example.in/'],
    ['example.in/a b', undefined],
    [' example.in/about ', 'example.in/about'],
    ['http://example.in', 'http://example.in/'],
    ['HTTPS://Example.in:443/A', 'https://example.in/A'],
    ['example.in:8080', 'example.in:8080/'],
    ['http://localhost:3002/', 'http://localhost:3002/'],
    ['बैंक.भारत', 'xn--i1b2bwdrf.xn--h2brj9c/'],
    ['example', undefined],
    ['ftp://example.in', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
    ['https://', undefined],
  ])('%p becomes %p', (typed, url) => {
    expect(normaliseUrl(typed)).toBe(url);
  });
});
