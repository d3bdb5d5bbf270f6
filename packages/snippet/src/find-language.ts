import type { Site } from './site.js';

export const LANGUAGE_COOKIE = 'bhashantar_lang';
/** The query parameter that chooses a language. */
export const LANGUAGE_PARAM = 'lang';

/** The sources of a visitor's preferred language. */
export interface LanguagePreferences {
  /** Or the language itself, which a rendered page is in. */
  pathname: string;
  search: string;
  cookie: string;
  languages: readonly string[];
}

/** The languages of a site by their names, and the settings by which a visitor gets one. */
interface Choice<Language> extends Pick<Site, 'param' | 'auto'> {
  langs: readonly Language[];
}

/** The language that the visitor chose on an earlier page. */
export const languageInCookie = (cookie: string): string | undefined => cookie.split(`${LANGUAGE_COOKIE}=`)[1]?.split(';')[0];

/** The language of the page: path, query, cookie, browser, in this order; the source language if none of them names one of the site's. */
export function findLanguage<Language extends { names: readonly string[] }>(
  { langs, param, auto }: Choice<Language>,
  { pathname, search, cookie, languages }: LanguagePreferences,
): Language | undefined {
  const names = [
    // Our path begins with a slash and a name of the language; any other beginning is a folder of the site.
    `${/.[^/]*/.exec(pathname)}`,
    new URLSearchParams(search).get(param),
    languageInCookie(cookie),
    ...(auto ? languages.flatMap((name) => [name, name.split('-')[0]]) : []),
  ];
  const found = names.map((name) => langs.find(({ names: own }) => own.includes(name?.toLowerCase() as string)));
  return found.find(Boolean) ?? langs[0];
}
