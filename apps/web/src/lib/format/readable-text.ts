import type { SegmentExample } from '@bhashantar/contracts';
import { PLACEABLE_ALL, tokenise, unescapeText } from '@bhashantar/segmenter/segment-format';

/** Replaces the numbers of a segment's values in a sentence by the example values: “The value 9:30 is missing.” */
export const withValues = (text: string, example: SegmentExample | null): string =>
  text.replace(PLACEABLE_ALL, (mark, number: string) => example?.values[Number(number) - 1]?.trim() || mark);

/** A text of the segment format, or a part of one, as people read it: without tags, with its example values; an unknown value is “…”. */
export function readableText(text: string, example: SegmentExample | null): string {
  return tokenise(text)
    .map((token) => {
      if (token.kind === 'text') return unescapeText(token.raw);
      return token.kind === 'placeable' ? (example?.values[token.number - 1] ?? '…') : '';
    })
    .join('');
}
