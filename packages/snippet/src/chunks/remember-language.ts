import type { Page } from '../page.js';
import { storeLanguage } from './change-language.js';
import { renderedLanguage } from './go-to-language.js';

/**
 * Keeps the language in the page's address, in a path of ours or in the query. Links of the page do not name it, so the visitor would read
 * the next page in another language. A rendered page has a separate address in each language.
 */
export function rememberLanguage(page: Page): void {
  const { langs, param } = page.site;
  const { pathname, search } = location;
  const named = [`/${pathname.split('/')[1]}`, `${new URLSearchParams(search).get(param)}`]
    .map((name) => langs.find(({ names }) => names.includes(name.toLowerCase())))
    .find(Boolean);
  if (named && !renderedLanguage(page)) storeLanguage(named.code);
}
