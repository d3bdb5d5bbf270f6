import { type DrawnLanguage, drawLanguage, type FontTable } from './draw-language.js';

/** Put in by the build. */
declare const FONTS: FontTable;

/** Has the page drawn in a language; `base` is the folder that the snippet came from, the others as `drawLanguage` has them. */
export const loadFonts = (base: string, language: DrawnLanguage, asked?: Promise<unknown>, isLate?: () => boolean): Promise<void> =>
  drawLanguage(base, language, FONTS, asked, isLate);
