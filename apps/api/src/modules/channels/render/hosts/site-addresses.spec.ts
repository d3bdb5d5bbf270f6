import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PathMap } from '../../translated-urls/path-map.js';
import { SiteAddresses } from './site-addresses.js';

const hosts = new Set(['example.com', 'www.example.com']);
const byPrefix = new SiteAddresses({ origin: 'https://example.com', hosts, prefix: '/r/KEY/hi' });
const byHost = new SiteAddresses({ origin: 'https://example.com', hosts, prefix: '' });
const page = new URL('https://example.com/shop/list?x=1');

describe('SiteAddresses', () => {
  it.each([
    ['/about', '/r/KEY/hi/about', undefined],
    ['/', '/r/KEY/hi/', undefined],
    ['https://example.com/about?a=1#b', '/r/KEY/hi/about?a=1#b', '/about?a=1#b'],
    ['https://www.example.com/about', '/r/KEY/hi/about', '/about'],
    ['//example.com/about', '/r/KEY/hi/about', '/about'],
    ['HTTPS://EXAMPLE.com/About', '/r/KEY/hi/About', '/About'],
    ['http://example.com/about', '/r/KEY/hi/about', '/about'],
    ['item?id=2', undefined, undefined],
    ['../up', undefined, undefined],
    ['?page=2', undefined, undefined],
    ['#top', undefined, undefined],
    ['', undefined, undefined],
    ['https://other.example/x', undefined, undefined],
    ['//other.example/x', undefined, undefined],
    ['https://example.com:8443/x', undefined, undefined],
    ['https://example.com.evil.example/x', undefined, undefined],
    ['https://example.com@evil.example/x', undefined, undefined],
    ['mailto:a@example.com', undefined, undefined],
    ['tel:123', undefined, undefined],
    ['javascript:alert(1)', undefined, undefined],
    [' java\nscript:alert(1)', undefined, undefined],
    ['data:text/html,x', undefined, undefined],
    ['http://[broken', undefined, undefined],
  ])('shows %j as %j under a prefix and as %j under a host', (url, prefixed, hosted) => {
    expect(byPrefix.toVisitor(url, page)).toBe(prefixed);
    expect(byHost.toVisitor(url, page)).toBe(hosted);
  });

  it('maps back to the origin', () => {
    expect(byPrefix.toOrigin('/r/KEY/hi/about?x=1')?.href).toBe('https://example.com/about?x=1');
    expect(byHost.toOrigin('/about')?.href).toBe('https://example.com/about');
  });

  it.each(['//evil.example/x', '/\\evil.example/x', '/@evil.example/', '/..//evil.example'])('never leaves the host for %s', (path) => {
    expect(byHost.toOrigin(path)?.host).toBe('example.com');
  });

  it('takes linear time for hostile paths', () => {
    const evil = `/${'a'.repeat(50_000)}'`;
    expect(byPrefix.toVisitor(evil, page)).toBe(`/r/KEY/hi${evil}`);
  });

  describe.each([
    ['below a prefix', byPrefix, 'https://render.example/r/KEY/hi'],
    ['on a host of its own', byHost, 'https://hi.example.in'],
  ])('%s', (_place, addresses, address) => {
    const paths = new PathMap('v', [['/shop/list', '//evil.example/x']], []);
    const visited = new URL(`${address}/shop/list?x=1`);
    const isOwn = (url: URL) => url.origin === visited.origin && url.href.startsWith(`${address}/`);

    /** The address that a browser opens for a reference on the localised page. */
    function expectOwnOrUnchanged(url: string, shown: string | undefined) {
      if (shown === undefined || shown === url) return;
      expect([shown, new URL(shown, visited).href, isOwn(new URL(shown, visited))]).toEqual([shown, expect.anything(), true]);
    }

    it.each(['http://example.com//evil.example/x', '/.//evil.example', '/x/..//evil.example', 'https://example.com/%2e//evil.example'])(
      'keeps %s on its own host',
      (url) => {
        expectOwnOrUnchanged(url, addresses.toVisitor(url, page));
        expectOwnOrUnchanged(url, addresses.toVisitorBase(url, page));
        expectOwnOrUnchanged(url, addresses.referenceTo(new URL(url, page), page));
        expectOwnOrUnchanged('/shop/list', addresses.with(paths).toVisitor('/shop/list', page));
      },
    );

    it('leads to itself or stays as it is, whatever a page links to', () => {
      const part = fc.constantFrom(
        '/',
        '//',
        '\\',
        '.',
        '..',
        '%2e',
        '%2F',
        '%5C',
        'evil.example',
        'example.com',
        'x',
        '?',
        '#',
        '@',
        ':',
        ' ',
        '\t',
      );
      const start = fc.constantFrom(
        '',
        'http:',
        'https://example.com',
        '//example.com',
        'https://u:p@example.com',
        'HTTP://EXAMPLE.com:80',
        'ftp://example.com',
      );
      const link = fc.tuple(start, fc.array(part, { maxLength: 8 })).map(([before, parts]) => before + parts.join(''));
      fc.assert(
        fc.property(fc.oneof(link, fc.webUrl(), fc.string()), (url) => {
          expectOwnOrUnchanged(url, addresses.toVisitor(url, page));
          expectOwnOrUnchanged(url, addresses.toVisitorBase(url, page));
          const target = URL.canParse(url, page) ? new URL(url, page) : undefined;
          if (target && addresses.isInScope(target)) expectOwnOrUnchanged(url, addresses.referenceTo(target, page));
        }),
        { numRuns: 2_000 },
      );
    });
  });

  it('writes nothing but paths of the localised site, whatever a page links to', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom('https:', '//', '\\\\example.com/', 'https:/example.com/x')),
        (url) => {
          const shown = byPrefix.toVisitor(url, page);
          if (shown !== undefined) expect(shown.startsWith('/r/KEY/hi/')).toBe(true);
        },
      ),
    );
  });
});

