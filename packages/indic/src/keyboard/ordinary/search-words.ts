import { Needs, type Reading, type SoundTable } from './readings.js';

/** The number of beginnings of words that are kept at each place of the typed text. */
const KEPT = 220;
/** In letters; a list has no longer one. */
export const LONGEST_WORD = 64;

/** A word that the person may mean, and the cost of its spelling. */
export interface Found {
  readonly code: string;
  readonly cost: number;
}

/** The words of a list that begin with the same letters: those from `low` up to `high`. */
interface Begun {
  readonly low: number;
  readonly high: number;
  readonly depth: number;
  readonly open: boolean;
  readonly cost: number;
}

/** The first of `words` from `low` whose letter at `depth` is not below the given one. */
function firstFrom(words: readonly string[], low: number, high: number, depth: number, letter: number): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const code = words[middle]?.charCodeAt(depth);
    // A word that ends here comes before all words that continue.
    if (code === undefined || Number.isNaN(code) || code < letter) from = middle + 1;
    else to = middle;
  }
  return from;
}

const allows = ({ needs }: Reading, open: boolean) => needs === Needs.Any || (needs === Needs.Open) === open;

/**
 * Finds the words of a sorted list that people may spell like the typed text. It keeps the results for each beginning of the text, so one
 * more typed letter costs one step. A step continues from at most `KEPT` beginnings.
 */
export class WordSearch {
  #typed = '';
  #places: Begun[][] = [];
  #found: Map<number, number>[] = [];

  constructor(
    private readonly words: readonly string[],
    private readonly table: SoundTable,
  ) {
    this.#reset();
  }

  /** The places of the words in the list, with what their spelling costs. */
  find(typed: string): ReadonlyMap<number, number> {
    let same = 0;
    while (same < this.#typed.length && this.#typed[same] === typed[same]) same++;
    this.#places.length = same + 1;
    this.#found.length = same + 1;
    this.#typed = typed;
    for (let at = same + 1; at <= typed.length; at++) this.#step(at);
    return this.#found[typed.length] ?? new Map();
  }

  #reset(): void {
    this.#places = [this.#close([{ low: 0, high: this.words.length, depth: 0, open: false, cost: 0 }])];
    this.#found = [new Map()];
  }

  #step(at: number): void {
    const { longest, byLatin } = this.table;
    const begun: Begun[] = [];
    const found = new Map<number, number>();
    for (let length = 1; length <= Math.min(longest, at); length++) {
      const readings = byLatin.get(this.#typed.slice(at - length, at));
      if (!readings) continue;
      for (const from of this.#places[at - length] ?? []) this.#read(from, readings, begun, found);
    }
    this.#found[at] = found;
    this.#places[at] = this.#close(begun, found);
  }

  #read(from: Begun, readings: readonly Reading[], begun: Begun[], found: Map<number, number>): void {
    const { words } = this;
    for (const reading of readings) {
      if (!allows(reading, from.open)) continue;
      const cost = from.cost + reading.cost;
      if (reading.letter === '') {
        begun.push({ ...from, open: reading.opens, cost });
        continue;
      }
      const letter = reading.letter.charCodeAt(0);
      const low = firstFrom(words, from.low, from.high, from.depth, letter);
      if (low >= from.high || words[low]?.charCodeAt(from.depth) !== letter) continue;
      const depth = from.depth + 1;
      if (reading.ends) {
        // The shortest of those that begin alike is the first.
        if (words[low]?.length === depth && cost < (found.get(low) ?? Number.POSITIVE_INFINITY)) found.set(low, cost);
        continue;
      }
      begun.push({ low, high: firstFrom(words, low, from.high, from.depth, letter + 1), depth, open: reading.opens, cost });
    }
  }

  /** Adds what letters without a sound lead to, and keeps the best. */
  #close(begun: Begun[], found = new Map<number, number>()): Begun[] {
    const silent = this.table.byLatin.get('') ?? [];
    const best = new Map<number, Begun>();
    let fresh = begun;
    while (fresh.length > 0) {
      const kept = fresh.filter((state) => {
        // The first word and the number of equal letters identify the words that begin alike.
        const key = (state.low * LONGEST_WORD + state.depth) * 2 + Number(state.open);
        const isBetter = state.cost < (best.get(key)?.cost ?? Number.POSITIVE_INFINITY);
        if (isBetter) best.set(key, state);
        return isBetter;
      });
      fresh = [];
      for (const state of kept) this.#read(state, silent, fresh, found);
    }
    return [...best.values()].sort((a, b) => a.cost - b.cost).slice(0, KEPT);
  }
}
