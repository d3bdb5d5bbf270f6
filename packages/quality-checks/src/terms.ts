import type { CheckedText, Problem } from './checks.js';
import { foldText, hasTerm, hasWord } from './find-term.js';

/** Checks that the target has the source's terms as the glossary requires, alone or with an ending. */
export function checkTerms({ input, plainTarget }: CheckedText): Problem[] {
  const text = foldText(plainTarget);
  const lost = (input.terms ?? []).filter(({ target }) => target && !hasTerm(text, foldText(target), input.language));
  return lost.map(
    ({ source, target, isKept }): Problem =>
      isKept
        ? { code: 'keptTerm', message: `“${source}” is to stay as it is.` }
        : { code: 'term', message: `The glossary translates “${source}” as “${target}”.` },
  );
}

/** Finds forbidden words in the target, alone or with an ending. Within a longer word it is another word. */
export function checkForbiddenTerms({ input, plainTarget }: CheckedText): Problem[] {
  const text = foldText(plainTarget);
  return (input.terms ?? []).flatMap(({ source, forbidden = [] }) =>
    forbidden
      .filter((word) => hasWord(text, foldText(word), input.language))
      .map((word): Problem => ({ code: 'forbiddenTerm', message: `The glossary forbids “${word}” for “${source}”.` })),
  );
}
