import { describe, expect, it } from '@jest/globals';
import { sampleLocalisedSite, sampleSite } from '../../testing/sample-site.js';
import { localisedSite } from '../hosts/localised-site.js';
import { isLoop, isVisitorControlled, sharedHeaders, VIA, visitorHeaders } from './request-headers.js';
import { forwardedHeaders, pageHeaders } from './response-headers.js';

const origins = { deliveryUrl: 'https://delivery.host', renderDomain: 'sites.host' };
const site = sampleLocalisedSite(sampleSite({ baseUrl: 'https://example.com/' }), 'delivery.host');
const page = new URL('https://example.com/a/b');

const TRICKS =
  'x-forwarded-for x-forwarded-host x-forwarded-proto x-original-url x-rewrite-url x-http-method-override x-host forwarded via te transfer-encoding connection upgrade expect'.split(
    ' ',
  );

describe('the request for a page that may be cached', () => {
  it('asks for the source language, and sends nothing of the visitor', () => {
    expect(sharedHeaders('en')).toEqual({ accept: expect.stringMatching(/^text\/html,/), 'accept-language': 'en', via: VIA });
  });

  it('tells which headers of a visitor can reach the server', () => {
    const chosen = ['user-agent', 'origin', 'referer', 'cookie', 'accept', 'accept-language', 'accept-encoding', ...TRICKS].filter(
      isVisitorControlled,
    );
    expect(chosen).toEqual(['user-agent', 'origin', 'referer', 'cookie']);
  });
});

describe('the request of one visitor', () => {
  it('keeps session, body type and custom headers, and drops hop-by-hop and forged ones', () => {
    const sent = {
      ...Object.fromEntries(TRICKS.map((name) => [name, 'evil'])),
      cookie: 'sid=1',
      authorization: 'Bearer x',
      'content-type': 'application/json',
      'x-csrf-token': 't',
      range: 'bytes=0-1',
      host: 'delivery.host',
    };
    expect(visitorHeaders(sent, 'en', site, 'https://example.com')).toEqual({
      cookie: 'sid=1',
      authorization: 'Bearer x',
      'content-type': 'application/json',
      'x-csrf-token': 't',
      range: 'bytes=0-1',
      'accept-language': 'en',
      'accept-encoding': 'identity',
      via: VIA,
    });
  });

  it('asks for no encoding that the visitor does not accept', () => {
    const asked = (header: string) => visitorHeaders({ 'accept-encoding': header }, 'en', site, 'https://example.com')['accept-encoding'];
    expect([asked('gzip, br, zstd'), asked('br;q=0, gzip'), asked('identity'), asked('')]).toEqual([
      'gzip, br',
      'gzip',
      'identity',
      'identity',
    ]);
  });

  it('has the customer’s origin and referrer in place of the localised site’s', () => {
    const sent = { origin: 'https://delivery.host', referer: 'https://delivery.host/r/KEY/hi/form?x=1' };
    const headers = visitorHeaders(sent, 'en', site, 'https://example.com');
    expect(headers).toMatchObject({ origin: 'https://example.com', referer: 'https://example.com/form?x=1' });
  });

  const arriving = (sent: Record<string, string>, from = site) => {
    const { origin, referer } = visitorHeaders(sent, 'en', from, 'https://example.com');
    return { origin, referer };
  };

  it.each([
    { origin: 'http://evil.example', referer: 'http://evil.example/r/KEY/hi/form' },
    { origin: 'null', referer: 'http://evil.example/' },
    { origin: 'https://delivery.host.evil.example', referer: 'https://delivery.host@evil.example/r/KEY/hi/' },
    { origin: 'no origin', referer: 'nowhere' },
  ])('keeps the origin of a page of another site: $origin', (sent) => {
    expect(arriving(sent)).toEqual(sent);
  });

  it('does not pass one localised site off as another on the same host, nor reveals the visitor’s page there', () => {
    const sent = { origin: 'https://delivery.host', referer: 'https://delivery.host/p/SECRET/form' };
    expect(arriving(sent)).toEqual({ origin: 'https://delivery.host', referer: 'https://delivery.host/' });
  });

  it('accepts the origin where the referrer has no path, and on a host of its own with any path', () => {
    expect(arriving({ origin: 'https://delivery.host', referer: 'https://delivery.host/' }).origin).toBe('https://example.com');
    expect(arriving({ origin: 'https://delivery.host' }).origin).toBe('https://example.com');
    const own = localisedSite(site.project, 'hi', { host: 'hi.example.com', isCustomDomain: true });
    expect(arriving({ origin: 'https://hi.example.com', referer: 'https://hi.example.com/a?b' }, own)).toEqual({
      origin: 'https://example.com',
      referer: 'https://example.com/a?b',
    });
  });

  it('recognises itself in Via', () => {
    expect(isLoop({ via: `1.1 cdn, ${VIA}` })).toBe(true);
    expect(isLoop({ via: '1.1 cdn' })).toBe(false);
    expect(isLoop({})).toBe(false);
  });
});

