import type { LeverageBand } from '@bhashantar/contracts';
import type { CountedLanguage } from '../quotes/price-quote.js';

/** The items of a request in one language and band. */
export interface BandCount {
  language: string;
  band: LeverageBand;
  segments: number;
  words: number;
  /** Other places of the same texts. */
  repeated: number;
  repeatedWords: number;
}

/** SQL of the columns of a `BandCount`, for items `i` that are grouped by language and band. */
export const BAND_COUNT = `i.language, i.band, count(*)::int as segments, sum(i.words)::float8 as words, sum(i.places - 1)::float8 as repeated,
  sum((i.places - 1) * i.words::bigint)::float8 as "repeatedWords"`;

/** The figures of the bands. A text with several places counts once, and its other places count as repetitions. */
export function toCounted(rows: readonly BandCount[]): CountedLanguage[] {
  const languages = new Map<string, Partial<Record<LeverageBand, { segments: number; words: number }>>>();
  for (const { language, band, segments, words, repeated, repeatedWords } of rows) {
    const bands = languages.get(language) ?? {};
    const before = bands.repetitions ?? { segments: 0, words: 0 };
    bands[band] = { segments, words };
    if (repeated > 0) bands.repetitions = { segments: before.segments + repeated, words: before.words + repeatedWords };
    languages.set(language, bands);
  }
  return [...languages].map(([targetLang, bands]) => ({ targetLang, bands }));
}
