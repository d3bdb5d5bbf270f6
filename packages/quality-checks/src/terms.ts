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
