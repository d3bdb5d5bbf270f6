import { readLatin, type Spellings } from './spellings.js';

/** A vowel by its place: at the start of a word, within it, at its end; after another vowel, within and at the end. */
export type VowelForms = readonly [initial: string, inner: string, final: string, afterVowel: string, finalAfterVowel: string];

/** A script that is written letter by letter; its vowels may have forms by their place. */
export interface AlphabetScheme {
  /** The units are letters, or the names of `vowels`. */
  readonly spellings: Spellings;
  readonly vowels: Readonly<Record<string, VowelForms>>;
  /** Letters that only end a word, each with its form elsewhere. */
  readonly endingLetters: Readonly<Record<string, string>>;
  /** Whether a doubled consonant is written once. */
  readonly writesDoublesOnce: boolean;
}

type Place = 'start' | 'vowel' | 'consonant';

const LETTER = /^\p{L}/u;

function vowelForm(forms: VowelForms, place: Place, isLast: boolean): string {
  if (place === 'start') return forms[0];
  if (place === 'vowel') return forms[isLast ? 4 : 3];
  return forms[isLast ? 2 : 1];
}

function writeLetter(unit: string, place: Place, next: string | undefined, scheme: AlphabetScheme): string {
  if (next !== undefined && scheme.writesDoublesOnce && next.startsWith(unit)) return '';
  const elsewhere = scheme.endingLetters[unit];
  return elsewhere && (next !== undefined || place === 'start') ? elsewhere : unit;
}

/** An alef carries one vowel. */
const withoutSecondAlef = (text: string, vowel: string) => (/[اآ]$/u.test(text) ? vowel.replace(/^[اآ]/u, '') : vowel);

/** A run of Latin letters in an alphabet. Time is linear in the run. */
export function writeAlphabet(latin: string, scheme: AlphabetScheme): string {
  const units = readLatin(latin, scheme.spellings);
  const inWord = (unit: string | undefined) =>
    unit !== undefined && (Object.hasOwn(scheme.vowels, unit) || LETTER.test(unit)) ? unit : undefined;
  let text = '';
  let place: Place = 'start';
  for (const [at, unit] of units.entries()) {
    const next = inWord(units[at + 1]);
    const forms = scheme.vowels[unit];
    if (forms) {
      text += withoutSecondAlef(text, vowelForm(forms, place, next === undefined));
      place = 'vowel';
    } else if (inWord(unit)) {
      const letter = writeLetter(unit, place, next, scheme);
      text += letter;
      // A letter that is not written does not change the position within the word.
      if (letter !== '') place = 'consonant';
    } else {
      text += unit;
      place = 'start';
    }
  }
  return text;
}
