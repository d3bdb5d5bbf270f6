import { TRANSLATION_TYPES, type TypeCounts } from '@bhashantar/contracts';

const EMPTY = { segments: 0, words: 0 };

/** Adds up counts of several languages. */
export function sumCounts(all: readonly TypeCounts[]): TypeCounts {
  const sums = TRANSLATION_TYPES.map((type) => [
    type,
    all.reduce((sum, counts) => ({ segments: sum.segments + counts[type].segments, words: sum.words + counts[type].words }), EMPTY),
  ]);
  return Object.fromEntries(sums) as TypeCounts;
}

export const totalWords = (counts: TypeCounts): number => TRANSLATION_TYPES.reduce((sum, type) => sum + counts[type].words, 0);
export const totalSegments = (counts: TypeCounts): number => TRANSLATION_TYPES.reduce((sum, type) => sum + counts[type].segments, 0);

/** Words that have any translation, 0..1; nothing to translate counts as nothing done, and what is spelled by sound is not translated. */
export function shareTranslated(counts: TypeCounts): number {
  const total = totalWords(counts);
  return total === 0 ? 0 : (total - counts.NO_TRANSLATION_AVAILABLE.words - counts.TRANSLITERATION.words) / total;
}
