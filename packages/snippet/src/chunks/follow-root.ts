import type { Page } from '../page.js';

/** How often within a second the root's language is set again. After that, a page that keeps changing it wins. */
const ROUNDS = 20;
const ROUND_MS = 1000;

const NAMES = ['lang', 'dir'] as const;
const primaryOf = (tag: string) => tag.split('-')[0]?.toLowerCase();

/**
 * The language that the page names, if it is neither the shown language nor the source language. Texts in such a language are not ours to
 * translate.
 */
function otherLanguage({ root, language, site }: Page): string | undefined {
  const lang = root.getAttribute('lang');
  return lang && lang !== language.tag && primaryOf(lang) !== primaryOf(`${site.langs[0]?.tag}`) ? lang : undefined;
}

/** Keeps the language on a page's root when a router puts the attributes of another page there, and calls `onBody` when it replaces the body. */
export function followRoot(page: Page, onBody: () => void): void {
  let rounds = 0;
  let body = page.root.querySelector('body');
  // The text is shown before the page is followed, and again when all code that follows the page has loaded. The page may name its language
  // in between.
  let first = page.watch;
  let said = first && otherLanguage(page);
  new MutationObserver(() => {
    const { root, own, language, site, watch } = page;
    const found = root.querySelector('body');
    if (found !== body) onBody();
    body = found;
    if (first && watch === first) said = otherLanguage(page);
    else {
      if (said && watch && root.lang === language.tag) root.lang = said;
      first = said = undefined;
    }
    if (!watch || (root.lang === language.tag && root.dir === language.dir)) return;
    const lang = root.getAttribute('lang');
    if (lang === language.tag) return;
    for (const name of NAMES) {
      const value = root.getAttribute(name);
      if (value === null) own.removeAttribute(name);
      else own.setAttribute(name, value);
    }
    const [source] = site.langs;
    if (language === source || otherLanguage(page) || ++rounds > ROUNDS) return;
    setTimeout(() => rounds--, ROUND_MS);
    root.lang = language.tag;
    root.dir = language.dir;
  }).observe(page.root, { childList: true, attributeFilter: [...NAMES] });
}
