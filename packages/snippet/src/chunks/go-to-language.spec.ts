import { pageRules } from '@bhashantar/segmenter';
import { describe, expect, it } from '@jest/globals';
import type { Site } from '../site.js';
import { nextStep, offeredLanguages } from './go-to-language.js';

const language = (code: string, url: string, names = [code, `/${code}`]) => ({
  code,
  tag: code,
  names,
  name: code,
  dir: 'ltr' as const,
  script: 'Latn',
  url,
});
const en = language('en', 'https://example.com{path}', ['en']);
const hi = language('hi', 'https://hi.example.com{path}');
const site: Site = { langs: [en, hi], param: 'lang', auto: true, rules: pageRules(), switcher: null, fonts: false };

describe('nextStep', () => {
  it.each([
    [hi, '/about', '?x=1', false, { show: true }],
    [hi, '/about', '?x=1&lang=en', false, { show: true, address: '/about?x=1&lang=hi' }],
    [hi, '/en/act-post', '', false, { show: true }],
    [hi, '/hi/about', '', false, { show: false, address: '/hi/about' }],
    [en, '/hi/about', '?x=1', false, { show: false, address: '/about?x=1' }],
    [en, '/hi', '', false, { show: false, address: '/' }],
    [hi, '/history', '', false, { show: true }],
    // Two slashes at the beginning would name another host.
    [en, '/hi//evil.example/x', '', false, { show: false, address: '/.//evil.example/x' }],
    [hi, '//evil.example/x', '?lang=en', false, { show: true, address: '/.//evil.example/x?lang=hi' }],
    [{ ...hi, url: undefined }, '/r/KEY/hi//evil.example/x', '', true, { show: false, address: '/.//evil.example/x' }],
    [en, '/about', '?x=$&', true, { show: false, address: 'https://example.com/about?x=$&' }],
    [hi, '/r/KEY/en/about', '', true, { show: false, address: 'https://hi.example.com/about' }],
    [hi, '/p/to.ken/', '', true, { show: false, address: 'https://hi.example.com/' }],
  ])('for %j at %s%s (rendered: %s) is %j', (to, pathname, search, isRendered, step) => {
    expect(nextStep(site, to, { pathname, search }, isRendered)).toEqual(step);
  });
});

describe('offeredLanguages', () => {
  const ta = { ...language('ta', ''), url: undefined };
  const ur = { ...language('ur', ''), url: undefined };
  const codes = (rendered: string | undefined) => offeredLanguages({ ...site, langs: [en, hi, ta, ur] }, rendered).map(({ code }) => code);

  it('are all on the customer’s own page', () => expect(codes(undefined)).toEqual(['en', 'hi', 'ta', 'ur']));

  it('are its own language and those with an address on a rendered page, because a preview has no addresses of others', () =>
    expect(codes('ta')).toEqual(['en', 'hi', 'ta']));
});
