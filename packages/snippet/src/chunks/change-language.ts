import { LANGUAGE_COOKIE } from '../find-language.js';
import type { Page, Targets } from '../page.js';
import type { SiteLanguage } from '../site.js';

/** Defined by the build: the file name of the chunk that loads fonts, in the same folder. */
declare const FONTS_CHUNK: string;

const COOKIE_RULES = ';path=/;max-age=31536000;samesite=lax';
/** Dispatched on the window after every change. */
export const LANGUAGE_CHANGED = 'bhashantar:language';

/** The source language needs no look-up. */
const NO_TARGETS = new Proxy<Targets>({}, { get: () => null });

/** Stores what a visitor wants to read. */
export function storeLanguage(code: string): void {
  Reflect.set(Document.prototype, 'cookie', `${LANGUAGE_COOKIE}=${code}${COOKIE_RULES}`, document);
}

/** Shows a language in place and stores it in a cookie; without a code the source language, which is not stored. */
export async function changeLanguage(page: Page, code?: string): Promise<void> {
  const [source] = page.site.langs;
  const chosen = code === undefined ? source : page.site.langs.find((one) => one.code === code);
  if (!chosen || !source) return;
  page.isChosen = true;
  if (code) storeLanguage(code);
  if (page.site.fonts) loadLanguageFonts(chosen).catch(() => undefined);
  await page.follow();
  const targets = chosen === source ? undefined : await page.load(chosen);
  // A script of the page may choose a language before the page's framework has taken the page over.
  if (targets) await page.settled();
  const wasShown = page.watch;
  page.watch?.stop();
  delete page.watch;
  // A withheld page is shown in the source language.
  if (targets) page.show(chosen, targets);
  else if (wasShown) showSource(page, source);
  dispatchEvent(new Event(LANGUAGE_CHANGED));
}

async function loadLanguageFonts(language: SiteLanguage): Promise<void> {
  const { url } = import.meta;
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  const { loadFonts } = (await import(/* @vite-ignore */ folder + FONTS_CHUNK)) as typeof import('./fonts.js');
  await loadFonts(folder, language);
}

/** The watch continues: the page may bring back parts that it removed while it showed another language. */
function showSource(page: Page, source: SiteLanguage): void {
  page.show(source, NO_TARGETS);
  for (const [tree, own] of [[page.root, page.own] as const, ...page.frames]) {
    for (const name of ['lang', 'dir']) {
      const value = own.getAttribute(name);
      if (value === null) tree.removeAttribute(name);
      else tree.setAttribute(name, value);
    }
  }
}
