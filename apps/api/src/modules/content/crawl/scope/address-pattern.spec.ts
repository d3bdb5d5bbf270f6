import { normaliseUrl } from '@bhashantar/urls';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { patternOf, staysWithin } from './address-pattern.js';

const ORIGIN = 'https://x.example';
const of = (path: string) => patternOf(new URL(normaliseUrl(path, `${ORIGIN}/`) ?? ''));
const textOf = (path: string) => of(path).text.replace(ORIGIN, '');

describe('patternOf', () => {
  it.each([
    ['/', '/…', 'folder'],
    ['/blog/my-post', '/blog/…', 'folder'],
    ['/v1.0', '/…', 'folder'],
    ['/about.net', '/…', 'folder'],
    ['/2026/11/my-post', '/{n}/{n}/…', 'path'],
    ['/2026/11/', '/{n}/{n}/', 'path'],
    ['/calendar/2026-11-21', '/calendar/{n}', 'path'],
    ['/archive/2026_11.html', '/archive/{n}.html', 'path'],
    ['/news/page-12/', '/news/page-{n}/', 'path'],
    ['/bible/1/1/1', '/bible/{n}/{n}/{n}', 'path'],
    ['/s/0af09be2c6d144e8/home', '/s/…/…', 'path'],
    ['/s/dGhpcyBJcyBhIDEyMyB0b2tlbg/home', '/s/…/…', 'path'],
    ['/(S(lit3py55t21z5v55vlm25s55))/order.aspx', '/…/…', 'path'],
    ['/a-long-name-of-a-page-in-plain-words', '/…', 'folder'],
    ['/list?b=2&a=1', '/list?a=…&b=…', 'query'],
    ['/item/7?tab=reviews', '/item/{n}?tab=…', 'query'],
    ['/index.php?12345', '/index.php?{n}=…', 'query'],
    ['/files/2026/report.PDF', '/files/{n}/….pdf', 'file'],
    ['/wiki/Node.js', '/wiki/….js', 'file'],
    ['/photo.jpg?w=100', '/….jpg', 'file'],
  ])('%s is %s', (path, text, kind) => {
    expect([textOf(path), of(path).kind]).toEqual([text, kind]);
  });

  it('never equals an address, and has a limited length', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (address) => {
        const url = normaliseUrl(address);
        if (!url) return;
        const { text, families } = patternOf(new URL(url));
        for (const spelled of [text, ...families]) expect(normaliseUrl(spelled)).not.toBe(spelled);
      }),
    );
    expect(textOf(`/${'1/'.repeat(900)}`).length).toBeLessThanOrEqual(500);
    expect(textOf(`/${'1/'.repeat(900)}2`)).not.toBe(textOf(`/${'1/'.repeat(901)}`));
  });
});

describe('staysWithin', () => {
  it.each([
    ['/cal/2026/11', '/cal/2026/12', true],
    ['/cal/2026/11', '/cal/2026/11/21', true],
    ['/cal/2026/11/21', '/cal/2026', true],
    ['/cal/2026/11', '/cal/2026/11?view=week', true],
    ['/cal/2026/11', '/events/fair', false],
    ['/list?page=2', '/list?page=3', true],
    ['/shop?color=red', '/shop?color=red&size=l', true],
    ['/shop?page=2', '/shop?id=41', false],
    ['/a?sid=1', '/b?sid=2', true],
    ['/list', '/list?id=1', false],
    ['/list?id=1', '/list', false],
    ['/', '/2026/11', false],
  ])('from %s to %s: %s', (from, to, expected) => {
    expect(staysWithin(of(from), of(to))).toBe(expected);
  });
});
