import {
  BAND_SHARES,
  LEVERAGE_BANDS,
  type LeverageBand,
  PERSON_WORDS_A_DAY,
  type Pipeline,
  type QuotedLanguage,
  REQUEST_RATE_DEFAULT,
  type RequestQuote,
  STEP_PRICES,
  stepsOf,
} from '@bhashantar/contracts';

/** The rates and shares with which a request is priced, as they were in force when it was made. */
export interface RequestPrices {
  /** Paise per word of every language without a rate of its own. */
  defaultPaise: number;
  /** By language. */
  rates: Readonly<Record<string, number>>;
  /** In percent. */
  shares: Readonly<Record<LeverageBand, number>>;
}

/** The prices until somebody sets others. */
export const INITIAL_PRICES: RequestPrices = { defaultPaise: REQUEST_RATE_DEFAULT, rates: {}, shares: BAND_SHARES };

/** The segments and words of a language by band. A text that has several places counts once in its band, and its other places as repetitions. */
export interface CountedLanguage {
  targetLang: string;
  bands: Readonly<Partial<Record<LeverageBand, { segments: number; words: number }>>>;
}

/** Figures are whole numbers of this fraction of a paisa until they are rounded, because a share has hundredths and a step has halves. */
const PARTS = 200;

/** The price of a pipeline in halves of the rate: 2 for translation alone. */
const halvesOf = (pipeline: Pipeline): number => stepsOf(pipeline).reduce((sum, step) => sum + STEP_PRICES[step] * 2, 0);

/** The price of one word in a language by band, in parts of a paisa. */
export function pricePerWord(
  pipeline: Pipeline,
  language: string,
  { rates, defaultPaise, shares }: RequestPrices,
): (band: LeverageBand) => number {
  const perFullWord = (rates[language] ?? defaultPaise) * halvesOf(pipeline);
  return (band) => perFullWord * shares[band];
}

/** Rounds half up. Only whole numbers go in: sums of fractions lose what decides between two paise. */
export const toPaise = (parts: bigint): number => Number((parts * 2n + BigInt(PARTS)) / BigInt(2 * PARTS));

/** The one function that prices words: the quote before an order, the stored quote and the charge are its result. */
export function priceQuote(
  pipeline: Pipeline,
  counted: readonly CountedLanguage[],
  prices: RequestPrices,
): Omit<RequestQuote, 'expectedAt' | 'leftOut' | 'isAtMost'> {
  const languages = counted.map((language) => priceLanguage(pipeline, language, prices));
  const sum = (of: (language: QuotedLanguage) => number) => languages.reduce((total, language) => total + of(language), 0);
  return {
    pipeline,
    languages,
    paise: sum(({ paise }) => paise),
    words: sum(({ words }) => words),
    segments: sum(({ segments }) => segments),
  };
}

function priceLanguage(pipeline: Pipeline, { targetLang, bands }: CountedLanguage, prices: RequestPrices): QuotedLanguage {
  const { rates, defaultPaise, shares } = prices;
  const rate = rates[targetLang] ?? defaultPaise;
  const partsPerWord = pricePerWord(pipeline, targetLang, prices);
  const present = LEVERAGE_BANDS.filter((band) => (bands[band]?.segments ?? 0) > 0);
  const own = present.filter((band) => band !== 'repetitions');
  const parts = present.reduce((sum, band) => sum + BigInt(bands[band]?.words ?? 0) * BigInt(partsPerWord(band)), 0n);
  return {
    targetLang,
    segments: own.reduce((sum, band) => sum + (bands[band]?.segments ?? 0), 0),
    words: own.reduce((sum, band) => sum + (bands[band]?.words ?? 0), 0),
    rate,
    bands: present.map((band) => {
      const { segments = 0, words = 0 } = bands[band] ?? {};
      const perWord = partsPerWord(band);
      return { band, segments, words, share: shares[band], rate: perWord / PARTS, paise: (words * perWord) / PARTS };
    }),
    paise: toPaise(parts),
  };
}

const DAY = 24 * 3_600_000;

/** When the work will probably be done. Languages are translated at the same time, the steps one after another. */
export function expectedAt(now: Date, pipeline: Pipeline, languages: readonly Pick<QuotedLanguage, 'words'>[]): Date {
  const most = Math.max(0, ...languages.map(({ words }) => words));
  const days = Math.max(1, Math.ceil((most * stepsOf(pipeline).length) / PERSON_WORDS_A_DAY));
  return new Date(now.getTime() + days * DAY);
}
