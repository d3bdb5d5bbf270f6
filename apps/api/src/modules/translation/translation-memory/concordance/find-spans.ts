import type { FoundSpan } from '@bhashantar/contracts';
import { escapeText, TOKEN_OR_ENTITY } from '@bhashantar/segmenter/segment-format';

/** The largest number of marked spans in one text. */
const SPANS_MAX = 100;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Converts to lower case without changing the length, so that a position in the result is the same position in the text. */
const foldCase = (text: string) =>
  Array.from(text, (character) => {
    const small = character.toLowerCase();
    return small.length === character.length ? small : character;
  }).join('');

/** The positions of tags, placeables and entities, which can only be found whole. */
const rangesOf = (text: string) =>
  Array.from(text.matchAll(TOKEN_OR_ENTITY), ({ 0: raw, index }) => ({ start: index, end: index + raw.length }));

/** The last range that begins before a place. */
function lastFrom(ranges: readonly FoundSpan[], at: number): FoundSpan | undefined {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.start ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return ranges[low - 1];
}

/** The places of a search text in a text in the segment format, ignoring case. No span begins or ends within a syllable. */
export function findSpans(text: string, sought: string): FoundSpan[] {
  const within = foldCase(text);
  const wanted = foldCase(escapeText(sought.normalize('NFC')));
  const ranges = rangesOf(text);
  const cuts = (at: number) => {
    const range = lastFrom(ranges, at);
    return range !== undefined && range.start < at && at < range.end;
  };
  const letters = graphemes.segment(text);
  const spans: FoundSpan[] = [];
  for (let at = within.indexOf(wanted); at >= 0 && spans.length < SPANS_MAX; ) {
    const behind = at + wanted.length;
    if (cuts(at) || cuts(behind)) {
      at = within.indexOf(wanted, at + 1);
      continue;
    }
    const last = letters.containing(behind - 1);
    const end = last ? last.index + last.segment.length : behind;
    spans.push({ start: letters.containing(at)?.index ?? at, end });
    at = within.indexOf(wanted, end);
  }
  return spans;
}
