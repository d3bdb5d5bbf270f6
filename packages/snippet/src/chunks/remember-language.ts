import type { Page } from '../page.js';
import { storeLanguage } from './change-language.js';
import { renderedLanguage } from './go-to-language.js';

/**
 * Keeps the language that the address of the page names, in a path of ours or in the query: links of the page do not name it, and the visitor
 * would read the next page in another one. A rendered page has an address of its own in each language.
 */
export function rememberLanguage(page: Page): void {
  const { langs, param } = page.site;
  const { pathname, search } = location;
  const named = [`/${pathname.split('/')[1]}`, `${new URLSearchParams(search).get(param)}`]
    .map((name) => langs.find(({ names }) => names.includes(name.toLowerCase())))
    .find(Boolean);
  if (named && !renderedLanguage(page)) storeLanguage(named.code);
}
