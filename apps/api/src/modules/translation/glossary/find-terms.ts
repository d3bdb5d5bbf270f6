import type { GlossaryTerm } from './glossary-term.js';

/** Where a term stands in a text; offsets in UTF-16 units. */
export interface FoundTerm {
  start: number;
  end: number;
  target: string;
}

export type TermFinder = (text: string) => FoundTerm[];

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
const folded = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Prepares the search for terms in plain text: whole words, longest first, without overlaps. */
export function createTermFinder(terms: readonly GlossaryTerm[]): TermFinder {
  const known = terms.map((term) => ({ ...term, source: folded(term.source) })).filter((term) => term.source);
  if (known.length === 0) return () => [];
  const exact = new Map(known.filter((term) => term.isCaseSensitive).map((term) => [term.source, term.target]));
  const anyCase = new Map(known.filter((term) => !term.isCaseSensitive).map((term) => [term.source.toLowerCase(), term.target]));
  const longestFirst = [...new Set(known.map((term) => term.source))].sort((a, b) => b.length - a.length);
  const any = longestFirst.map((source) => escapePattern(source).replace(/ /g, String.raw`\s+`)).join('|');
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${any})(?![\p{L}\p{M}\p{N}])`, 'giu');
  const targetOf = (found: string) => exact.get(folded(found)) ?? anyCase.get(folded(found).toLowerCase());
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const target = targetOf(match[0]);
      return target === undefined ? [] : [{ start: match.index, end: match.index + match[0].length, target }];
    });
}
