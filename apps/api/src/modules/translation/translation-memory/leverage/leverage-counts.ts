import {
  BAND_PERCENTS,
  type LanguageLeverage,
  LEVERAGE_BANDS,
  type LeverageAmount,
  type LeverageBand,
  languageOf,
  memoryMatchesOf,
} from '@bhashantar/contracts';

/** The counts of a language. */
export type LanguageCounts = Record<LeverageBand | 'translated', LeverageAmount>;

/** By language. */
export type LeverageCounts = Record<string, LanguageCounts>;

export function noLeverage(languages: readonly string[]): LeverageCounts {
  return Object.fromEntries(languages.map((language) => [language, noCounts()]));
}

export const noCounts = (): LanguageCounts =>
  Object.fromEntries(['translated', ...LEVERAGE_BANDS].map((band) => [band, { segments: 0, words: 0 }])) as LanguageCounts;

export function count(counts: LanguageCounts, band: keyof LanguageCounts, words: number, segments = 1): void {
  counts[band].segments += segments;
  counts[band].words += words;
}

/** The highest score comes first. */
const FUZZY_BANDS = ['fuzzy95', 'fuzzy85', 'fuzzy75', 'fuzzy70'] as const satisfies readonly LeverageBand[];

/** In binary, 0.7 is slightly smaller. */
const ROUNDING = 1e-9;

/** The band of the score of the best fuzzy match, 0 to 1. */
export function fuzzyBand(score: number): LeverageBand {
  return FUZZY_BANDS.find((band) => score + ROUNDING >= BAND_PERCENTS[band][0] / 100) ?? 'new';
}

export const toLanguageLeverage = (language: string, { translated, ...bands }: LanguageCounts): LanguageLeverage => ({
  ...{ language, languageName: languageOf(language)?.name ?? language, translated, memoryMatches: memoryMatchesOf(bands) },
  bands: LEVERAGE_BANDS.map((band) => ({ band, ...bands[band] })),
});
