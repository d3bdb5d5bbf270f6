/** How many previous letters are considered. */
const ORDER = 3;
const END = 0;
const START = 1;
const FIRST = 2;
/** More letters than any script has, with its clusters. */
const RADIX = 512;
/** The weight of an unseen letter against each letter seen in the same context. */
const UNSEEN = 1;

interface Context {
  total: number;
  readonly counts: Map<number, number>;
}

/** How likely a letter is behind others in a language: by the words of a list, the longer context before the shorter (Witten and Bell 1991). */
export class LetterModel {
  readonly #contexts: Map<number, Context>[] = Array.from({ length: ORDER + 1 }, () => new Map());

  /** `letters`: how many there are. */
  constructor(private readonly letters: number) {}

  /** Adds a word, written in letters from U+E000 on, with a weight. */
  add(code: string, weight: number): void {
    let history = START;
    for (let at = 0; at <= code.length; at++) {
      const letter = at < code.length ? code.charCodeAt(at) - 0xe000 + FIRST : END;
      for (let order = 0; order <= ORDER; order++) this.#count(order, history, letter, weight);
      history = next(history, letter);
    }
  }

  #count(order: number, history: number, letter: number, weight: number): void {
    const key = history % RADIX ** order;
    const contexts = this.#contexts[order];
    let context = contexts?.get(key);
    if (!context) {
      context = { total: 0, counts: new Map() };
      contexts?.set(key, context);
    }
    context.total += weight;
    context.counts.set(letter, (context.counts.get(letter) ?? 0) + weight);
  }

  /** The cost of a letter after a history: minus the natural logarithm of its likelihood. */
  cost(history: number, code: string): number {
    return this.#costOf(history, code.charCodeAt(0) - 0xe000 + FIRST);
  }

  /** The cost of a word's end after a history. */
  endCost(history: number): number {
    return this.#costOf(history, END);
  }

  #costOf(history: number, letter: number): number {
    let probability = 1 / (this.letters + 1);
    for (let order = 0; order <= ORDER; order++) {
      const context = this.#contexts[order]?.get(history % RADIX ** order);
      if (!context) break;
      const unseen = UNSEEN * context.counts.size;
      probability = ((context.counts.get(letter) ?? 0) + unseen * probability) / (context.total + unseen);
    }
    return -Math.log(probability);
  }
}

const next = (history: number, letter: number) => (history * RADIX + letter) % RADIX ** ORDER;

/** The history at the start of a word. */
export const STARTING = START;
/** The history behind one more letter. */
export const nextHistory = (history: number, code: string): number => next(history, code.charCodeAt(0) - 0xe000 + FIRST);
