import { splitWords } from '../translation-memory/matches/diff-words.js';

const WORD = /[\p{L}\p{N}]/u;
/** All negations count as the same word: translations turn `no entry` into `do not enter`. */
const NEGATION = 'not';
const NEGATIONS = /^(?:not?|none|never|nor|neither|without|cannot|\p{L}+n['’]t)$/u;
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
/** Articles, auxiliaries, prepositions and conjunctions carry no facts, and each translator chooses them differently. */
const FUNCTION_WORDS = new Set(
  `a an the of to in on at for by with from into as and or but that this these those there is are was were be been being am
   has have had do does did will would shall should can could may might must it its if then so please`.split(/\s+/),
);

/** A word of a text, and its form for comparisons. Tags, marks, spaces and words without facts have none. */
export interface ComparableWord {
  readonly text: string;
  readonly key: string | undefined;
}

/** The words of a text with the spaces between them. Joined, they equal the text. */
export function toComparableWords(text: string, locale: string): ComparableWord[] {
  const isEnglish = locale.split('-')[0] === 'en';
  return splitWords(text, locale).map((word) => ({ text: word, key: keyOf(word, isEnglish) }));
}

function keyOf(word: string, isEnglish: boolean): string | undefined {
  if (word.startsWith('<') || !WORD.test(word)) return undefined;
  const folded = word.normalize('NFKC').toLowerCase();
  if (!isEnglish) return folded;
  if (NEGATIONS.test(folded)) return NEGATION;
  if (FUNCTION_WORDS.has(folded)) return undefined;
  const number = NUMBERS.indexOf(folded);
  return number >= 0 ? String(number) : stemOf(folded);
}

/** Removes only endings: `opened`, `opens` and `opening` are one word, `open` and `shut` are two. */
function stemOf(word: string): string {
  const base = word.replace(/['’]s$/, '');
  const ending = ['ing', 'ies', 'ed', 'es', 's', 'e', 'y'].find((each) => base.endsWith(each) && base.length - each.length >= 3);
  return ending ? base.slice(0, -ending.length) : base;
}
