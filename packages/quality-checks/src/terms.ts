import type { CheckedText, Problem } from './checks.js';

const folded = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');

/** Terms of the source stand in the target as the glossary says. An ending may follow a term. */
export function checkTerms({ input, plainTarget }: CheckedText): Problem[] {
  const text = folded(plainTarget);
  const lost = (input.terms ?? []).filter(({ target }) => target && !text.includes(folded(target)));
  return lost.map(
    ({ source, target, isKept }): Problem =>
      isKept
        ? { code: 'keptTerm', message: `“${source}” is to stay as it is.` }
        : { code: 'term', message: `The glossary translates “${source}” as “${target}”.` },
  );
}

/** A forbidden word stands in the target as a whole: within a longer word it is another one. */
export function checkForbiddenTerms({ input, plainTarget }: CheckedText): Problem[] {
  const text = folded(plainTarget);
  return (input.terms ?? []).flatMap(({ source, forbidden = [] }) =>
    forbidden
      .filter((word) => hasWord(text, folded(word)))
      .map((word): Problem => ({ code: 'forbiddenTerm', message: `The glossary forbids “${word}” for “${source}”.` })),
  );
}

const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}]$/u;
const BEGINS_IN_WORD = /^[\p{L}\p{M}\p{N}]/u;
/** A character of two units. */
const NEIGHBOUR = 2;

function hasWord(text: string, word: string): boolean {
  if (!word) return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const end = at + word.length;
    if (!ENDS_IN_WORD.test(text.slice(Math.max(0, at - NEIGHBOUR), at)) && !BEGINS_IN_WORD.test(text.slice(end, end + NEIGHBOUR)))
      return true;
  }
  return false;
}
