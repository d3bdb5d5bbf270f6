import { type DrawnLanguage, drawLanguage, type FontTable } from './draw-language.js';

/** Put in by the build. */
declare const FONTS: FontTable;

/** Has the page drawn in a language; `base` is the folder that the snippet came from, `isLate` as `drawLanguage` has it. */
export const loadFonts = (base: string, language: DrawnLanguage, isLate?: () => boolean): Promise<void> =>
  drawLanguage(base, language, FONTS, isLate);
