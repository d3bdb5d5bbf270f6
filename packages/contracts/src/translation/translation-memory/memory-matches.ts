import type { LeverageAmount } from './language-leverage.replies.js';
import type { LeverageBand } from './leverage-band.js';

/** The untranslated texts that the memory contains word for word: matches in context and exact ones. Each text counts once. */
export function memoryMatchesOf(bands: Readonly<Record<LeverageBand, LeverageAmount>>): LeverageAmount {
  const { inContext, exact } = bands;
  return { segments: inContext.segments + exact.segments, words: inContext.words + exact.words };
}
