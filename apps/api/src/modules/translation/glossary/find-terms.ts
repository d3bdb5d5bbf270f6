import { TermSearch } from '@bhashantar/indic';
import type { LoopTurns } from '../../../platform/threads/loop-turns.js';
import type { GlossaryTerm } from './glossary-term.js';

/** A term found in a text; offsets in UTF-16 units. */
export interface FoundTerm {
  start: number;
  end: number;
  target: string;
  term: GlossaryTerm;
}

export type TermFinder = (text: string) => FoundTerm[];

const folded = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** A character may have two UTF-16 code units. */
const NEIGHBOURS = 2;
const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}]$/u;
const BEGINS_IN_WORD = /^[\p{L}\p{M}\p{N}]/u;

/** Terms that are searched for in plain text: whole words, longest first, without overlaps. */
class TermIndex {
  readonly #exact = new Map<string, GlossaryTerm>();
  readonly #anyCase = new Map<string, GlossaryTerm>();
  readonly #search = new TermSearch({
    mayBegin: (text, at) => !ENDS_IN_WORD.test(text.slice(Math.max(0, at - NEIGHBOURS), at)),
    mayEnd: (text, at) => !BEGINS_IN_WORD.test(text.slice(at, at + NEIGHBOURS)),
    accepts: (_term, found) => this.#termOf(found) !== undefined,
  });

  add(given: GlossaryTerm): void {
    const term = { ...given, source: folded(given.source) };
    if (!term.source) return;
    if (term.isCaseSensitive) this.#exact.set(term.source, term);
    else this.#anyCase.set(term.source.toLowerCase(), term);
    this.#search.add(term.source);
  }

  find(text: string): FoundTerm[] {
    return this.#search.find(text).flatMap(({ start, end }) => {
      const term = this.#termOf(text.slice(start, end));
      return term === undefined ? [] : [{ start, end, target: term.target, term }];
    });
  }

  #termOf(found: string): GlossaryTerm | undefined {
    return this.#exact.get(folded(found)) ?? this.#anyCase.get(folded(found).toLowerCase());
  }
}

/** Prepares the search for a few terms. */
export function createTermFinder(terms: readonly GlossaryTerm[]): TermFinder {
  const index = new TermIndex();
  for (const term of terms) index.add(term);
  return (text) => index.find(text);
}

/** Prepares the search for all terms of a glossary, in several turns of the event loop: five thousand long terms take two seconds. */
export async function compileTermFinder(terms: readonly GlossaryTerm[], turns: LoopTurns): Promise<TermFinder> {
  const index = new TermIndex();
  for (const term of terms) await turns.inTurn(() => index.add(term));
  return (text) => index.find(text);
}
