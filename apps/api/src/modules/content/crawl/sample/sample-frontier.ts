import { type AddressPattern, patternOf, staysWithin } from '../scope/address-pattern.js';

/** The largest number of addresses in memory. */
const MAX_KNOWN = 100_000;

export interface Known {
  readonly url: string;
  readonly pattern: AddressPattern;
  /** Found on a page of its own pattern. */
  readonly isInward: boolean;
  /** Steps from the start, as far as they are known. */
  depth: number;
}

/**
 * Addresses of one sampling of a site. Gives each out once, in random order, because the first pages of a menu are not typical of the site.
 * Drops those that nobody may read.
 */
export class SampleFrontier {
  readonly #known = new Map<string, Known>();
  readonly #waiting: Known[] = [];
  #dice = 1;

  constructor(
    private readonly isWanted: (url: URL) => boolean,
    /** Learned during the sampling: the addresses of the pattern are endless. */
    private readonly isEndless: (pattern: AddressPattern) => boolean,
    private readonly maxDepth: number,
  ) {}

  /** The number of known addresses, without endless ones. */
  get size(): number {
    let size = 0;
    for (const { pattern } of this.#known.values()) if (!this.isEndless(pattern)) size += 1;
    return size;
  }

  /** Patterns of the addresses that were not given out. */
  get waiting(): ReadonlySet<string> {
    return new Set(this.#waiting.map(({ pattern }) => pattern.text));
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Records a page that was read, and its links. Returns the links that were unknown. */
  take(page: string, links: readonly string[], depth: number): Known[] {
    const from = patternOf(new URL(page));
    if (!this.#known.has(page)) this.#known.set(page, { url: page, pattern: from, isInward: false, depth });
    return this.add(links, depth + 1, from);
  }

  add(links: readonly string[], depth: number, from?: AddressPattern): Known[] {
    if (depth > this.maxDepth) return [];
    return links.flatMap((url) => this.#add(url, depth, from) ?? []);
  }

  next(): Known | undefined {
    for (;;) {
      const index = this.#throw() % Math.max(1, this.#waiting.length);
      const chosen = this.#waiting[index];
      const last = this.#waiting.pop();
      if (last && index < this.#waiting.length) this.#waiting[index] = last;
      if (!chosen || !this.isEndless(chosen.pattern)) return chosen;
    }
  }

  #add(url: string, depth: number, from: AddressPattern | undefined): Known | undefined {
    const known = this.#known.get(url);
    if (known) known.depth = Math.min(known.depth, depth);
    if (known || this.#known.size >= MAX_KNOWN) return undefined;
    const parsed = new URL(url);
    const pattern = patternOf(parsed);
    if (this.isEndless(pattern) || !this.isWanted(parsed)) return undefined;
    const fresh = { url, pattern, isInward: from !== undefined && staysWithin(from, pattern), depth };
    this.#known.set(url, fresh);
    this.#waiting.push(fresh);
    return fresh;
  }

  /** The same numbers each time (xorshift): a repeated sampling has the same result. */
  #throw(): number {
    let dice = this.#dice;
    dice ^= dice << 13;
    dice ^= dice >>> 17;
    dice ^= dice << 5;
    this.#dice = dice;
    return dice >>> 0;
  }
}
