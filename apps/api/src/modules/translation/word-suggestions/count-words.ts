import { tokenise } from '@bhashantar/segmenter/segment-format';

/** Typing a shorter word is as fast as choosing it. */
const SHORTEST = 3;

/** Counts the words of a text in the segment format by the rules of its language. Leaves out tags and placeables. */
export function countWords(counts: Map<string, number>, text: string, segmenter: Intl.Segmenter): void {
  for (const { kind, raw } of tokenise(text)) {
    if (kind !== 'text') continue;
    for (const { segment, isWordLike } of segmenter.segment(raw.normalize('NFC'))) {
      if (isWordLike && segment.length >= SHORTEST && !/\d/.test(segment)) counts.set(segment, (counts.get(segment) ?? 0) + 1);
    }
  }
}

/** The most frequent words. Equally frequent ones are in alphabetical order. */
export function mostFrequent(counts: ReadonlyMap<string, number>, most: number): string[] {
  return [...counts]
    .sort(([a, times], [b, otherTimes]) => otherTimes - times || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([word]) => word);
}
