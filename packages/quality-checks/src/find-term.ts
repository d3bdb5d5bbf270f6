import { isNounEnding, stemsOf } from './noun-endings.js';

interface Written {
  readonly code: string;
  readonly script: string;
}

/** Scripts without spaces between words. A term occurs wherever its letters do. */
const UNSPACED: ReadonlySet<string> = new Set(['Hans', 'Hant', 'Jpan', 'Kore', 'Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt']);
/** Their languages join nouns, and attach ending to ending. */
const DRAVIDIAN: ReadonlySet<string> = new Set(['Taml', 'Telu', 'Knda', 'Mlym']);
const SYLLABIC: ReadonlySet<string> = new Set([...DRAVIDIAN, 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Sinh', 'Mtei']);
/** Alphabets without joined nouns. Arabic itself, whose article comes before the noun, is not among them. */
const INDIAN_ALPHABETS: ReadonlySet<string> = new Set(['ur', 'kas-IN', 'sd', 'sat']);

const LETTERS = /\p{L}/gu;
/** Letters that no virama joins to the one before. */
const SYLLABLES = /(?<![्্੍્୍்్್്්꯭])\p{L}/gu;
const LATIN = /\p{Script=Latin}/u;
const JOINERS = /[\u200c\u200d]/g;
const NUMBER = /\p{N}/u;
/** The sign after a consonant whose own vowel an ending supplies. */
const VOWEL_SIGN = /^(?![்്్್])\p{M}/u;
const IN_WORD = /[\p{L}\p{M}\p{N}]/u;
const REST = /[\p{L}\p{M}\p{N}]{0,41}/uy;
const LAST = /.$/su;
/** No noun has a longer ending. */
const MAX_ENDING = 40;

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** The form in which texts are compared here: in lower case, with single spaces, without the joiners that only change the look of letters. */
export const foldText = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').replace(JOINERS, '');

/** The place of a term in its word: where it begins in it, and what follows it. */
interface Place {
  readonly beginsWord: boolean;
  readonly rest: string;
}

type Counts = (term: string, place: Place, language: Written) => boolean;

const countsInDravidian: Counts = (term, { beginsWord, rest }, { code }) =>
  count(term, SYLLABLES) > 2 || (beginsWord && isNounEnding(code, term, rest));

const countsInSyllables: Counts = (term, { beginsWord, rest }, { code }) =>
  beginsWord && ((count(term, SYLLABLES) > 2 && count(rest, SYLLABLES) <= 2) || isNounEnding(code, term, rest));

const countsInAlphabet: Counts = (term, { beginsWord, rest }, { code }) =>
  beginsWord && ((count(term, LETTERS) > 3 && count(rest, LETTERS) <= 4) || isNounEnding(code, term, rest));

const countsInEnglish: Counts = (_term, { beginsWord, rest }) => beginsWord && /^e?s$/.test(rest);

const countsElsewhere: Counts = (term) => count(term, LETTERS) > 3;

function ruleOf(term: string, { code, script }: Written): Counts {
  if (UNSPACED.has(script)) return () => true;
  if (LATIN.test(term) && (script !== 'Latn' || code === 'en')) return countsInEnglish;
  if (INDIAN_ALPHABETS.has(code)) return countsInAlphabet;
  if (DRAVIDIAN.has(script)) return countsInDravidian;
  return SYLLABIC.has(script) ? countsInSyllables : countsElsewhere;
}

const lastOf = (text: string) => LAST.exec(text.slice(-2))?.[0] ?? '';
const firstOf = (text: string) => String.fromCodePoint(text.codePointAt(0) ?? 0);
/** A name in Latin letters ends where letters of another script begin (Googleने). */
const isSameWord = (one: string, other: string) => IN_WORD.test(other) && (LATIN.test(one) === LATIN.test(other) || NUMBER.test(other));

function placeOf(text: string, at: number, term: string): Place {
  const before = lastOf(text.slice(Math.max(0, at - 2), at));
  REST.lastIndex = at + term.length;
  const rest = REST.exec(text)?.[0] ?? '';
  const goesOn = rest !== '' && isSameWord(lastOf(term), firstOf(rest));
  return { beginsWord: before === '' || !isSameWord(firstOf(term), before), rest: goesOn ? rest : '' };
}

function placesOf(text: string, term: string): Place[] {
  const places: Place[] = [];
  if (!term) return places;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) places.push(placeOf(text, at, term));
  return places;
}

/**
 * Whether a text contains a term, alone or with an ending of its language. Both are results of `foldText`. A part of another word is no
 * term: करें does not contain कर. Script and length decide which forms count besides the whole word:
 *
 * - Syllabic scripts of India: a term of one or two syllables may begin a word whose rest is a known noun ending (Tamil வரியை, Marathi
 *   कराचा). From three syllables on, any rest counts as an ending, in northern languages up to two syllables (सड़कें, but not नगर in
 *   नगरपालिका). In Dravidian languages the term may also be within a compound (സ്വത്തുനികുതി). If a noun changes before endings (கட்டணம்,
 *   கட்டணத்தை), its stem counts as the noun.
 * - Urdu, Kashmiri, Sindhi and Santali: terms of four letters and more may have up to four letters after them, shorter ones a known ending.
 * - Latin letters in a text of another script, and English: a plural in s. Letters of another script end a word (Googleने).
 * - Scripts without spaces: everywhere. Other languages: four letters and more count everywhere, shorter terms as whole words.
 */
export function hasTerm(text: string, term: string, language: Written): boolean {
  return isIn(text, term, language, ruleOf(term, language));
}

/**
 * Whether a text has a word itself, or with one of its language's known endings. The length of a longer word never makes it a forbidden
 * one.
 */
export function hasWord(text: string, word: string, language: Written): boolean {
  const rule: Counts = UNSPACED.has(language.script)
    ? () => true
    : (written, { beginsWord, rest }, { code }) => beginsWord && isNounEnding(code, written, rest);
  return isIn(text, word, language, rule);
}

function isIn(text: string, word: string, language: Written, counts: Counts): boolean {
  const isCounted = (written: string, place: Place) =>
    (place.beginsWord && place.rest === '') || (place.rest.length <= MAX_ENDING && counts(written, place, language));
  if (placesOf(text, word).some((place) => isCounted(word, place))) return true;
  return stemsOf(word, language).some(({ stem, isBare }) =>
    placesOf(text, stem).some((place) => (!isBare || VOWEL_SIGN.test(place.rest)) && isCounted(stem, place)),
  );
}
