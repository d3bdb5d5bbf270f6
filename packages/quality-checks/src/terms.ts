import type { CheckedText, Problem } from './checks.js';

const folded = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');

/** Terms of the source stand in the target as the glossary says; words that it forbids do not. An ending may follow a term. */
export function checkTerms({ input, plainTarget }: CheckedText): Problem[] {
  const text = folded(plainTarget);
  const lost = (input.terms ?? []).filter(({ target }) => target && !text.includes(folded(target)));
  const forbidden = (input.forbidden ?? []).filter((word) => word && text.includes(folded(word)));
  return [
    ...lost.map(
      ({ source, target, isKept }): Problem =>
        isKept
          ? { code: 'keptTerm', message: `“${source}” is to stay as it is.` }
          : { code: 'term', message: `The glossary translates “${source}” as “${target}”.` },
    ),
    ...forbidden.map((word): Problem => ({ code: 'forbiddenTerm', message: `The glossary does not allow “${word}”.` })),
  ];
}
