/**
 * The bands of a match analysis: repetitions within a text, matches in the same context (101), exact ones (100), fuzzy ones by their score
 * in percent, and texts without a match.
 */
export const LEVERAGE_BANDS = ['repetitions', 'inContext', 'exact', 'fuzzy95', 'fuzzy85', 'fuzzy75', 'fuzzy70', 'new'] as const;
export type LeverageBand = (typeof LEVERAGE_BANDS)[number];

/** The lowest and highest score of a band's matches, in percent. */
export const BAND_PERCENTS = {
  inContext: [101, 101],
  exact: [100, 100],
  fuzzy95: [95, 99],
  fuzzy85: [85, 94],
  fuzzy75: [75, 84],
  fuzzy70: [70, 74],
} as const satisfies Partial<Record<LeverageBand, readonly [from: number, to: number]>>;

/** The percentages of a band in words; undefined for no match. */
export function bandPercents(band: LeverageBand, dash: string): string | undefined {
  if (!(band in BAND_PERCENTS)) return undefined;
  const [from, to] = BAND_PERCENTS[band as keyof typeof BAND_PERCENTS];
  return from === to ? `${from}%` : `${from}${dash}${to}%`;
}
