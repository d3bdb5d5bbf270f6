import type { DiffSpan, MatchKind } from '@bhashantar/contracts';
import { adaptTarget } from './adapt-target.js';
import { diffWords } from './diff-words.js';
import type { Candidate } from './matches.repository.js';

export type FoundCandidate = Candidate & { from: 'project' | 'memory' };

/** 0 to 1; 0 is no match. */
export type ScoredCandidate = FoundCandidate & { similarity: number };

export interface RankedMatch extends FoundCandidate {
  kind: MatchKind;
  /** In percent, rounded down. */
  score: number;
}

const IN_CONTEXT = 101;
const EXACT = 100;
/** In binary, 0.7 is slightly smaller. */
const ROUNDING = 1e-9;

/** Texts that need not be similar. */
const isEarlier = ({ kind }: RankedMatch) => kind === 'sameKey' || kind === 'samePlace';

/** The matches of a text, the best first, each pair of texts once. An earlier text of the same key or place keeps the last place. */
export function rankMatches(source: string, candidates: readonly ScoredCandidate[], limit: number): RankedMatch[] {
  const ranked = candidates.flatMap(({ similarity, ...candidate }): RankedMatch[] => {
    const { isInContext, isSameKey, isSamePlace } = candidate;
    if (candidate.source === source) {
      return [{ ...candidate, kind: isInContext ? 'inContext' : 'exact', score: isInContext ? IN_CONTEXT : EXACT }];
    }
    if (similarity > 0) return [{ ...candidate, kind: 'fuzzy', score: Math.floor(100 * similarity + ROUNDING) }];
    if (isSameKey) return [{ ...candidate, kind: 'sameKey', score: 0 }];
    return isSamePlace ? [{ ...candidate, kind: 'samePlace', score: 0 }] : [];
  });
  const unique = new Map<string, RankedMatch>();
  for (const match of ranked.sort(byWorth)) {
    const key = JSON.stringify([match.source, match.target]);
    if (!unique.has(key)) unique.set(key, match);
  }
  const all = [...unique.values()];
  const earlier = all.filter(isEarlier).slice(0, 1);
  return [...all.filter((match) => !isEarlier(match)).slice(0, limit - earlier.length), ...earlier];
}

/** Sorts by score, then people before machines, the project before the memory, and newer before older. */
function byWorth(a: RankedMatch, b: RankedMatch): number {
  const isMachine = (match: RankedMatch) => Number(match.origin === 'MACHINE');
  const isForeign = (match: RankedMatch) => Number(match.from === 'memory');
  return b.score - a.score || isMachine(a) - isMachine(b) || isForeign(a) - isForeign(b) || (a.updatedAt < b.updatedAt ? 1 : -1);
}

/** How a match differs from the text, and its target made to fit it. */
export function explainMatch(
  source: string,
  match: RankedMatch,
  locale: string,
): { diff: DiffSpan[]; adaptedTarget: string; isAdapted: boolean } {
  if (match.source === source) return { diff: [{ kind: 'same', text: source }], adaptedTarget: match.target, isAdapted: true };
  const diff = diffWords(match.source, source, locale);
  const { target, isAdapted } = adaptTarget(source, match, diff);
  return { diff, adaptedTarget: target, isAdapted };
}
