import type { LeverageBand } from './leverage-band.js';

export interface LeverageAmount {
  segments: number;
  words: number;
}

/** The matches in the translation memory for the untranslated texts of a language. */
export interface LanguageLeverage {
  language: string;
  languageName: string;
  /** Texts with a translation, each counted once. No run translates them again. */
  translated: LeverageAmount;
  /** Texts that the memory has word for word: the bands in context and exact. */
  memoryMatches: LeverageAmount;
  bands: (LeverageAmount & { band: LeverageBand })[];
}
