import { figuresOf, type TypeCounts } from '@bhashantar/contracts';

export { sumCounts } from '@bhashantar/contracts';

export const totalWords = (counts: TypeCounts): number => figuresOf(counts).uniqueWords;
export const totalSegments = (counts: TypeCounts): number => figuresOf(counts).segments;

/** The share of words with any translation, 0..1; 0 if there is nothing to translate. */
export function shareTranslated(counts: TypeCounts): number {
  const { translatedWords, uniqueWords } = figuresOf(counts);
  return uniqueWords === 0 ? 0 : translatedWords / uniqueWords;
}
