import type { Page } from '../page.js';

/** How often within a second the root's language is set again. A page that insists has its way. */
const ROUNDS = 20;
const ROUND_MS = 1000;

const NAMES = ['lang', 'dir'] as const;
const primaryOf = (tag: string) => tag.split('-')[0]?.toLowerCase();

/** Keeps the language on a page's root when a router puts the attributes of another page there, and calls `onBody` when it replaces the body. */
export function followRoot(page: Page, onBody: () => void): void {
  let rounds = 0;
  let body = page.root.querySelector('body');
  new MutationObserver(() => {
    const { root, own, language, site, watch } = page;
    const found = root.querySelector('body');
    if (found !== body) onBody();
    body = found;
    if (!watch || (root.lang === language.tag && root.dir === language.dir)) return;
    const lang = root.getAttribute('lang');
    if (lang === language.tag) return;
    for (const name of NAMES) {
      const value = root.getAttribute(name);
      if (value === null) own.removeAttribute(name);
      else own.setAttribute(name, value);
    }
    const [source] = site.langs;
    // Texts in another language than the source are not ours.
    const isSource = !lang || primaryOf(lang) === primaryOf(`${source?.tag}`);
    if (language === source || !isSource || ++rounds > ROUNDS) return;
    setTimeout(() => rounds--, ROUND_MS);
    root.lang = language.tag;
    root.dir = language.dir;
  }).observe(page.root, { childList: true, attributeFilter: [...NAMES] });
}
