import { letterDistance, lettersOf } from './letter-distance.js';
import { type ComparedWord, readWords } from './read-words.js';

/** The lowest score that a translator sees. */
export const FUZZY_MIN = 0.7;
/** Texts with equal words that are not the same: case, white space, or other tags and values. */
const NEARLY = 0.99;
/** If two words have less than this in common, replacing one by the other is as much work as typing it. */
const RELATED = 0.5;

const WEIGHTS = { mark: 1, placeable: 2, tag: 1 } as const;

/** A word that was read once and has a number; words are equal if their numbers are. */
interface WeighedWord {
  readonly kind: ComparedWord['kind'];
  /** Letters as people count them: an Indic syllable with its signs is one. */
  readonly letters: readonly string[];
  readonly weight: number;
}

function weigh({ key, kind }: ComparedWord): WeighedWord {
  if (kind !== 'word') return { kind, letters: [], weight: WEIGHTS[kind] };
  const letters = lettersOf(key);
  return { kind, letters, weight: letters.length + 1 };
}

/** The cost of replacing a word: its different letters for related words, otherwise the whole word. */
function replacementCost(from: WeighedWord, to: WeighedWord): number {
  const whole = Math.max(from.weight, to.weight);
  if (from.kind !== 'word' || to.kind !== 'word') return whole;
  const longer = Math.max(from.letters.length, to.letters.length);
  if (Math.min(from.letters.length, to.letters.length) < RELATED * longer) return whole;
  const distance = letterDistance(from.letters, to.letters);
  return distance > (1 - RELATED) * longer ? whole : distance;
}

/** The words that one comparison with many texts has met. */
class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #words: WeighedWord[] = [];
  readonly #costs = new Map<number, number>();

  read(text: string): number[] {
    return readWords(text).map((word) => {
      const known = this.#numbers.get(word.key);
      if (known !== undefined) return known;
      this.#numbers.set(word.key, this.#words.length);
      return this.#words.push(weigh(word)) - 1;
    });
  }

  weight(word: number): number {
    return (this.#words[word] as WeighedWord).weight;
  }

  replacement(from: number, to: number): number {
    const pair = from * 0x10000 + to;
    const known = this.#costs.get(pair);
    if (known !== undefined) return known;
    const cost = replacementCost(this.#words[from] as WeighedWord, this.#words[to] as WeighedWord);
    this.#costs.set(pair, cost);
    return cost;
  }
}

/** The cost of the cheapest way from one list of words to another, or infinity when it is more than `most`. */
function wordDistance(vocabulary: Vocabulary, from: readonly number[], to: readonly number[], most: number): number {
  const weights = Float64Array.from(to, (word) => vocabulary.weight(word));
  const row = new Float64Array(to.length + 1);
  for (let j = 0; j < to.length; j++) row[j + 1] = (row[j] as number) + (weights[j] as number);
  for (const word of from) {
    const weight = vocabulary.weight(word);
    let diagonal = row[0] as number;
    let left = diagonal + weight;
    let least = left;
    row[0] = left;
    for (let j = 0; j < to.length; j++) {
      const above = row[j + 1] as number;
      const otherWeight = weights[j] as number;
      let cost = Math.min(above + weight, left + otherWeight);
      // A replacement costs at least the difference in length. Often that alone is too much.
      const other = to[j] as number;
      if (word === other) cost = Math.min(cost, diagonal);
      else if (diagonal < most && diagonal + Math.max(1, Math.abs(weight - otherWeight)) < cost) {
        cost = Math.min(cost, diagonal + vocabulary.replacement(word, other));
      }
      row[j + 1] = cost;
      left = cost;
      if (cost < least) least = cost;
      diagonal = above;
    }
    if (least > most) return Number.POSITIVE_INFINITY;
  }
  return row[to.length] as number;
}

/** The range of each list without their common start and end. */
function trimEqual(from: readonly number[], to: readonly number[]): [number[], number[]] {
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start++;
  let end = 0;
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end++;
  return [from.slice(start, from.length - end), to.slice(start, to.length - end)];
}

/**
 * Compares one text with many, and reads that text only once. The score is between 0 and 1: one minus the cost of the edits divided by the
 * weight of the longer text. A word weighs its letters plus one for the gap after it. A placeable counts as one unit whatever its value,
 * and so does a tag. Case makes no difference, except that only identical texts score 1. A score below `FUZZY_MIN` becomes 0.
 */
export function createScorer(source: string): (other: string) => number {
  const vocabulary = new Vocabulary();
  const totalOf = (words: readonly number[]) => words.reduce((sum, word) => sum + vocabulary.weight(word), 0);
  const words = vocabulary.read(source);
  const total = totalOf(words);
  return (other) => {
    if (other === source) return 1;
    const others = vocabulary.read(other);
    const otherTotal = totalOf(others);
    const longer = Math.max(total, otherTotal);
    const most = (1 - FUZZY_MIN) * longer;
    if (longer === 0 || Math.abs(total - otherTotal) > most) return 0;
    const score = 1 - wordDistance(vocabulary, ...trimEqual(words, others), most) / longer;
    return score < FUZZY_MIN ? 0 : Math.min(score, NEARLY);
  };
}
