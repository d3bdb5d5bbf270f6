import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normaliseUrl } from './normalise-url.js';
import { ancestorKeys, folderKey, pageKey, sitePageKey } from './page-key.js';

describe('pageKey', () => {
  it.each([
    ['/about', '/about'],
    ['/about/', '/about'],
    ['/', '/'],
    ['', '/'],
    ['//a//b', '/b'],
    ['/a//b', '/a/b'],
    ['/a?b=2&a=1', '/a?a=1&b=2'],
    ['/a?utm_source=x&id=7&fbclid=q', '/a?id=7'],
    ['/a?', '/a'],
    ['/a#part', '/a'],
    ['https://shop.example/a?id=1', '/a?id=1'],
    ['/caf%C3%A9', '/caf%C3%A9'],
    ['/café', '/caf%C3%A9'],
    ['/a%2fb', '/a%2Fb'],
    ['/a/../b', '/b'],
    ['/%zz', '/%25zz'],
  ])('spells %s as %s', (address, key) => expect(pageKey(address)).toBe(key));

  it('removes the prefix of its language, and no other', () => {
    expect(pageKey('/hi/about', 'hi')).toBe('/about');
    expect(pageKey('/hi', 'hi')).toBe('/');
    expect(pageKey('/hi/', 'hi')).toBe('/');
    expect(pageKey('/history', 'hi')).toBe('/history');
    expect(pageKey('/ta/about', 'hi')).toBe('/ta/about');
  });

  it('is the same for every requested language', () => {
    expect(pageKey('/?lang=ta')).toBe('/');
    expect(pageKey('/a?lang=ta&id=1')).toBe('/a?id=1');
  });

  it('names the pages above a page, nearest first', () => {
    expect(ancestorKeys('/app/events/folk?day=1')).toEqual(['/app/events/folk', '/app/events', '/app', '/']);
    expect(ancestorKeys('/')).toEqual([]);
  });

  it('refuses an address that is too long for a page', () => {
    expect(pageKey(`/${'a'.repeat(5000)}`)).toBeUndefined();
  });

  it('is the same with and without an empty query', () => {
    const segment = fc.string({ unit: fc.constantFrom(...'aB9_~-.%!/'), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(segment), (segments) => expect(pageKey(`/${segments.join('/')}`)).toBe(pageKey(`/${segments.join('/')}?`))),
    );
  });

  it('is a fixed point for every address', () => {
    fc.assert(
      fc.property(fc.webPath({ size: 'small' }), fc.webQueryParameters({ size: 'small' }), (path, query) => {
        const key = pageKey(`${path}?${query}`);
        if (key !== undefined) expect(pageKey(key)).toBe(key);
      }),
    );
  });
});

describe('the address of a page in the crawl and in a visitor’s browser', () => {
  const parameter = fc.constantFrom(
    'id=7',
    'b=2',
    'b=1',
    'a=%20x',
    'q=a+b',
    'mkt_tok=3',
    'utm_source=x',
    'PHPSESSID=9',
    '_hsenc=p',
    'empty',
    'lang=ta',
    'x=%E0%A4%95',
  );
  const part = fc.constantFrom('about', 'caf%C3%A9', 'café', '%7euser', 'a%2fb', 'x;jsessionid=AB1', '..', 'क', 'Node.js', 'a b', '%zz');

  it('have one key, whatever campaign or session brought the visitor', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), fc.array(parameter, { maxLength: 5 }), (parts, query) => {
        const address = `/${parts.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`;
        const crawled = normaliseUrl(address, 'https://site.example/');
        expect(pageKey(crawled as string)).toBe(pageKey(address));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['mkt_tok=3', 'twclid=1', '_hsmi=2', 'PHPSESSID=9', 'jsessionid=1', 'ASPSESSIONIDAB=1', 'cfid=1'])('leave out %s', (visit) => {
    expect(pageKey(`/a?id=7&${visit}`)).toBe('/a?id=7');
    expect(pageKey('/a;jsessionid=1?id=7')).toBe('/a?id=7');
  });
});

describe('the key of the folder of an index document', () => {
  it.each([
    ['/index.html', '/'],
    ['/about/Default.aspx', '/about'],
    ['//shop.example.in/index.php', '//shop.example.in/'],
    ['//shop.example.in/a/index.htm', '//shop.example.in/a'],
    ['/about', '/about'],
    ['/my-index.html', '/my-index.html'],
    ['/', '/'],
  ])('of %s is %s', (key, folder) => {
    expect(folderKey(key)).toBe(folder);
  });
});

describe('the key of a page of a site with several hosts', () => {
  it.each([
    ['https://www.example.in/about/?b=2&a=1', '/about?a=1&b=2'],
    ['https://shop.example.in/about', '//shop.example.in/about'],
    ['https://www.example.in:8443/about', '//www.example.in:8443/about'],
    ['https://shop.example.in:8443/about', '//shop.example.in:8443/about'],
    ['https://www.example.in:443/about', '/about'],
    [`https://www.example.in/${'x'.repeat(2_000)}`, undefined],
    ['document:4e3d2c1b-0a9f-4e8d-9c7b-6a5f4e3d2c1b/0', undefined],
  ])('%#: begins with the host where that is not the own one', (url, key) => {
    expect(sitePageKey(new URL(url), 'www.example.in')).toBe(key);
  });
});
