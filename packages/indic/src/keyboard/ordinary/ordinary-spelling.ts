import { findIllFormed, type WrittenLanguage } from '../../well-formed/find-ill-formed.js';
import { inTurns } from './in-turns.js';
import { LetterModel } from './letter-model.js';
import { loadSounds } from './load-sounds.js';
import { LISTED_WEIGHT, type LoadPacked, readWords, type WordList } from './read-words.js';
import type { SoundTable } from './readings.js';
import { LetterSearch } from './search-letters.js';
import { WordSearch } from './search-words.js';

/** Most candidates that are offered. */
export const MOST_CANDIDATES = 5;
/** The longest word in Latin letters. */
export const LONGEST_TYPED = 32;
/** The cost of a word that the list does not have, besides its letters. */
const UNLISTED = 2;
/** The cost of an English word in English spelling. */
const LOAN = 9;

/** Ordinary spelling of one language: it finds the words that people mean when they write in Latin letters, as in messages. */
export interface OrdinarySpelling {
  /**
   * The words that the person may mean, the likely ones first; none for a text with characters other than Latin letters, or longer than
   * `LONGEST_TYPED`. Ignores case. Linear time.
   */
  candidates(typed: string): string[];
}

/** The most words of the lowest class that letters are counted in. */
const MOST_LISTED = 15_000;

/** The languages whose script `findIllFormed` knows, and those with the same rules. */
const RULES_OF: Readonly<Record<string, WrittenLanguage>> = {
  ...{
    hi: 'hi',
    mai: 'hi',
    doi: 'hi',
    ne: 'hi',
    sa: 'hi',
    brx: 'hi',
    mr: 'mr',
    kok: 'mr',
    gu: 'gu',
    pa: 'pa',
    bn: 'bn',
    as: 'as',
    od: 'od',
  },
  ...{ ta: 'ta', te: 'te', kn: 'kn', ml: 'ml', ur: 'ur', sd: 'sd', mni: 'mni', sat: 'sat' },
};

/** Ranks the results of both searches: a word by its spelling and by how often texts have it. */
class Speller implements OrdinarySpelling {
  readonly #words: WordSearch;
  readonly #letters: LetterSearch;

  constructor(
    private readonly list: WordList,
    model: LetterModel,
    private readonly language: string,
    private readonly table: SoundTable,
  ) {
    this.#words = new WordSearch(list.codes, table);
    this.#letters = new LetterSearch(model, table);
  }

  candidates(given: string): string[] {
    const typed = given.toLowerCase();
    if (typed.length > LONGEST_TYPED || !/^[a-z]+$/.test(typed)) return [];
    const best = new Map<string, number>();
    for (const [at, cost] of this.#words.find(typed)) best.set(this.list.codes[at] ?? '', cost + (this.list.costs[at] ?? 0));
    for (const { code, cost } of this.#letters.find(typed, 2 * MOST_CANDIDATES)) {
      const whole = UNLISTED + cost;
      if (whole < (best.get(code) ?? Number.POSITIVE_INFINITY)) best.set(code, whole);
    }
    const loan = this.list.loans.get(typed);
    if (loan) best.set(loan, Math.min(LOAN, best.get(loan) ?? LOAN));
    return [...best]
      .sort(([, a], [, b]) => a - b)
      .slice(0, 3 * MOST_CANDIDATES)
      .map(([code]) => this.table.decode(code).normalize('NFC'))
      .filter((word) => this.#isWritten(word))
      .slice(0, MOST_CANDIDATES);
  }

  /** Whether the script allows a word. */
  #isWritten(word: string): boolean {
    const rules = RULES_OF[this.language];
    return !rules || findIllFormed(word, rules) === undefined;
  }
}

/**
 * Loads the spellings of a language's letters and its words, which `load` fetches; undefined for languages without spellings. Without words the letters
 * alone decide.
 */
export async function loadOrdinary(code: string, load: LoadPacked): Promise<OrdinarySpelling | undefined> {
  const [table, packed] = await Promise.all([loadSounds(code), load(code)]);
  if (!table) return undefined;
  const list = await readWords(packed, table);
  const model = new LetterModel(table.letters.length);
  // Words that are only in the list all have the same weight, so a few thousand of them are enough to learn which letters go together.
  const listed = list.weights.filter((weight) => weight === LISTED_WEIGHT).length;
  const each = Math.max(1, Math.ceil(listed / MOST_LISTED));
  await inTurns(list.codes, (word, at) => {
    const weight = list.weights[at] ?? LISTED_WEIGHT;
    if (weight > LISTED_WEIGHT || at % each === 0) model.add(word, weight);
  });
  return new Speller(list, model, code, table);
}
