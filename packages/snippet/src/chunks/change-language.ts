import { LANGUAGE_COOKIE } from '../find-language.js';
import type { Page } from '../page.js';
import type { SiteLanguage } from '../site.js';

/** Put in by the build: the file name of the part that loads fonts, which lies beside this one. */
declare const FONTS_CHUNK: string;

const COOKIE_RULES = ';path=/;max-age=31536000;samesite=lax';
/** Told on the window after every change. */
export const CHANGED = 'bhashantar:language';

/** Shows a language in place and remembers it; without a code the source language, which is not remembered. The page's own texts come back first; they were never lost. */
export async function changeLanguage(page: Page, code?: string): Promise<void> {
  const [source] = page.site.langs;
  const chosen = code === undefined ? source : page.site.langs.find((one) => one.code === code);
  if (!chosen || !source) return;
  if (code) Reflect.set(Document.prototype, 'cookie', `${LANGUAGE_COOKIE}=${code}${COOKIE_RULES}`, document);
  if (page.site.fonts) draw(chosen).catch(() => undefined);
  const targets = chosen === source ? undefined : await page.load(chosen);
  page.watch?.stop();
  delete page.watch;
  if (page.language !== source) restore(page);
  // A page that is not translated enough is shown as it is.
  page.language = targets ? chosen : source;
  page.targets = targets ?? {};
  if (targets) page.show(chosen, targets);
  dispatchEvent(new Event(CHANGED));
}

async function draw(language: SiteLanguage): Promise<void> {
  const { url } = import.meta;
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  const { loadFonts } = (await import(/* @vite-ignore */ folder + FONTS_CHUNK)) as typeof import('./fonts.js');
  await loadFonts(folder, language);
}

function restore(page: Page): void {
  const { root } = page;
  for (const { hash, apply, revert } of page.segmentsOf(root)) {
    const target = page.targets[hash];
    if (typeof target === 'string' && apply(target)) revert();
  }
  for (const [tree, own] of [[root, page.own] as const, ...page.frames]) {
    for (const name of ['lang', 'dir']) {
      const value = own.getAttribute(name);
      if (value === null) tree.removeAttribute(name);
      else tree.setAttribute(name, value);
    }
  }
}
