export { isLanguageCode, LANGUAGE_CODES, type LanguageCode, type Script, scriptOf } from './language.js';
export { convertScript } from './script/convert-script.js';
export { detectedAs, detectScript, type ScriptShare } from './script/detect-script.js';
export { convertNumerals, nativeDigits, toLatinNumerals } from './script/numerals.js';
export { type ScriptSpan, scriptSpans } from './script/script-spans.js';
export { canSpell, spellIn } from './spell-in.js';
export { searchTerms, type TermBoundaryRules, type TermMatch, TermSearch } from './text/search-terms.js';
export { type TransliterateOptions, transliterate } from './transliterate.js';
