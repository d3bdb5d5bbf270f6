/** V8's segments each carry the whole text that was handed in: a step through it takes time in proportion to its length. */
export const WINDOW = 1_024;
/** The length that the rules read after a boundary, enough for texts that people write. */
const LOOKAHEAD = 128;

/** A part of a text, [start, end) in UTF-16 units. */
export interface TextPart {
  start: number;
  end: number;
  isWordLike: boolean;
}

/**
 * The words or sentences of a text, as `segmenter.segment(text)` returns them, in linear time. The text is read in windows that start at a
 * boundary. If a part does not end within its window, the window doubles.
 */
export function* segmentInWindows(segmenter: Intl.Segmenter, text: string): Generator<TextPart> {
  let window = WINDOW;
  for (let from = 0; from < text.length; ) {
    const part = text.slice(from, from + window);
    const isLast = from + window >= text.length;
    let end = 0;
    for (const { segment, isWordLike = false } of segmenter.segment(part)) {
      const next = end + segment.length;
      if (!isLast && next > part.length - LOOKAHEAD) break;
      yield { start: from + end, end: from + next, isWordLike };
      end = next;
      // A single long part has widened the window; each of many short ones after it would pay for that.
      if (window > WINDOW) break;
    }
    window = end > 0 ? WINDOW : 2 * window;
    from += end;
  }
}
