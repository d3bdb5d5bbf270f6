import { figuresOf, type TypeCounts } from '@bhashantar/contracts';

export { sumCounts } from '@bhashantar/contracts';

export const totalWords = (counts: TypeCounts): number => figuresOf(counts).uniqueWords;
export const totalSegments = (counts: TypeCounts): number => figuresOf(counts).segments;

/** Words that have any translation, 0..1; nothing to translate counts as nothing done. */
export function shareTranslated(counts: TypeCounts): number {
  const { translatedWords, uniqueWords } = figuresOf(counts);
  return uniqueWords === 0 ? 0 : translatedWords / uniqueWords;
}