describe('addresses of a language with translated paths', () => {
  const paths = new PathMap(
    'v',
    [
      ['/shop/list', '/dukan'],
      ['/about/', '/baare'],
    ],
    [['/about/', '/pehle']],
  );
  const [prefixed, hosted] = [byPrefix.with(paths), byHost.with(paths)];

  it.each([
    ['/about', '/r/KEY/hi/baare', '/baare'],
    ['https://example.com/about/?a=1#b', '/r/KEY/hi/baare?a=1#b', '/baare?a=1#b'],
    ['/other', '/r/KEY/hi/other', undefined],
    // The page has another path than the original, so relative links would be wrong.
    ['item?id=2', '/r/KEY/hi/shop/item?id=2', '/shop/item?id=2'],
    ['?page=2', '/r/KEY/hi/dukan?page=2', '/dukan?page=2'],
    ['../about/', '/r/KEY/hi/baare', '/baare'],
    ['#top', undefined, undefined],
    ['', undefined, undefined],
    ['https://other.example/about', undefined, undefined],
    ['//other.example/about', undefined, undefined],
    ['javascript:alert(1)', undefined, undefined],
    ['mailto:a@example.com', undefined, undefined],
  ])('shows %j on a page with one as %j under a prefix and as %j under a host', (url, underPrefix, underHost) => {
    expect(prefixed.toVisitor(url, page, true)).toBe(underPrefix);
    expect(hosted.toVisitor(url, page, true)).toBe(underHost);
  });

  it('leaves relative links on a page that stands where the original does, but for those to pages that do not', () => {
    const home = new URL('https://example.com/');
    expect(hosted.toVisitor('x/y', home)).toBeUndefined();
    expect(hosted.toVisitor('about', home)).toBe('/baare');
  });

  it('keeps the base of relative links in the paths of the original', () => {
    expect(hosted.toVisitorBase('./', page)).toBe('/shop/');
    expect(prefixed.toVisitorBase('/about/', page)).toBe('/r/KEY/hi/about/');
    expect(hosted.toVisitorBase('https://cdn.example/', page)).toBeUndefined();
  });

  it('maps a requested path to the page, and one of before to the present one', () => {
    expect(prefixed.toOrigin('/r/KEY/hi/baare?a=1')?.href).toBe('https://example.com/about/?a=1');
    expect(prefixed.toOrigin('/r/KEY/hi/other')?.href).toBe('https://example.com/other');
    expect(prefixed.movedTo('/r/KEY/hi/pehle?a=1')).toBe('/r/KEY/hi/baare?a=1');
    expect(prefixed.movedTo('/r/KEY/hi/about/')).toBe('/r/KEY/hi/baare');
    expect(prefixed.movedTo('/r/KEY/hi/baare')).toBeUndefined();
    expect(prefixed.movedTo('/elsewhere/about/')).toBeUndefined();
  });

  it('follows a redirect of the server to another page, and lets it lead to another spelling of the same', () => {
    const about = new URL('https://example.com/about/');
    expect(hosted.referenceTo(about, page)).toBe('/baare');
    expect(hosted.referenceTo(new URL('https://example.com/about'), about)).toBe('/about');
  });
});
