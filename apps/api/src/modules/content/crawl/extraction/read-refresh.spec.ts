import { describe, expect, it } from '@jest/globals';
import { readRefresh } from './read-refresh.js';

describe('readRefresh', () => {
  it.each([
    ['0;url=/next', '/next'],
    ['0; URL=/next?a=1', '/next?a=1'],
    ["5;url='/next page'", '/next page'],
    ['0;url="/unclosed', '/unclosed'],
    ['0; /plain', '/plain'],
    ['3 /plain', '/plain'],
    ['0.5,url = https://x.example/', 'https://x.example/'],
    [';url=/no-seconds', '/no-seconds'],
    [' 0 ; url = /spaced ', '/spaced'],
  ])('reads %s', (value, url) => {
    expect(readRefresh(value)).toBe(url);
  });

  it.each([undefined, '', '30', '30;', '30; url=', 'never', '0;url=""'])('finds nothing in %s', (value) => {
    expect(readRefresh(value)).toBeUndefined();
  });
});
