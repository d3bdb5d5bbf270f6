import { searchTerms, type TermMatch } from './search-terms.js';

interface Mask {
  find(text: string): TermMatch[];
  targetOf(term: string): string;
}

/** Names of entities and inline tags are not words of the text; a term "1" or "amp" must not break them. */
const INSIDE = /[\p{L}\p{M}\p{N}&#<{/]$/u;
const GOES_ON = /^(?:[\p{L}\p{M}\p{N}}>]|\/>)/u;
/** A character of two units. */
const NEIGHBOURS = 2;

const RULES = {
  mayBegin: (text: string, at: number) => !INSIDE.test(text.slice(Math.max(0, at - NEIGHBOURS), at)),
  mayEnd: (text: string, at: number) => !GOES_ON.test(text.slice(at, at + NEIGHBOURS)),
  accepts: () => true,
};

/** A search for all terms, longest first, whole words, any case; undefined when there are none. */
export function maskTerms(terms: Readonly<Record<string, string>>): Mask | undefined {
  const targets = new Map(Object.entries(terms).map(([source, target]) => [source.trim().toLowerCase(), target]));
  targets.delete('');
  if (targets.size === 0) return undefined;
  return { find: searchTerms(targets.keys(), RULES), targetOf: (term) => targets.get(term) ?? term };
}
