import { searchTerms } from '@bhashantar/indic';
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

/** A character of two units. */
const NEIGHBOURS = 2;
const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}]$/u;
const BEGINS_IN_WORD = /^[\p{L}\p{M}\p{N}]/u;

/** Prepares the search for terms in plain text: whole words, longest first, without overlaps. */
export function createTermFinder(terms: readonly GlossaryTerm[]): TermFinder {
  const known = terms.map((term) => ({ ...term, source: folded(term.source) })).filter((term) => term.source);
  const exact = new Map(known.filter((term) => term.isCaseSensitive).map((term) => [term.source, term]));
  const anyCase = new Map(known.filter((term) => !term.isCaseSensitive).map((term) => [term.source.toLowerCase(), term]));
  const termOf = (found: string) => exact.get(folded(found)) ?? anyCase.get(folded(found).toLowerCase());
  const search = searchTerms(
    known.map(({ source }) => source),
    {
      mayBegin: (text, at) => !ENDS_IN_WORD.test(text.slice(Math.max(0, at - NEIGHBOURS), at)),
      mayEnd: (text, at) => !BEGINS_IN_WORD.test(text.slice(at, at + NEIGHBOURS)),
      accepts: (_term, found) => termOf(found) !== undefined,
    },
  );
  return (text) =>
    search(text).flatMap(({ start, end }) => {
      const term = termOf(text.slice(start, end));
      return term === undefined ? [] : [{ start, end, target: term.target, term }];
    });
}
