// The exports that a screen needs to show the language switcher as visitors see it.
export { SWITCHER_CSS } from './chunks/switcher.css.js';
export { makeSwitcherParts, showChosen } from './chunks/switcher-parts.js';
export type { SiteLanguage } from './site.js';
