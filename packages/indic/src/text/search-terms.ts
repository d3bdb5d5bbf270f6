/** A term found in a text; offsets in UTF-16 units. */
export interface TermMatch {
  start: number;
  end: number;
  /** The term as given. */
  term: string;
}

/** The conditions of a match besides the letters of the term. */
export interface TermBoundaryRules {
  /** Whether a term may begin here, given the text before. */
  mayBegin(text: string, at: number): boolean;
  /** Whether a term may end here, given the text after. */
  mayEnd(text: string, at: number): boolean;
  /** Whether this spelling counts, which is that of a term but for case and white space. */
  accepts(term: string, found: string): boolean;
}

const UNITS = 0x1_0000;
const SPACE = /\s/;

const characterAt = (text: string, at: number) => ((text.codePointAt(at) ?? 0) < UNITS ? text.charAt(at) : text.slice(at, at + 2));
/** Letter by letter, because the result must not depend on neighbouring letters. */
const fold = (character: string) => (SPACE.test(character) ? ' ' : character.toLowerCase());

/** The terms letter by letter: one step a letter, however many there are. */
class TermTree {
  /** From a node and a unit to the next node; the nodes are numbered from the root, 0. */
  readonly #steps = new Map<number, number>();
  readonly #terms = new Map<number, string>();
  #nodes = 0;

  add(term: string): void {
    let node = 0;
    for (const unit of [...term].map(fold).join('').replace(/ +/g, ' ')) {
      const step = node * UNITS + unit.charCodeAt(0);
      const next = this.#steps.get(step) ?? ++this.#nodes;
      this.#steps.set(step, next);
      node = next;
    }
    if (!this.#terms.has(node)) this.#terms.set(node, term);
  }

  /** The node after a character, undefined when no term continues with it. */
  next(node: number, character: string): number | undefined {
    let at: number | undefined = node;
    for (let i = 0; i < character.length && at !== undefined; i++) at = this.#steps.get(at * UNITS + character.charCodeAt(i));
    return at;
  }

  termAt(node: number): string | undefined {
    return this.#terms.get(node);
  }
}

/** The position after a character, or after all white space if the character is white space. */
function skip(text: string, at: number, character: string): number {
  let end = at + character.length;
  if (SPACE.test(character)) while (end < text.length && SPACE.test(text.charAt(end))) end++;
  return end;
}

/** The longest term that begins here. */
function longestAt(tree: TermTree, text: string, start: number, rules: TermBoundaryRules): TermMatch | undefined {
  let found: TermMatch | undefined;
  let node: number | undefined = 0;
  for (let at = start; at < text.length; ) {
    const character = characterAt(text, at);
    node = tree.next(node, fold(character));
    if (node === undefined) break;
    at = skip(text, at, character);
    const term = tree.termAt(node);
    if (term !== undefined && rules.mayEnd(text, at) && rules.accepts(term, text.slice(start, at))) found = { start, end: at, term };
  }
  return found;
}

/** A search for terms in texts that takes its terms one by one, so that a caller with many of them can let others go on between two. */
export class TermSearch {
  readonly #tree = new TermTree();

  constructor(private readonly rules: TermBoundaryRules) {}

  /** Adds a term. */
  add(term: string): void {
    this.#tree.add(term);
  }

  /** Finds terms in any case and however they are spaced, the longest at each position, without overlaps. */
  find(text: string): TermMatch[] {
    const matches: TermMatch[] = [];
    for (let at = 0; at < text.length; ) {
      const isStart = this.#tree.next(0, fold(characterAt(text, at))) !== undefined && this.rules.mayBegin(text, at);
      const match = isStart ? longestAt(this.#tree, text, at, this.rules) : undefined;
      if (match) matches.push(match);
      at = match?.end ?? at + characterAt(text, at).length;
    }
    return matches;
  }
}

/**
 * Prepares the search for terms in texts: in any case and however they are spaced, the longest at each position, without overlaps. The time
 * grows with the text and the length of the longest term, not with their number.
 */
export function searchTerms(terms: Iterable<string>, rules: TermBoundaryRules): (text: string) => TermMatch[] {
  const search = new TermSearch(rules);
  for (const term of terms) search.add(term);
  return (text) => search.find(text);
}
