import { ownProperty } from '../own-property.js';
import { type FontLanguage, type FontTable, loadLanguageFonts } from './language-fonts.js';

/** Put before the script by the render server: the language of the page, and its fonts. */
declare const PAGE: { language: FontLanguage; fonts: FontTable };

const { src } = ownProperty('currentScript') as HTMLScriptElement;
// The files are beside the script. Without them the page uses the machine's fonts.
loadLanguageFonts(src.slice(0, src.lastIndexOf('fonts/')), PAGE.language, PAGE.fonts).catch(() => undefined);
