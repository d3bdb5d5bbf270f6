import { describe, expect, it } from '@jest/globals';
import { cookiesForOrigin, hasSession, rewriteSetCookie } from './cookies.js';

describe('hasSession', () => {
  it.each([undefined, '', '_ga=1; _gid=2', 'bhashantar_lang=hi', ' ; '])('sees none in %j', (header) => {
    expect(hasSession(header)).toBe(false);
  });
  it.each(['sid=1', '_ga=1; PHPSESSID=x', 'a', 'ga=1', '_GA_SESSION_FAKE'.toLowerCase().replace('_ga', 'xga')])(
    'sees one in %j',
    (header) => {
      expect(hasSession(header)).toBe(true);
    },
  );
});

it('a cookie that was renamed below a path is forwarded by its own name, and no other cookie is', () => {
  const sent = '__Below-Host-a=1; b=__Below-Host-c; __Host-d=2;__Below-Host-e=3; x__Below-Host-f=4';
  expect(cookiesForOrigin(sent, { prefix: '/r/KEY/hi' })).toBe('__Host-a=1; b=__Below-Host-c; __Host-e=3; x__Below-Host-f=4');
  expect(cookiesForOrigin('__Host-d=2; a=1', { prefix: '' })).toBe('__Host-d=2; a=1');
});

describe('rewriteSetCookie', () => {
  it.each([
    ['a=1; Domain=example.com; Path=/; Secure; HttpOnly', 'hi.example.com', '', 'a=1; Domain=example.com; Secure; HttpOnly; Path=/'],
    ['a=1; Domain=.example.com', 'hi.example.com', '', 'a=1; Domain=.example.com'],
    ['a=1; domain=example.com', 'hi.other.org', '', 'a=1'],
    ['a=1; Domain=example.com', 'example.com', '', 'a=1'],
    ['a=1; Domain=ample.com', 'hi.example.com', '', 'a=1'],
    ['a=1; Path=/shop; SameSite=Lax', 'delivery.host', '/r/KEY/hi', 'a=1; SameSite=Lax; Path=/r/KEY/hi/shop'],
    ['a=1', 'delivery.host', '/r/KEY/hi', 'a=1; Path=/r/KEY/hi/'],
    ['a=1; Path=shop', 'delivery.host', '/r/KEY/hi', 'a=1; Path=/r/KEY/hi/'],
    ['__Host-a=1; Path=/; Secure', 'hi.example.com', '', '__Host-a=1; Secure; Path=/'],
    ['__Host-a=1; Path=/; Secure', 'delivery.host', '/r/KEY/hi', '__Below-Host-a=1; Secure; Path=/r/KEY/hi/'],
    ['__host-a=1; Path=/; Secure', 'delivery.host', '/r/KEY/hi', '__Below-Host-a=1; Secure; Path=/r/KEY/hi/'],
    ['a=b=c; Max-Age=5', 'hi.example.com', '', 'a=b=c; Max-Age=5'],
  ])('turns %j on %s under %j into %j', (cookie, host, prefix, expected) => {
    expect(rewriteSetCookie(cookie, { host, prefix, isCustomDomain: prefix === '' })).toBe(expected);
  });

  it.each(['example.com', '.example.com', 'hi.example.com', 'HI.EXAMPLE.COM', ' example.com ', ''])(
    'leaves no domain %j to a copy at a name of ours, which others lie beside',
    (domain) => {
      for (const attribute of [`Domain=${domain}`, `domain = ${domain}`, `DOMAIN=${domain}`])
        expect(rewriteSetCookie(`a=1; ${attribute}; Secure`, { host: 'hi.example.com', prefix: '', isCustomDomain: false })).toBe(
          'a=1; Secure',
        );
    },
  );
});
