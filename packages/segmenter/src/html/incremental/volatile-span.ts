import { isNameEnd } from '../tokenizer/find-raw-end.js';

/** The end of a span: the quote of a value, the end of a comment, the end tag of a raw element. */
export type VolatileKind = 'double' | 'single' | 'comment' | 'script' | 'style';

/** A span that rewriting copies unread and that may differ at every request: a hidden field's value, a comment, a script. Delimiters are left out. */
export interface VolatileSpan {
  readonly kind: VolatileKind;
  readonly start: number;
  readonly end: number;
}

/** A volatile span with its start in the output. */
export interface PlacedSpan extends VolatileSpan {
  readonly at: number;
}

/** The span does not end in the bytes so far. */
const NOT_YET = -1;
/** The parser would end the span elsewhere. */
const OTHERWISE = -2;

const GT = 62;
const DASH = 45;
const QUOTES = { double: 34, single: 39 };
const MAY_ESCAPE = '<!--';

/** Only the plainest form: with no `>` inside, a comment cannot end before. */
function findCommentEnd(bytes: Buffer, from: number): number {
  const last = bytes.indexOf(GT, from);
  if (last < 0) return NOT_YET;
  return last - 2 >= from && bytes[last - 1] === DASH && bytes[last - 2] === DASH ? last - 2 : OTHERWISE;
}

function findRawEnd(bytes: Buffer, from: number, name: string): number {
  for (let i = bytes.indexOf('</', from); i >= 0; i = bytes.indexOf('</', i + 2)) {
    const end = i + 2 + name.length;
    if (end >= bytes.length) return NOT_YET;
    if (!isNameEnd(bytes[end]) || bytes.toString('latin1', i + 2, end).toLowerCase() !== name) continue;
    // In a script, `<!--` may hide the end tag from browsers.
    return bytes.subarray(from, i).includes(MAY_ESCAPE) ? OTHERWISE : i;
  }
  return NOT_YET;
}

function findEnd(kind: VolatileKind, bytes: Buffer, from: number): number {
  if (kind === 'comment') return findCommentEnd(bytes, from);
  if (kind === 'script' || kind === 'style') return findRawEnd(bytes, from, kind);
  const end = bytes.indexOf(QUOTES[kind], from);
  return end < 0 ? NOT_YET : end;
}

const REPLACEMENT = '\ufffd';

/** Says whether decoding keeps these bytes. Invalid UTF-8 becomes U+FFFD. */
export const isReadAsWritten = (bytes: Buffer): boolean => !bytes.toString('utf8').includes(REPLACEMENT);

/** The end of the span that begins at byte `from` of the UTF-8 text; NOT_YET or OTHERWISE if there is none. */
function findVolatileEnd(kind: VolatileKind, bytes: Buffer, from: number): number {
  const end = findEnd(kind, bytes, from);
  return end >= 0 && !isReadAsWritten(bytes.subarray(from, end)) ? OTHERWISE : end;
}

/** A known fragment found again in a page. */
export interface FragmentMatch {
  /** Length in bytes of the page's version of the fragment; shorter when the page has not arrived that far. */
  readonly length: number;
  readonly isWhole: boolean;
  /** The current start and end of its volatile spans, two numbers each; empty when all of it is unchanged. */
  readonly spans: readonly number[];
}

/** The shape of a fragment: its length in bytes, and its spans that may differ. */
interface KnownFragment {
  readonly length: number;
  readonly volatile: readonly VolatileSpan[];
}

/**
 * Looks for a fragment around its volatile spans, from `at` on in a page in UTF-8. `fits` says whether the fragment's bytes from `start` to
 * `end` may be at `at`. Undefined when the page has other bytes.
 */
export function matchAround(
  { length, volatile }: KnownFragment,
  bytes: Buffer,
  at: number,
  fits: (start: number, end: number, at: number) => boolean,
): FragmentMatch | undefined {
  const spans: number[] = [];
  const partly = { length: bytes.length - at, isWhole: false, spans: [] };
  let from = 0;
  let to = at;
  for (const span of volatile) {
    if (!fits(from, span.start, to)) return undefined;
    to += span.start - from;
    const end = to < bytes.length ? findVolatileEnd(span.kind, bytes, to) : NOT_YET;
    if (end === NOT_YET) return partly;
    if (end === OTHERWISE) return undefined;
    spans.push(to, end);
    to = end;
    from = span.end;
  }
  if (!fits(from, length, to)) return undefined;
  to += length - from;
  return to > bytes.length ? partly : { length: to - at, isWhole: true, spans };
}
