import type { LeverageBand } from '@bhashantar/contracts';
import { toPaise } from '../quotes/price-quote.js';

/**
 * The part of a charge that some words have cost, rounded half up and never more than the charge. Refunds are differences of this figure,
 * so all parts of a request together give back the cost of all their words.
 */
export function shareOfCharge(
  words: readonly { band: LeverageBand; words: number; repeated: number }[],
  partsPerWord: (band: LeverageBand) => number,
  charge: number,
): number {
  const parts = words.reduce(
    (sum, { band, words: own, repeated }) =>
      sum + BigInt(own) * BigInt(partsPerWord(band)) + BigInt(repeated) * BigInt(partsPerWord('repetitions')),
    0n,
  );
  return Math.min(charge, toPaise(parts));
}
