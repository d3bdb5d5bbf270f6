import type { Site, SiteLanguage } from './site.js';

export const LANGUAGE_COOKIE = 'bhashantar_lang';

/** What a visitor's browser says about the language that is wanted. */
export interface Wishes {
  pathname: string;
  search: string;
  cookie: string;
  languages: readonly string[];
}

/** The language of the page: path, query, cookie, browser, in this order; the source language when none of them names one of the site's. */
export function findLanguage(site: Site, wishes: Wishes): SiteLanguage | undefined {
  const named = (name?: string | null) => name && site.langs.find(({ code, tag }) => matches(code, name) || matches(tag, name));
  const candidates = [
    wishes.pathname.split('/')[1],
    new URLSearchParams(wishes.search).get(site.param),
    wishes.cookie.split(`${LANGUAGE_COOKIE}=`)[1]?.split(';')[0],
    ...(site.auto ? wishes.languages.flatMap((name) => [name, name.split('-')[0]]) : []),
  ];
  for (const name of candidates) {
    const language = named(name);
    if (language) return language;
  }
  return site.langs[0];
}

const matches = (code: string, name: string) => code.toLowerCase() === name.toLowerCase();
