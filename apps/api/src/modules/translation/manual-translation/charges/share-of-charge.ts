import type { LeverageBand } from '@bhashantar/contracts';
import { toPaise } from '../quotes/price-quote.js';

/**
 * The part of a charge that some words have cost, rounded half up and never more than the charge. A refund is
 * the difference of two such figures, so the refunds of all parts of a request add up to the cost of all its words.
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