describe('the headers of a reply', () => {
  it('keep the policy of the page, and rewrite its redirects and cookies', () => {
    const headers = forwardedHeaders(
      {
        'content-security-policy': "script-src 'nonce-x'",
        location: 'https://example.com/login?to=/',
        'transfer-encoding': 'chunked',
        etag: '"1"',
      },
      ['sid=1; Path=/; Domain=example.com'],
      site,
      page,
      origins,
    );
    expect(headers).toEqual({
      'content-security-policy': "script-src 'nonce-x'",
      location: '/r/KEY/hi/login?to=/',
      'set-cookie': ['sid=1; Path=/r/KEY/hi/'],
      'origin-agent-cluster': '?1',
      etag: '"1"',
      via: VIA,
    });
  });

  it.each([
    ['next', '/r/KEY/hi/a/next'],
    ['/x#y', '/r/KEY/hi/x#y'],
    ['https://pay.example/x', 'https://pay.example/x'],
    ['//example.com/x', '/r/KEY/hi/x'],
    ['http://[', 'http://['],
  ])('send %s on to %s', (location, expected) => {
    expect(forwardedHeaders({ location }, [], site, page, origins).location).toBe(expected);
  });

  it.each([
    ['content-location', '/a/b.en.html', '/r/KEY/hi/a/b.en.html'],
    ['content-location', 'https://other.example/x', 'https://other.example/x'],
    ['refresh', '5; url=/next', '5; url=/r/KEY/hi/next'],
    ['refresh', "0;URL='https://example.com/next?a=1'", "0;URL='/r/KEY/hi/next?a=1'"],
    ['refresh', '3 /next', '3 /r/KEY/hi/next'],
    ['refresh', '30', '30'],
    ['refresh', '0; url=https://pay.example/', '0; url=https://pay.example/'],
    ['link', '</app.css>; rel=preload; as=style', '</r/KEY/hi/app.css>; rel=preload; as=style'],
    ['link', '</hi/a>; rel=alternate; hreflang=hi', undefined],
  ])('lead by %s of %s to %s', (name, value, expected) => {
    expect(forwardedHeaders({ [name]: value }, [], site, page, origins)[name]).toBe(expected);
  });

  it("say nothing about a host that is not the customer's", () => {
    const ours = { via: VIA, 'origin-agent-cluster': '?1' };
    const sent = { 'strict-transport-security': 'max-age=1', 'clear-site-data': '"*"' };
    expect(forwardedHeaders(sent, [], site, page, origins)).toEqual(ours);
    expect(forwardedHeaders(sent, [], { ...site, prefix: '' }, page, origins)).toEqual({ ...sent, ...ours });
    expect(forwardedHeaders(sent, [], { ...site, prefix: '', isCustomDomain: true }, page, origins)).toEqual({ ...sent, via: VIA });
  });

  it('allow a preview in our own frame', () => {
    const sent = { 'x-frame-options': 'DENY', 'content-security-policy': "default-src 'self'; frame-ancestors 'none'; img-src *" };
    const headers = forwardedHeaders(sent, [], { ...site, isPreview: true }, page, origins);
    expect(headers['content-security-policy']).toBe("default-src 'self'; img-src *");
    expect(headers).not.toHaveProperty('x-frame-options');
  });

  it('allow a preview in no other frame', () => {
    const ofScreens = { ...origins, publicUrl: 'https://app.host/path' };
    const policyOf = (sent: Record<string, string>, isPreview = true) =>
      forwardedHeaders(sent, [], { ...site, isPreview }, page, ofScreens)['content-security-policy'];
    const ours = 'frame-ancestors https://app.host';
    expect(policyOf({})).toEqual([ours]);
    expect(policyOf({ 'content-security-policy': "frame-ancestors *; img-src 'self'" })).toEqual([" img-src 'self'", ours]);
    expect(policyOf({ 'content-security-policy': 'frame-ancestors *' }, false)).toBe('frame-ancestors *');
  });

  it('lose those of the source’s bytes on a translated page', () => {
    const headers = pageHeaders(
      { etag: '"1"', 'content-encoding': 'br', 'last-modified': 'x', 'content-type': 'text/html; charset=latin1', 'x-own': '1' },
      site,
    );
    expect(headers).toEqual({ 'content-type': 'text/html; charset=utf-8', 'content-language': 'hi', 'x-own': '1' });
  });
});
