import { findLanguage } from '../find-language.js';
import type { Page } from '../page.js';
import { storeLanguage } from './change-language.js';
import { renderedLanguage } from './go-to-language.js';

/**
 * Keeps the language that the address of the page names, in a path of ours or in the query: links of the page do not name it, and the visitor
 * would read the next page in another one. A rendered page has an address of its own in each language.
 */
export function rememberLanguage(page: Page): void {
  if (renderedLanguage(page)) return;
  const { pathname, search } = location;
  const [source] = page.site.langs;
  // What is found where nothing is named has no name here.
  const named = findLanguage(
    { ...page.site, langs: [{ ...source, names: [] }, ...page.site.langs] as Page['site']['langs'], auto: false },
    {
      ...{ pathname, search },
      ...{ cookie: '', languages: [] },
    },
  );
  if (named?.names[0]) storeLanguage(named.code);
}
