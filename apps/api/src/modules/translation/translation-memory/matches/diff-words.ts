import type { DiffSpan } from '@bhashantar/contracts';
import { TOKEN_OR_ENTITY } from '@bhashantar/segmenter/segment-format';

/** The most words that are compared. Longer texts are shown as replaced from their first to their last difference. */
const COMPARED_MAX = 1_000;

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(locale: string): Intl.Segmenter {
  const known = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, known);
  return known;
}

/** The words, spaces, marks, tags and placeables of a text, in order. Joined, they equal the text. No Indic syllable is split. */
export function splitWords(text: string, locale: string): string[] {
  const segmenter = segmenterOf(locale);
  const parts: string[] = [];
  const add = (stretch: string) => {
    for (const { segment } of segmenter.segment(stretch)) parts.push(segment);
  };
  let at = 0;
  for (const { 0: raw, index } of text.matchAll(TOKEN_OR_ENTITY)) {
    add(text.slice(at, index));
    parts.push(raw);
    at = index + raw.length;
  }
  add(text.slice(at));
  return parts;
}

/** The number of common words of two lists' ends: row by row, the longest common subsequence after each pair of positions. */
function commonLengths(from: readonly string[], to: readonly string[]): Uint16Array[] {
  const rows = [new Uint16Array(to.length + 1)];
  for (const word of from.toReversed()) {
    const below = rows.at(-1) as Uint16Array;
    const row = new Uint16Array(to.length + 1);
    for (let j = to.length - 1; j >= 0; j--) {
      row[j] = word === to[j] ? (below[j + 1] as number) + 1 : Math.max(below[j] as number, row[j + 1] as number);
    }
    rows.push(row);
  }
  return rows.reverse();
}

function diffMiddle(from: readonly string[], to: readonly string[]): DiffSpan[] {
  if (from.length > COMPARED_MAX || to.length > COMPARED_MAX) {
    return [
      { kind: 'removed', text: from.join('') },
      { kind: 'added', text: to.join('') },
    ];
  }
  const common = commonLengths(from, to);
  const spans: DiffSpan[] = [];
  let i = 0;
  let j = 0;
  while (i < from.length || j < to.length) {
    const word = from[i];
    const other = to[j];
    if (word !== undefined && word === other) {
      spans.push({ kind: 'same', text: word });
      i++;
      j++;
    } else if (word !== undefined && (other === undefined || (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) {
      spans.push({ kind: 'removed', text: word });
      i++;
    } else {
      spans.push({ kind: 'added', text: other ?? '' });
      j++;
    }
  }
  return spans;
}

/** Merges the spans between two equal spans: one removed span, then one added span. A lone space between changes belongs to them. */
function mergeSpans(spans: readonly DiffSpan[]): DiffSpan[] {
  const merged: DiffSpan[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed) merged.push({ kind: 'removed', text: removed });
    if (added) merged.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  for (const [index, { kind, text }] of spans.entries()) {
    const isBetween = kind === 'same' && !text.trim() && removed !== '' && added !== '' && isChange(spans[index + 1]);
    if (kind === 'removed' || isBetween) removed += text;
    if (kind === 'added' || isBetween) added += text;
    if (kind !== 'same' || isBetween) continue;
    flush();
    const last = merged.at(-1);
    if (last?.kind === 'same') merged[merged.length - 1] = { kind, text: last.text + text };
    else merged.push({ kind, text });
  }
  flush();
  return merged;
}

const isChange = (span: DiffSpan | undefined) => span !== undefined && span.kind !== 'same';

/** Compares two texts word by word: only the first has the `removed` words, only the second has the `added` ones. */
export function diffWords(from: string, to: string, locale: string): DiffSpan[] {
  const [before, after] = [splitWords(from, locale), splitWords(to, locale)];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const same = (words: readonly string[]): DiffSpan[] => words.map((text) => ({ kind: 'same', text }));
  return mergeSpans([
    ...same(before.slice(0, start)),
    ...diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end)),
  ]);
}
