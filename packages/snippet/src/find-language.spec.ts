import { pageRules } from '@bhashantar/segmenter';
import { describe, expect, it } from '@jest/globals';
import { findLanguage, type LanguagePreferences } from './find-language.js';
import type { Site } from './site.js';

const language = (code: string, tag = code) => ({
  code,
  tag,
  names: code === 'en' ? [code] : [code, tag, `/${code}`, `/${tag}`],
  name: code,
  dir: 'ltr' as const,
  script: 'Latn',
});
const site: Site = {
  langs: [language('en'), language('hi'), language('od', 'or'), language('ta')],
  param: 'lang',
  auto: true,
  rules: pageRules(),
  switcher: null,
  fonts: false,
};
const nothing: LanguagePreferences = { pathname: '/about', search: '', cookie: '', languages: [] };
const find = (wishes: Partial<LanguagePreferences>, of = site) => findLanguage(of, { ...nothing, ...wishes })?.code;

describe('findLanguage', () => {
  it('prefers path to query to cookie to browser', () => {
    const all = { pathname: '/hi/about', search: '?lang=ta', cookie: 'bhashantar_lang=od', languages: ['en'] };
    expect(find(all)).toBe('hi');
    expect(find({ ...all, pathname: '/' })).toBe('ta');
    expect(find({ ...all, pathname: '/', search: '' })).toBe('od');
    expect(find({ languages: ['fr', 'ta-IN', 'hi'] })).toBe('ta');
  });

  it('does not take a folder of the site for a language, be it named like the source language or like another one', () => {
    const cookie = 'bhashantar_lang=hi';
    expect(find({ pathname: '/en/act-post', cookie })).toBe('hi');
    const own = { ...site, langs: site.langs.map((one) => (one.code === 'ta' ? { ...one, names: ['ta'] } : one)) };
    expect(find({ pathname: '/ta/list', cookie }, own)).toBe('hi');
    expect(find({ pathname: '/ta/list', search: '?lang=ta', cookie }, own)).toBe('ta');
    expect(find({ pathname: 'ta', cookie }, own)).toBe('ta');
  });

  it('knows a language by code and by tag, in any case', () => {
    expect(find({ search: '?lang=or' })).toBe('od');
    expect(find({ search: '?lang=OD' })).toBe('od');
    expect(find({ pathname: '/OR/about' })).toBe('od');
    expect(find({ pathname: '/or' })).toBe('od');
    expect(find({ languages: ['or-IN'] })).toBe('od');
  });

  it('reads its own cookie among others', () => {
    expect(find({ cookie: 'a=1; bhashantar_lang=hi; lang=ta' })).toBe('hi');
  });

  it('keeps the source language for a visitor who reads it first', () => {
    expect(find({ languages: ['en-GB', 'hi'] })).toBe('en');
  });

  it('falls back to the source language if the wanted language is unknown', () => {
    expect(find({ pathname: '/xx/', search: '?lang=zz', cookie: 'bhashantar_lang=', languages: ['fr'] })).toBe('en');
  });

  it('ignores the browser’s languages if the site wants that', () => {
    expect(find({ languages: ['hi'] }, { ...site, auto: false })).toBe('en');
  });
});
