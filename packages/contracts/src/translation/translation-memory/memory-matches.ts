import type { LeverageAmount } from './language-leverage.replies.js';
import type { LeverageBand } from './leverage-band.js';

/** Texts without a translation that the memory has word for word, each text once: in context and exact. */
export function memoryMatchesOf(bands: Readonly<Record<LeverageBand, LeverageAmount>>): LeverageAmount {
  const { inContext, exact } = bands;
  return { segments: inContext.segments + exact.segments, words: inContext.words + exact.words };
}
