import { type LetterModel, nextHistory, STARTING } from './letter-model.js';
import { Needs, type Reading, type SoundTable } from './readings.js';
import type { Found } from './search-words.js';

/** The number of spellings that are kept at each place of the typed text. */
const KEPT = 48;
/** Letters without a sound that may follow each other. */
const SILENT = 3;

interface Written {
  readonly code: string;
  readonly history: number;
  readonly open: boolean;
  readonly cost: number;
}

/**
 * Writes a typed text letter by letter and prefers the likely letters of the language. It keeps the results for each beginning of the text.
 * Each further typed letter therefore costs one step. A step continues from at most `KEPT` spellings at each place.
 */
export class LetterSearch {
  #typed = '';
  #places: Written[][];
  #found: Found[][] = [[]];

  constructor(
    private readonly model: LetterModel,
    private readonly table: SoundTable,
  ) {
    this.#places = [this.#close([{ code: '', history: STARTING, open: false, cost: 0 }], [])];
  }

  /** The best spellings with what each costs, its likelihood in the language included. */
  find(typed: string, most: number): readonly Found[] {
    let same = 0;
    while (same < this.#typed.length && this.#typed[same] === typed[same]) same++;
    this.#places.length = same + 1;
    this.#found.length = same + 1;
    this.#typed = typed;
    for (let at = same + 1; at <= typed.length; at++) this.#step(at);
    return bestOf(this.#found[typed.length] ?? [], most);
  }

  #step(at: number): void {
    const { longest, byLatin } = this.table;
    const written: Written[] = [];
    const found: Found[] = [];
    for (let length = 1; length <= Math.min(longest, at); length++) {
      const readings = byLatin.get(this.#typed.slice(at - length, at));
      if (!readings) continue;
      for (const from of this.#places[at - length] ?? []) this.#read(from, readings, written, found);
    }
    this.#places[at] = this.#close(written, found);
    this.#found[at] = found;
  }

  #read(from: Written, readings: readonly Reading[], written: Written[], found: Found[]): void {
    for (const { letter, cost: spelling, needs, opens, ends } of readings) {
      if (needs !== Needs.Any && (needs === Needs.Open) !== from.open) continue;
      if (letter === '') {
        written.push({ ...from, open: opens, cost: from.cost + spelling });
        continue;
      }
      const cost = from.cost + spelling + this.model.cost(from.history, letter);
      const history = nextHistory(from.history, letter);
      const code = from.code + letter;
      if (ends) found.push({ code, cost: cost + this.model.endCost(history) });
      else written.push({ code, history, open: opens, cost });
    }
  }

  #close(written: Written[], found: Found[]): Written[] {
    const silent = this.table.byLatin.get('') ?? [];
    let all = keepBest(written);
    let fresh = all;
    for (let round = 0; round < SILENT && fresh.length > 0; round++) {
      const more: Written[] = [];
      for (const from of fresh) this.#read(from, silent, more, found);
      all = keepBest([...all, ...more]);
      const isKept = new Set(all);
      fresh = more.filter((state) => isKept.has(state));
    }
    return all;
  }
}

/** Keeps the best result of each spelling, and the best of all. */
function keepBest(written: readonly Written[]): Written[] {
  const best = new Map<string, Written>();
  for (const state of written) {
    const key = state.code + Number(state.open);
    if (state.cost < (best.get(key)?.cost ?? Number.POSITIVE_INFINITY)) best.set(key, state);
  }
  return [...best.values()].sort((a, b) => a.cost - b.cost).slice(0, KEPT);
}

function bestOf(found: readonly Found[], most: number): Found[] {
  const best = new Map<string, number>();
  for (const { code, cost } of found) if (cost < (best.get(code) ?? Number.POSITIVE_INFINITY)) best.set(code, cost);
  return [...best]
    .sort(([, a], [, b]) => a - b)
    .slice(0, most)
    .map(([code, cost]) => ({ code, cost }));
}
