import { inTurns } from './in-turns.js';
import type { SoundTable } from './readings.js';
import { LONGEST_WORD } from './search-words.js';

/** The words of a language in the letters of its table, sorted, each with its cost and its weight in the counts of letters. */
export interface WordList {
  readonly codes: readonly string[];
  readonly costs: readonly number[];
  readonly weights: readonly number[];
  /** English words and names, typed as English spells them. */
  readonly loans: ReadonlyMap<string, string>;
}

/** The words of a language as they are shipped: by how often they are met, and English ones with their spelling. */
export interface PackedWords {
  readonly WORDS: string;
  readonly LOANS: string;
}

/** Loads the words of a language; none if there are none. */
export type LoadPacked = (code: string) => Promise<PackedWords>;

/** About how often texts have a word of each class. Words of the first class are only in a list of words. */
const MET = [0.7, 1.5, 5, 17, 55, 200, 1000];
/** The weight of a word of the lowest class. */
export const LISTED_WEIGHT = 1;

/** The words of one class: each begins with a letter that says how much it shares with the one before. */
export function unpack(packed: string): string[] {
  const words: string[] = [];
  let before = '';
  for (const [, shared = 'a', rest = ''] of packed.matchAll(/([a-z])([^a-z]*)/g)) {
    before = before.slice(0, shared.charCodeAt(0) - 97) + rest;
    words.push(before);
  }
  return words;
}

/** Reads the words of a language. A word with a letter that the table does not read is left out. */
export async function readWords({ WORDS, LOANS }: PackedWords, table: SoundTable): Promise<WordList> {
  const classes = WORDS.split('|').flatMap((packed, at) => unpack(packed).map((word): [string, number] => [word, at]));
  const known: [code: string, of: number][] = [];
  await inTurns(classes, ([word, of]) => {
    const encoded = table.encode(word);
    if (encoded && encoded.length < LONGEST_WORD) known.push([encoded, of]);
  });
  known.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const metOf = (of: number) => MET[of] ?? 1;
  const all = known.reduce((sum, [, of]) => sum + metOf(of), 0);
  const loans = new Map<string, string>();
  for (const pair of LOANS.split('|')) {
    const [typed = '', own = ''] = pair.split(' ');
    const encoded = table.encode(own);
    if (encoded) loans.set(typed, encoded);
  }
  return {
    loans,
    codes: known.map(([word]) => word),
    costs: known.map(([, of]) => Math.log(all / metOf(of))),
    weights: known.map(([, of]) => (of === 0 ? LISTED_WEIGHT : LISTED_WEIGHT + Math.log(1 + metOf(of)))),
  };
}
