/** A text of a document, in the order of the document. */
export interface VersionText {
  /** The hash of its key and its text. */
  hash: string;
  /** The name of its key. */
  context: string;
  /** The hash of its text alone. */
  textHash: string;
}

export interface VersionComparison {
  /** The same text of the same key. */
  kept: number;
  /** The same text of another key. */
  moved: number;
  /** Another text of the same key, or in the same place. */
  changed: number;
  added: number;
  removed: number;
  /** Moved texts, and texts with a new key, each with the text that it replaces. */
  pairs: { hash: string; earlierHash: string; isMoved: boolean }[];
}

const NONE = -1;
/** Texts that are looked at in one step. */
const STEP = 5_000;
const isEndOfStep = (at: number) => at % STEP === STEP - 1;

/**
 * Compares two versions of a document: by key and text, then by text, then by key, then by position. Each text of the old version is paired
 * at most once.
 */
export class VersionsCompared {
  /** The position of each text in the old version, or `NONE`. */
  readonly #places: Int32Array;
  readonly #isTaken: Uint8Array;
  readonly #counts = { kept: 0, moved: 0, changed: 0 };
  readonly #pairs: VersionComparison['pairs'] = [];

  constructor(
    private readonly before: readonly VersionText[],
    private readonly after: readonly VersionText[],
  ) {
    this.#places = new Int32Array(after.length).fill(NONE);
    this.#isTaken = new Uint8Array(before.length);
  }

  /** Works in steps of some milliseconds, between which callers can yield. `result` is valid at the end. */
  *steps(): Generator<void> {
    this.#counts.kept = (yield* this.#pair(({ hash }) => hash)).length;
    const moved = yield* this.#pair(({ textHash }) => textHash);
    for (const at of moved) {
      this.#note(at, true);
      if (isEndOfStep(at)) yield;
    }
    this.#counts.moved = moved.length;
    this.#counts.changed = (yield* this.#pair(({ context }) => context)).length;
    yield* this.#byPosition();
  }

  get result(): VersionComparison {
    const found = this.#counts.kept + this.#counts.moved + this.#counts.changed;
    return { ...this.#counts, added: this.after.length - found, removed: this.before.length - found, pairs: this.#pairs };
  }

  /** Pairs the remaining texts that are equal in this way, in order. Returns the positions in the new version. */
  *#pair(nameOf: (text: VersionText) => string): Generator<void, number[]> {
    const free = new Map<string, number[]>();
    // Iterates backwards, so that the first of several equal texts is at the end of its list.
    for (let at = this.before.length - 1; at >= 0; at--) {
      if (isEndOfStep(at)) yield;
      const text = this.before[at];
      if (!text || this.#isTaken[at]) continue;
      const name = nameOf(text);
      const places = free.get(name);
      if (places) places.push(at);
      else free.set(name, [at]);
    }
    const found: number[] = [];
    for (const [at, text] of this.after.entries()) {
      if (isEndOfStep(at)) yield;
      if (this.#places[at] !== NONE) continue;
      const place = free.get(nameOf(text))?.pop();
      if (place === undefined) continue;
      this.#take(at, place);
      found.push(at);
    }
    return found;
  }

  #take(after: number, before: number): void {
    this.#places[after] = before;
    this.#isTaken[before] = 1;
  }

  #note(at: number, isMoved: boolean): void {
    const [text, earlier] = [this.after[at], this.before[this.#places[at] ?? NONE]];
    if (text && earlier) this.#pairs.push({ hash: text.hash, earlierHash: earlier.hash, isMoved });
  }

  /** If as many new texts as old ones lie between two texts that kept their order, they are paired in order. */
  *#byPosition(): Generator<void> {
    let [after, before] = [0, 0];
    const anchors = yield* this.#anchors();
    for (const [toAfter, toBefore] of [...anchors, [this.after.length, this.before.length] as const]) {
      this.#pairBetween([after, toAfter], [before, toBefore]);
      [after, before] = [toAfter + 1, toBefore + 1];
      if (isEndOfStep(after)) yield;
    }
  }

  #pairBetween([from, to]: readonly [number, number], [fromBefore, toBefore]: readonly [number, number]): void {
    const fresh: number[] = [];
    for (let at = from; at < to; at++) if (this.#places[at] === NONE) fresh.push(at);
    const gone: number[] = [];
    for (let at = fromBefore; at < toBefore; at++) if (!this.#isTaken[at]) gone.push(at);
    if (fresh.length !== gone.length) return;
    for (const [index, at] of fresh.entries()) {
      this.#take(at, gone[index] ?? NONE);
      this.#note(at, false);
      this.#counts.changed++;
    }
  }

  /** The longest sequence of known texts that have the same order in both versions, as pairs of new and old positions. */
  *#anchors(): Generator<void, [number, number][]> {
    /** For each length: the earliest old position at which a sequence of that length ends. */
    const ends: number[] = [];
    const previous = new Int32Array(this.after.length).fill(NONE);
    const placeOf = (at: number) => this.#places[at] ?? NONE;
    for (let at = 0; at < this.after.length; at++) {
      if (isEndOfStep(at)) yield;
      const place = placeOf(at);
      if (place === NONE) continue;
      const length = firstNotBelow(ends, place, placeOf);
      previous[at] = length > 0 ? (ends[length - 1] ?? NONE) : NONE;
      ends[length] = at;
    }
    const anchors: [number, number][] = [];
    for (let at = ends.at(-1) ?? NONE; at !== NONE; at = previous[at] ?? NONE) anchors.push([at, placeOf(at)]);
    return anchors.reverse();
  }
}

/** The first of these ascending positions that is not below `place`. */
function firstNotBelow(ends: readonly number[], place: number, placeOf: (at: number) => number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (placeOf(ends[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
