/** Each segment that V8 returns refers to the whole input text, so one step takes time in proportion to the length of the text. */
export const WINDOW = 1_024;
/** How far the rules look beyond a boundary; enough for texts that people write. */
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
      // Resets the window after a long part, because a wide window would slow down each of the short parts after it.
      if (window > WINDOW) break;
    }
    window = end > 0 ? WINDOW : 2 * window;
    from += end;
  }
}
