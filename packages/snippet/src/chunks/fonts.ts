import { type FontLanguage, type FontTable, loadLanguageFonts } from './language-fonts.js';

/** Defined by the build. */
declare const FONTS: FontTable;

/** Loads the fonts of a language; `base` is the folder of the snippet, the others are as in `loadLanguageFonts`. */
export const loadFonts = (base: string, language: FontLanguage, translations?: Promise<unknown>, isLate?: () => boolean): Promise<void> =>
  loadLanguageFonts(base, language, FONTS, translations, isLate);
