import type { AddressPattern } from './address-pattern.js';

/** The yield of a page of a pattern: something that no other page has, or nothing. */
export type Yield = 'something' | 'nothing';

/** A pattern's record as stored. */
export interface PatternRow {
  pattern: string;
  /** The number of pages that brought nothing new, minus those that brought something. At its limit, the pattern counts as endless. */
  strikes: number;
  /** With this many strikes, the crawl leaves the pattern out. */
  strikeLimit: number;
  something: number;
  nothing: number;
}

/** Two of three pages of an endless pattern bring nothing new; a third may, like a month of a calendar with an event. */
const RELIEF = 2;
/** Enough strikes to tell a list with some empty pages from an endless calendar. */
const OWN_LIMIT = 50;
const FAMILY_LIMIT = 100;
/** Files hardly ever turn out to be pages. */
const FILE_LIMIT = 3;
const FILE_FAMILY_LIMIT = 20;
/** A page that leads only to patterns with this many strikes leads to nothing. */
const SUSPICIOUS = 10;

/** The yield of each pattern's pages so far. It tells lists of real things from endless calendars, sessions and filters. */
export class PatternEvidence {
  readonly #rows = new Map<string, PatternRow>();
  readonly #changed = new Set<string>();

  constructor(rows: Iterable<PatternRow>) {
    for (const row of rows) this.#rows.set(row.pattern, row);
  }

  /** Whether to leave out pages of the pattern, judged by its other pages. */
  isEndless({ text, families, kind }: AddressPattern): boolean {
    if (kind === 'folder') return false;
    const own = this.#rows.get(text);
    if (!own) return false;
    if (own.strikes >= own.strikeLimit) return true;
    // A pattern with a good yield is judged by it alone, whatever the related patterns yield.
    if (own.something > RELIEF * own.nothing) return false;
    return families.some((family) => {
      const row = this.#rows.get(family);
      return row !== undefined && row.strikes >= row.strikeLimit;
    });
  }

  /** Whether its pages have mostly brought nothing. */
  isSuspicious({ text }: AddressPattern): boolean {
    return (this.#rows.get(text)?.strikes ?? 0) >= SUSPICIOUS;
  }

  note({ text, families, kind }: AddressPattern, brought: Yield): void {
    if (kind === 'folder') return;
    this.#note(text, kind === 'file' ? FILE_LIMIT : OWN_LIMIT, brought);
    for (const family of families) this.#note(family, kind === 'file' ? FILE_FAMILY_LIMIT : FAMILY_LIMIT, brought);
  }

  /** The rows to write; a pattern that never disappointed needs none. */
  takeChanged(): PatternRow[] {
    const rows = [...this.#changed].flatMap((pattern) => this.#rows.get(pattern) ?? []).filter(({ nothing }) => nothing > 0);
    this.#changed.clear();
    return rows;
  }

  #note(pattern: string, strikeLimit: number, brought: Yield): void {
    const row = this.#rows.get(pattern) ?? { pattern, strikes: 0, strikeLimit, something: 0, nothing: 0 };
    this.#rows.set(pattern, row);
    this.#changed.add(pattern);
    row[brought] += 1;
    row.strikes = brought === 'nothing' ? row.strikes + 1 : Math.max(0, row.strikes - RELIEF);
  }
}
