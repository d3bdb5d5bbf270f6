import { commonWords } from './common-words.js';
import { type Phrase, readPhrases } from './read-phrases.js';

/** A phrase worth a look, and its places. */
export interface FoundPhrase {
  source: string;
  /** The segments in which the phrase occurs, each once. */
  ordinals: number[];
  /** Up to three segments in which its capital letters are significant. */
  examples: number[];
}

interface Counted {
  text: string;
  words: number;
  ordinals: number[];
  /** The number of segments in which its capitals are significant. */
  evidence: number;
  examples: number[];
  hasInnerCapital: boolean;
}

/** The number of segments that must contain a phrase, and in addition to those of a longer phrase with it. */
const RECURS = 2;
const EXAMPLES = 3;
/** The longest example, in UTF-16 code units. */
const EXAMPLE_MAX = 1_000;

/**
 * Counts possible names over the segments of a project. Memory is bounded: when there are more phrases than `most`, those with the fewest
 * segments are dropped, as in lossy counting (Manku and Motwani, 2002).
 */
export class PhraseCounts {
  readonly #phrases = new Map<string, Counted>();
  readonly #plain = new Map<string, number>();

  constructor(
    private readonly sourceLanguage: string,
    private readonly most = 100_000,
  ) {}

  add(ordinal: number, text: string): void {
    const { phrases, plain } = readPhrases(text, this.sourceLanguage);
    for (const word of plain) this.#plain.set(word, (this.#plain.get(word) ?? 0) + 1);
    const unique = new Map<string, Phrase>();
    for (const phrase of phrases) {
      const key = phrase.text.toLowerCase();
      if (!unique.get(key)?.isEvidence) unique.set(key, phrase);
    }
    for (const [key, phrase] of unique) this.#count(key, phrase, ordinal, text.length <= EXAMPLE_MAX);
    if (this.#phrases.size > this.most) forgetRare(this.#phrases, this.most, ({ ordinals }) => ordinals.length);
    if (this.#plain.size > this.most) forgetRare(this.#plain, this.most, (count) => count);
  }

  /** The candidates with the most segments first. */
  best(limit: number): FoundPhrase[] {
    const common = commonWords(this.sourceLanguage);
    const names = [...this.#phrases]
      .filter(([key, phrase]) => this.#isName(key, phrase, common))
      .sort(([a, one], [b, other]) => other.ordinals.length - one.ordinals.length || (a < b ? -1 : 1))
      // A longer phrase that explains its part occurs in nearly as many segments.
      .slice(0, 4 * limit);
    const nested = nestedCounts(names);
    return names
      .filter(([key, { ordinals }]) => ordinals.length - (nested.get(key) ?? 0) >= RECURS)
      .slice(0, limit)
      .map(([, { text, ordinals, examples }]) => ({ source: text, ordinals, examples }));
  }

  #count(key: string, phrase: Phrase, ordinal: number, isShort: boolean): void {
    const { text, words, hasInnerCapital, isEvidence } = phrase;
    const counted = this.#phrases.get(key) ?? { text, words, hasInnerCapital, ordinals: [], evidence: 0, examples: [] };
    this.#phrases.set(key, counted);
    counted.ordinals.push(ordinal);
    if (!isEvidence) return;
    // If its capitals are significant, it is shown as written.
    if (counted.evidence === 0) counted.text = text;
    counted.evidence += 1;
    if (isShort && counted.examples.length < EXAMPLES) counted.examples.push(ordinal);
  }

  #isName(key: string, { words, ordinals, evidence, hasInnerCapital }: Counted, common: ReadonlySet<string>): boolean {
    if (evidence === 0 || ordinals.length < RECURS) return false;
    if (words > 1 || hasInnerCapital) return true;
    return !common.has(key) && (this.#plain.get(key) ?? 0) < evidence;
  }
}

/** For each phrase that is part of longer ones: the number of segments of the most frequent longer one. */
function nestedCounts(names: readonly (readonly [string, Counted])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [key, { ordinals }] of names) {
    for (const part of partsOf(key)) counts.set(part, Math.max(counts.get(part) ?? 0, ordinals.length));
  }
  return counts;
}

function partsOf(key: string): string[] {
  const words = key.split(' ');
  const parts = words.flatMap((_, from) => words.slice(from).map((_word, length) => words.slice(from, from + length + 1).join(' ')));
  return parts.filter((part) => part !== key);
}

function forgetRare<Value>(map: Map<string, Value>, most: number, countOf: (value: Value) => number): void {
  for (let rare = 1; 2 * map.size > most; rare++) for (const [key, value] of map) if (countOf(value) <= rare) map.delete(key);
}
