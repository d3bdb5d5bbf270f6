import type { OwnedTerm } from './owned-term.js';

const rank = ({ projectId, language }: OwnedTerm) => (projectId === null ? 2 : 0) + (language === null ? 1 : 0);

/**
 * Picks one of several terms with the same source: the project's before the organisation's, then the language's before the one for all
 * languages.
 */
export function effectiveTerms(candidates: readonly OwnedTerm[]): OwnedTerm[] {
  const best = new Map<string, OwnedTerm>();
  for (const term of candidates) {
    const key = term.source.toLowerCase();
    const known = best.get(key);
    if (!known || rank(term) < rank(known)) best.set(key, term);
  }
  return [...best.values()];
}
