import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import type { RawRequest } from '../public-side/http/raw-http.js';
import { isForWindow, isVisit } from './is-visit.js';

const BROWSER = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const asked = (headers: IncomingHttpHeaders = {}, method = 'GET') =>
  ({ method, headers: { 'user-agent': BROWSER, ...headers } }) as unknown as RawRequest;

describe('isVisit', () => {
  it.each([
    ['a phone', asked(), true],
    ['a desktop', asked({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' }), true],
    ['a search engine', asked({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }), false],
    ['a search engine like a phone', asked({ 'user-agent': `${BROWSER} (compatible; bingbot/2.0)` }), false],
    ['a program', asked({ 'user-agent': 'curl/8.5.0' }), false],
    ['a browser without a window', asked({ 'user-agent': 'Mozilla/5.0 HeadlessChrome/131.0.0.0 Safari/537.36' }), false],
    ['nobody named', asked({ 'user-agent': '' }), false],
    ['a prefetch', asked({ 'sec-purpose': 'prefetch' }), false],
    ['a prerender', asked({ 'sec-purpose': 'prefetch;prerender' }), false],
    ['an old prefetch', asked({ purpose: 'prefetch' }), false],
    ['an old Firefox’s', asked({ 'x-moz': 'prefetch' }), false],
    ['a HEAD', asked({}, 'HEAD'), false],
  ])('%s', (_who, request, expected) => expect(isVisit(request)).toBe(expected));

  it('looks at the beginning of a long name alone', () => {
    const timeOf = (times: number): number => {
      const request = asked({ 'user-agent': 'Mozilla/5.0 '.repeat(times) });
      const rounds = Array.from({ length: 5 }, () => {
        const started = performance.now();
        for (let round = 0; round < 200; round++) isVisit(request);
        return performance.now() - started;
      });
      return Math.min(...rounds);
    };
    timeOf(100);
    expect(timeOf(10_000) / timeOf(100)).toBeLessThan(10);
  });
});

describe('isForWindow', () => {
  it.each([
    ['a page', { 'sec-fetch-dest': 'document' }, true],
    ['a frame', { 'sec-fetch-dest': 'iframe' }, false],
    ['a script’s request for a page', { 'sec-fetch-dest': 'empty', accept: 'text/html' }, false],
    ['an old browser', { accept: 'text/html,*/*' }, true],
    ['an old browser’s image', { accept: 'image/*' }, false],
  ])('%s', (_what, headers, expected) => expect(isForWindow(asked(headers))).toBe(expected));
});
