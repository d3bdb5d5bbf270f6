import type { SpellingWeights } from './learned-spelling.js';

/** Prefix of the feature "the general rules say so": how much to trust them, for vowels and consonants separately. */
const DEFAULT_FEATURE = '=';

const NO_WEIGHTS: ReadonlyMap<string, number> = new Map();

/**
 * The spelling with the largest sum of weights over the features of a chunk. `fallback`, the spelling by the general rules, competes with
 * those the weights know, and wins if they know none. `isPossible` selects the spellings that the sound allows.
 */
export function chooseSpelling(
  features: readonly string[],
  fallback: string,
  weights: SpellingWeights,
  isPossible: (spelling: string) => boolean,
): string {
  const scores = new Map<string, number>([[fallback, weights.get(DEFAULT_FEATURE)?.get('') ?? 1]]);
  for (const feature of features) {
    for (const [spelling, weight] of weights.get(feature) ?? NO_WEIGHTS) scores.set(spelling, (scores.get(spelling) ?? 0) + weight);
  }
  let best = fallback;
  for (const [spelling, score] of scores) if (score > (scores.get(best) ?? 0) && isPossible(spelling)) best = spelling;
  return best;
}
