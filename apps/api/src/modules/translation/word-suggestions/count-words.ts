import { tokenise } from '@bhashantar/segmenter/segment-format';

/** Shorter words are typed as quickly as they are chosen. */
const SHORTEST = 3;

/** Counts the words of a text in the segment format by the rules of its language; tags and placeables are none. */
export function countWords(counts: Map<string, number>, text: string, segmenter: Intl.Segmenter): void {
  for (const { kind, raw } of tokenise(text)) {
    if (kind !== 'text') continue;
    for (const { segment, isWordLike } of segmenter.segment(raw.normalize('NFC'))) {
      if (isWordLike && segment.length >= SHORTEST && !/\d/.test(segment)) counts.set(segment, (counts.get(segment) ?? 0) + 1);
    }
  }
}

/** The most frequent words; of equally frequent ones in the order of the alphabet. */
export function mostFrequent(counts: ReadonlyMap<string, number>, most: number): string[] {
  return [...counts]
    .sort(([a, times], [b, otherTimes]) => otherTimes - times || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([word]) => word);
}
