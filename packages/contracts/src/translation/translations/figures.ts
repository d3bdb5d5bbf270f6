import type { ProgressFigures } from './figures.replies.js';
import type { TypeCounts } from './translation.replies.js';
import { TRANSLATION_TYPES } from './translation-type.js';

/** A share in percent, rounded down so that incomplete work never looks complete. If the whole is 0, the result is 0. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part * 100) / whole));

/** The counts of several languages together. */
export function sumCounts(all: readonly TypeCounts[]): TypeCounts {
  const sums = TRANSLATION_TYPES.map((type) => [
    type,
    all.reduce((sum, counts) => ({ segments: sum.segments + counts[type].segments, words: sum.words + counts[type].words }), {
      segments: 0,
      words: 0,
    }),
  ]);
  return Object.fromEntries(sums) as TypeCounts;
}

/**
 * The figures of a language, or of several together, from its counts by type. No other code derives them: docs/glossary.md says what each of
 * them means.
 */
export function figuresOf(counts: TypeCounts): ProgressFigures {
  const total = (of: 'segments' | 'words') => TRANSLATION_TYPES.reduce((sum, type) => sum + counts[type][of], 0);
  const uniqueWords = total('words');
  const translatedWords = counts.PBK.words + counts.USER.words + counts.MACHINE.words;
  return {
    ...{ segments: total('segments'), uniqueWords, translatedWords },
    transliteratedWords: counts.TRANSLITERATION.words,
    untranslatedWords: counts.NO_TRANSLATION_AVAILABLE.words,
    translatedPercent: percentOf(translatedWords, uniqueWords),
  };
}
