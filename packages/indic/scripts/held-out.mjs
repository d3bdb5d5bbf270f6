// The held-out set, from which nothing is learned. A word counts as seen when one of the sources or a lexicon has it, or a source has one
// that begins like it (Armenia, Armenian).
import { lookUpIndianWord } from '../dist/indian/indian-words.js';
import { lookUpLoanword } from '../dist/lexicon/loanwords.js';
import { toPlainLetters } from '../dist/text/plain-letters.js';
import { districtNames, hasCldrFiles, zoneCities } from './cldr-files.mjs';
import { gnomeCities } from './gnome-cities.mjs';
import { englishNames, isHeldOut, isHeldOutLanguage, languageNames, regionNames } from './reference-names.mjs';

const PREFIX = 5;
export const words = (text) => text.split(/[\s()[\],&/–-]+/u).filter(Boolean);
const plainWords = (names) => names.flatMap((name) => words(name).map(toPlainLetters));

/** Says whether a list of names has a word, or one that begins like it. */
function vocabulary(names) {
  const known = new Set(plainWords(names));
  const beginnings = new Set([...known].filter((word) => word.length >= PREFIX).map((word) => word.slice(0, PREFIX)));
  return (word) => known.has(word) || (word.length >= PREFIX && beginnings.has(word.slice(0, PREFIX)));
}

const inLexicon = (word) => (lookUpIndianWord(word) ?? lookUpLoanword(word, 'hi')) !== undefined;
const isUnseen = (name, isKnown) => plainWords([name.english]).every((word) => word.length > 1 && !isKnown(word) && !inLexicon(word));
const isPlainName = (name) => /^[\p{L}\p{M}'’. -]+$/u.test(name.english);

let ofIcu;

function namedByIcu() {
  ofIcu ??= vocabulary(englishNames());
  return ofIcu;
}

/** Cities of the time zones that share no word with the regions, languages, scripts, currencies and zones that ICU names. */
export function heldOutCities(language) {
  if (!hasCldrFiles()) return [];
  const isKnown = namedByIcu();
  return zoneCities(language).filter((name) => isPlainName(name) && isUnseen(name, isKnown));
}

/** Cities of GNOME that share no word with anything a language learned from. */
export function unseenGnomeCities(language) {
  if (!hasCldrFiles()) return [];
  const isDistrict = vocabulary(districtNames(language).map((name) => name.english));
  const isKnown = (word) => namedByIcu()(word) || isDistrict(word);
  return gnomeCities(language).filter((name) => isPlainName(name) && isUnseen(name, isKnown));
}

/**
 * Whether a word may be learned from: no word of a held-out region or language, and of no held-out city. `fold` leaves out all
 * regions, for choosing features without touching the held-out half.
 */
export function learnable(fold) {
  const isHeld = vocabulary([
    ...regionNames('hi')
      .filter((name) => fold || isHeldOut(name.code))
      .map((name) => name.english),
    ...languageNames('hi')
      .filter((name) => isHeldOutLanguage(name.code))
      .map((name) => name.english),
    ...heldOutCities('hi').map((name) => name.english),
  ]);
  return (word) => word.length > 1 && !isHeld(word);
}
