import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normaliseUrl } from './normalise-url.js';

describe('normaliseUrl', () => {
  it.each([
    ['HTTP://Example.ORG:80/a/../b/./c', 'http://example.org/b/c'],
    ['https://example.org:443', 'https://example.org/'],
    ['https://example.org./x', 'https://example.org/x'],
    ['https://example.org.:8443/x', 'https://example.org:8443/x'],
    ['/a#part', 'https://site.example/a'],
    ['../up', 'https://site.example/up'],
    ['?b=2&a=1', 'https://site.example/dir/page?a=1&b=2'],
    ['?utm_source=x&id=7&fbclid=9', 'https://site.example/dir/page?id=7'],
    ['/p?', 'https://site.example/p'],
    ['/p?&&', 'https://site.example/p'],
    ['/cart;jsessionid=AB12?x=1', 'https://site.example/cart?x=1'],
    ['/%7euser/%e0%a4%95', 'https://site.example/~user/%E0%A4%95'],
    ['/क', 'https://site.example/%E0%A4%95'],
    ['/a%2fb', 'https://site.example/a%2Fb'],
    ['?tag=b&tag=a', 'https://site.example/dir/page?tag=b&tag=a'],
    ['//other.example/x', 'https://other.example/x'],
    ['  /spaced  ', 'https://site.example/spaced'],
    ['https://उदाहरण.example/', 'https://xn--p1b6ci4b4b3a.example/'],
  ])('spells %s as %s', (address, expected) => {
    expect(normaliseUrl(address, 'https://site.example/dir/page')).toBe(expected);
  });

  it.each([
    'mailto:a@b.example',
    'javascript:void(0)',
    'tel:+91',
    'data:,x',
    'https://u:p@x.example/',
    'http://[',
    `/${'a'.repeat(3_000)}`,
    'ftp://x.example/',
  ])('takes %.30s for no page', (address) => {
    expect(normaliseUrl(address, 'https://site.example/')).toBeUndefined();
  });

  it('changes nothing when done twice', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        const once = normaliseUrl(address);
        expect(once === undefined ? undefined : normaliseUrl(once)).toBe(once);
      }),
    );
  });
});
