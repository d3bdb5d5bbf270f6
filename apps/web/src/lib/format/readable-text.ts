import type { SegmentExample } from '@bhashantar/contracts';
import { tokenise, unescapeText } from '@bhashantar/segmenter/segment-format';

/** A text of the segment format, or a part of one, as people read it: without tags, with the values that it was found with. */
export function readableText(text: string, example: SegmentExample | null): string {
  return tokenise(text)
    .map((token) => {
      if (token.kind === 'text') return unescapeText(token.raw);
      return token.kind === 'placeable' ? (example?.values[token.number - 1] ?? token.raw) : '';
    })
    .join('');
}
