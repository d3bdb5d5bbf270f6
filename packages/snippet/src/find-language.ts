import type { Site } from './site.js';

export const LANGUAGE_COOKIE = 'bhashantar_lang';
/** The query parameter that chooses a language. */
export const LANGUAGE_PARAM = 'lang';

/** The sources of a visitor's preferred language. */
export interface LanguagePreferences {
  /** The path of the page, or on a rendered page the name of its language. */
  pathname: string;
  search: string;
  cookie: string;
  languages: readonly string[];
}

/** The languages of a site with their names, and the settings that decide which one a visitor gets. */
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
    // A path of ours begins with a slash and the name of a language. Any other path belongs to the site.
    `${/.[^/]*/.exec(pathname)}`,
    new URLSearchParams(search).get(param),
    languageInCookie(cookie),
    ...(auto ? languages.flatMap((name) => [name, name.split('-')[0]]) : []),
  ];
  const found = names.map((name) => langs.find(({ names: own }) => own.includes(name?.toLowerCase() as string)));
  return found.find(Boolean) ?? langs[0];
}
