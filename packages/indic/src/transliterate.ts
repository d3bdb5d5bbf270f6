import type { LanguageCode } from './language.js';
import { writeAbbreviations } from './lexicon/abbreviations.js';
import { findPlaces, lookUpPlace } from './lexicon/place-names.js';
import { placeTerms } from './lexicon/place-terms.js';
import { convertNumerals } from './script/numerals.js';
import { hasMaskTerm, type MaskTerms, spellBetween } from './text/mask-terms.js';
import { splitText } from './text/split-text.js';
import { transliterateWord } from './transliterate-word.js';

export interface TransliterateOptions {
  /**
   * Terms with a fixed form in the target language, e.g. from a glossary, or null to keep them. They match first, longest first, as whole
   * words, in any case.
   */
  maskTerms?: MaskTerms;
  /** `convert` writes ASCII digits as the target's own, except in mask terms; `keep` (default) leaves numbers alone. */
  numerals?: 'keep' | 'convert';
  /**
   * `places`: the text is the name of a place, and its generic words (Island, North, Republic, and) are translated as atlases do, where
   * the name has two words or more. Off by default, since the same words are transliterated in names of other things (South Indian Bank).
   */
  names?: 'places';
}

/** A text of two or more words without a small letter: its capitals do not mark acronyms. */
function isShouting(words: readonly string[]): boolean {
  return words.length > 1 && words.every((word) => word === word.toUpperCase());
}

function transliteratePlain(text: string, to: LanguageCode): string {
  const pieces = splitText(writeAbbreviations(text, to));
  const shouting = isShouting(pieces.filter((piece) => piece.kind === 'word').map((piece) => piece.text));
  return pieces.map((piece) => (piece.kind === 'word' ? transliterateWord(piece.text, to, shouting) : piece.text)).join('');
}

const NO_TERMS: MaskTerms = {};

/** A lone "North" or "Republic" is a word like any other; in a name the ampersand is one of its words. */
function termsOfPlace(text: string, to: LanguageCode): Readonly<Record<string, string>> {
  const words = splitText(text).filter((piece) => piece.kind === 'word');
  return words.length > 1 ? placeTerms(to) : {};
}

/** A whole word, whether an ampersand is literal or an entity. */
const withAmpersandWritten = (terms: Readonly<Record<string, string>>) => (terms['&'] ? { ...terms, '&amp;': terms['&'] } : terms);

/**
 * Latin-script words of a text in the script of `to`: names of countries and of the states of India as CLDR has them, others by English
 * pronunciation, by Indian letter values for Indian names, acronyms by their letter names. Inline tags (`<1>`, `</1>`, `<2/>`, `{1}`),
 * entities, web and mail addresses, numbers and text in other scripts stay as they are. The result is NFC. Never throws.
 */
export function transliterate(text: string, to: LanguageCode, options: TransliterateOptions = {}): string {
  const { maskTerms = NO_TERMS, names } = options;
  const place = hasMaskTerm(text, maskTerms) ? undefined : lookUpPlace(text, to);
  if (place !== undefined) return place;
  const spellRest = ruleOf(text, to, options);
  return spellBetween(text, maskTerms, (between) => spellPlaces(between, to, names === 'places', spellRest)).normalize('NFC');
}

function spellPlaces(text: string, to: LanguageCode, isPlace: boolean, spell: (rest: string) => string): string {
  const found = findPlaces(text, to, isPlace, (name) => transliterateByRules(name, to));
  let written = '';
  let at = 0;
  for (const { start, end } of found) {
    const name = text.slice(start, end);
    written += spell(text.slice(at, start)) + (lookUpPlace(name, to) ?? name);
    at = end;
  }
  return written + spell(text.slice(at));
}

/** How the rules write a part of a text; which words are generic ones of a place depends on the whole of it. */
function ruleOf(text: string, to: LanguageCode, { numerals, names }: TransliterateOptions): (part: string) => string {
  const generic = names === 'places' ? withAmpersandWritten(termsOfPlace(text, to)) : NO_TERMS;
  const spell = (between: string) => {
    const spelled = transliteratePlain(between, to);
    return numerals === 'convert' ? convertNumerals(spelled, to) : spelled;
  };
  return (part) => spellBetween(part, generic, spell);
}

/** The same without the names of countries and states: the rules that are measured on these names. */
export function transliterateByRules(text: string, to: LanguageCode, options: TransliterateOptions = {}): string {
  return spellBetween(text, options.maskTerms ?? NO_TERMS, ruleOf(text, to, options)).normalize('NFC');
}
