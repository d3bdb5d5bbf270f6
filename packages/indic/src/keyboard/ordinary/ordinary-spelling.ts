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
/** In Latin letters: what is longer is no word. */
export const LONGEST_TYPED = 32;
/** What a word costs that no list has, above its letters. */
const UNLISTED = 2;
/** What an English word costs that is typed as English spells it. */
const LOAN = 9;

/** Ordinary spelling of one language: what people mean when they write it in Latin letters as they do everywhere. */
export interface OrdinarySpelling {
  /**
   * The words that may be meant, the likely ones first; none where the text is no word of Latin letters or longer than `LONGEST_TYPED`. Capitals mean nothing.
   * Time is linear in the text.
   */
  candidates(typed: string): string[];
}

/** So many words that are only listed are enough to learn letters from. */
const MOST_LISTED = 15_000;

/** The languages whose script `findIllFormed` knows, and those that are written by the same rules. */
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

/** Ranks what both searches find: a word by its spelling and by how often it is met. */
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

  /** What a script cannot have is likely in no word, but may be so in a beginning. */
  #isWritten(word: string): boolean {
    const rules = RULES_OF[this.language];
    return !rules || findIllFormed(word, rules) === undefined;
  }
}

/**
 * Loads what the letters of a language sound like and its words, which `load` brings; undefined for languages that cannot be typed so. Without words, letters
 * alone decide.
 */
export async function loadOrdinary(code: string, load: LoadPacked): Promise<OrdinarySpelling | undefined> {
  const [table, packed] = await Promise.all([loadSounds(code), load(code)]);
  if (!table) return undefined;
  const list = await readWords(packed, table);
  const model = new LetterModel(table.letters.length);
  // Words that are only listed are each as good as the next: some thousands of them say which letters go together.
  const listed = list.weights.filter((weight) => weight === LISTED_WEIGHT).length;
  const each = Math.max(1, Math.ceil(listed / MOST_LISTED));
  await inTurns(list.codes, (word, at) => {
    const weight = list.weights[at] ?? LISTED_WEIGHT;
    if (weight > LISTED_WEIGHT || at % each === 0) model.add(word, weight);
  });
  return new Speller(list, model, code, table);
}
