import { placeable, type SegmentToken, tokenise, toPlainText } from '@bhashantar/segmenter/segment-format';
import {
  ALL_KINDS,
  findPrivateContent,
  type GuardedKinds,
  HIDDEN,
  mergeSpans,
} from '../../../../platform/private-content/find-private-content.js';
import type { Span } from '../../../../platform/private-content/find-private-numbers.js';

/** A source in which something is hidden from engines. */
export interface MaskedSource {
  /** The source with a placeable in place of each piece that is hidden. */
  readonly source: string;
  /** Puts the pieces back into any text of the segment format. */
  restore(text: string): string;
}

/** Replaces a placeable or an element without text, and separates numbers. */
const BREAK = '\ufffc';
/** Replaces an element without text within digits, such as a possible line break. It counts both as the end of a number and as absent. */
const UNSEEN = '\u2063';
const DIGIT_AT_END = /\p{Nd}[ -]?$/u;
const DIGIT_AT_START = /^[ -]?\p{Nd}/u;

/**
 * Replaces the private content of a segment's source by placeables, whose values are never sent. Inline tags may split a number, so numbers
 * are searched for across tags as well as within each text.
 */
export function maskPrivateContent(source: string, kinds: GuardedKinds = ALL_KINDS, original = ''): MaskedSource {
  const tokens = tokenise(source);
  const spans = findSpans(tokens, (text) => findPrivateContent(text, kinds, original));
  if (spans.length === 0) return { source, restore: (text) => text };
  const values = new Map<string, string>();
  const numbers = freeNumbers(tokens);
  const mask = (value: string) => {
    const name = placeable(numbers());
    values.set(name, value);
    return name;
  };
  let at = 0;
  const masked = tokens.map((token, index) => {
    const start = at;
    at += flatText(token, index, tokens).length;
    return token.kind === 'text' ? maskText(token.raw, start, spans, mask) : token.raw;
  });
  return { source: masked.join(''), restore: putBack(values) };
}

/** Puts values in place of their placeables. */
export const putBack = (values: ReadonlyMap<string, string>) => (text: string) =>
  tokenise(text)
    .map(({ raw }) => values.get(raw) ?? raw)
    .join('');

/** A text of the segment format as people read it, with a mark for each piece of private content and each value. */
export function withoutPrivateContent(source: string, kinds: GuardedKinds = ALL_KINDS): string {
  const { source: masked } = maskPrivateContent(source, kinds);
  return toPlainText(
    tokenise(masked)
      .map(({ kind, raw }) => (kind === 'placeable' ? HIDDEN : raw))
      .join(''),
  );
}

function flatText({ kind, raw }: SegmentToken, index: number, tokens: readonly SegmentToken[]): string {
  if (kind === 'text') return raw;
  if (kind === 'open' || kind === 'close') return '';
  const isWithinDigits = DIGIT_AT_END.test(tokens[index - 1]?.raw.slice(-2) ?? '') && DIGIT_AT_START.test(tokens[index + 1]?.raw ?? '');
  return kind === 'void' && isWithinDigits ? UNSEEN : BREAK;
}

function findSpans(tokens: readonly SegmentToken[], find: (text: string) => Span[]): Span[] {
  const joined = find(tokens.map(flatText).join(''));
  let at = 0;
  const alone = tokens.flatMap((token, index) => {
    const start = at;
    at += flatText(token, index, tokens).length;
    return token.kind === 'text' ? find(token.raw).map(([from, to]): Span => [start + from, start + to]) : [];
  });
  return mergeSpans([...joined, ...alone]);
}

/** `spans` count from the start of the segment, where this text has its first character at `offset`. */
function maskText(raw: string, offset: number, spans: readonly Span[], mask: (value: string) => string): string {
  let text = '';
  let at = 0;
  for (const [from, to] of spansWithin(spans, offset, offset + raw.length)) {
    const [start, end] = [Math.max(from - offset, 0), Math.min(to - offset, raw.length)];
    text += raw.slice(at, start) + mask(raw.slice(start, end));
    at = end;
  }
  return text + raw.slice(at);
}

/** Finds spans by binary search, because a long segment may have a million texts. */
function* spansWithin(spans: readonly Span[], start: number, end: number): Generator<Span> {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.[1] ?? 0) > start) high = middle;
    else low = middle + 1;
  }
  for (let at = low; at < spans.length; at++) {
    const span = spans[at];
    if (!span || span[0] >= end) return;
    yield span;
  }
}

/** Numbers that no placeable of the segment has, in order. */
export function freeNumbers(tokens: readonly SegmentToken[]): () => number {
  const used = new Set(tokens.flatMap((token) => (token.kind === 'placeable' ? token.number : [])));
  let last = 0;
  return () => {
    do last++;
    while (used.has(last));
    return last;
  };
}
