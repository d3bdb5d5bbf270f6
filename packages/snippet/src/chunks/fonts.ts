import { type DrawnLanguage, drawLanguage, type FontTable } from './draw-language.js';

/** Put in by the build. */
declare const FONTS: FontTable;

/** Has the page drawn in a language; `base` is the folder that the snippet came from. */
export const loadFonts = (base: string, language: DrawnLanguage): Promise<void> => drawLanguage(base, language, FONTS);
