import type { Page } from '../page.js';
import { storeLanguage } from './change-language.js';
import { renderedLanguage } from './go-to-language.js';

/**
 * Stores the language that the page's address names, in a path of ours or in the query. Links of the page do not name it, so otherwise the
 * visitor would get the next page in another language. A rendered page has a separate address in each language.
 */
export function rememberLanguage(page: Page): void {
  const { langs, param } = page.site;
  const { pathname, search } = location;
  const named = [`/${pathname.split('/')[1]}`, `${new URLSearchParams(search).get(param)}`]
    .map((name) => langs.find(({ names }) => names.includes(name.toLowerCase())))
    .find(Boolean);
  if (named && !renderedLanguage(page)) storeLanguage(named.code);
}
