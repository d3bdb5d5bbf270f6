import { searchTerms, type TermMatch } from './search-terms.js';

/** Terms with their form in the target language; null: as the text has them. */
export type MaskTerms = Readonly<Record<string, string | null>>;

interface Mask {
  find(text: string): TermMatch[];
  /** The replacement for a term, given its found form. */
  targetOf(term: string, found: string): string;
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

/** Made once of each object: all texts of a run have the same terms. */
const masks = new WeakMap<MaskTerms, Mask | undefined>();

/** A search for all terms, longest first, whole words, any case; undefined when there are none. */
function maskOf(terms: MaskTerms): Mask | undefined {
  if (masks.has(terms)) return masks.get(terms);
  const targets = new Map(Object.entries(terms).map(([source, target]) => [source.trim().toLowerCase(), target]));
  targets.delete('');
  const mask =
    targets.size === 0
      ? undefined
      : { find: searchTerms(targets.keys(), RULES), targetOf: (term: string, found: string) => targets.get(term) ?? found };
  masks.set(terms, mask);
  return mask;
}

/** Whether a text has one of the terms. */
export const hasMaskTerm = (text: string, terms: MaskTerms): boolean => (maskOf(terms)?.find(text).length ?? 0) > 0;

/** A text with its terms in their forms, and what is between them as `spell` writes it. */
export function spellBetween(text: string, terms: MaskTerms, spell: (between: string) => string): string {
  const mask = maskOf(terms);
  if (!mask) return spell(text);
  let result = '';
  let at = 0;
  for (const { start, end, term } of mask.find(text)) {
    result += spell(text.slice(at, start)) + mask.targetOf(term, text.slice(start, end));
    at = end;
  }
  return result + spell(text.slice(at));
}
