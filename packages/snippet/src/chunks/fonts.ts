import type { SiteLanguage } from '../site.js';
import { keepLanguage } from './keep-language.js';
import { type FontTable, loadLanguageFonts } from './language-fonts.js';
import { adopt } from './trees-of.js';

export { fetchFonts } from './fetch-fonts.js';

/** Defined by the build. */
declare const FONTS: FontTable;

const sheet = new CSSStyleSheet();

/** Loads the fonts of a language, sets their sizes, and has links to other domains keep it; `base` is the folder of the snippet, the others are as in `loadLanguageFonts`. */
export const loadFonts = (base: string, language: SiteLanguage, translations?: Promise<unknown>, isLate?: () => boolean): Promise<void> => {
  keepLanguage(language);
  // By the CSSOM, which a page's `style-src` does not forbid.
  if (language.css) {
    sheet.replaceSync(language.css);
    adopt(document, sheet);
  }
  return loadLanguageFonts(base, language, FONTS, translations, isLate);
};
