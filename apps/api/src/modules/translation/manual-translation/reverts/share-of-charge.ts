import type { LeverageBand } from '@bhashantar/contracts';

/** Figures are whole numbers of this part of a paisa until they are rounded, as in the quote. */
const PARTS = 200;

/**
 * The part of a charge that words have cost, half up and never more than the charge. Reversals are differences of this figure. However a request is
 * cut into parts, together they give back the cost of all their words.
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
  return Math.min(charge, Number((parts * 2n + BigInt(PARTS)) / BigInt(2 * PARTS)));
}
