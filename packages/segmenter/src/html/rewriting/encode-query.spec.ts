import { describe, expect, it } from '@jest/globals';
import { encodeQuery } from './encode-query.js';

describe('encodeQuery', () => {
  it.each([
    ['/s?q=café', 'windows-1252', '/s?q=caf%E9'],
    ['/café?q=é#é', 'windows-1252', '/café?q=%E9#é'],
    ['?a=1&b=“x”', 'windows-1252', '?a=1&b=%93x%94'],
    ['?q=привет', 'windows-1251', '?q=%EF%F0%E8%E2%E5%F2'],
    ['?q=ソ', 'shift_jis', '?q=%83\\'],
    ['?q=中文', 'gbk', '?q=%D6%D0%CE%C4'],
    ['?q=한', 'euc-kr', '?q=%C7%D1'],
    ['?q=日本', 'iso-2022-jp', '?q=%1B$BF|K\\%1B(B'],
    ['//x.example/?q=é', 'iso-8859-2', '//x.example/?q=%E9'],
    ['HTTPS://x.example/?q=é', 'windows-1252', 'HTTPS://x.example/?q=%E9'],
  ])('writes %s on a page in %s as browsers ask for it', (url, encoding, expected) => {
    expect(encodeQuery(url, encoding)).toBe(expected);
  });

  it('writes characters that the encoding lacks as browsers do', () => {
    expect(encodeQuery('?q=é क', 'windows-1252')).toBe('?q=%E9 %26%232325%3B');
  });

  it.each([
    ['/s?q=café', 'utf-8'],
    ['/s?q=café', 'utf-16le'],
    ['/s?q=café', 'no such encoding'],
    ['/café', 'windows-1252'],
    ['/caf%C3%A9?x=%C3%A9\t&y=<"', 'windows-1252'],
    ['mailto:a@b.example?subject=é', 'windows-1252'],
    ['javascript:f("?é")', 'windows-1252'],
    ['#?é', 'windows-1252'],
  ])('leaves %s on a page in %s as it is', (url, encoding) => {
    expect(encodeQuery(url, encoding)).toBe(url);
  });
});
