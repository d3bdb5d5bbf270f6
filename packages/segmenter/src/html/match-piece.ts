import type { PagePiece } from './page-memory.js';
import { findUnreadEnd, NOT_YET, OTHERWISE } from './unread-span.js';

/** A known piece found again in a page. */
export interface PieceMatch {
  /** Length in bytes of what stands in its place; less than all of it when the page has not come that far. */
  readonly length: number;
  readonly isWhole: boolean;
  /** Where its unread stretches begin and end now, two numbers each; none when all of it is as it was. */
  readonly spans: readonly number[];
}

const NO_SPANS: readonly number[] = [];

/** Whether `source` from `start` to `end` stands in `bytes` at `at`, as far as they go. */
function isThere(source: Buffer, start: number, end: number, bytes: Buffer, at: number): boolean {
  const length = Math.min(end - start, bytes.length - at);
  return length <= 0 || source.compare(bytes, at, at + length, start, start + length) === 0;
}

function matchAround({ source, unread }: PagePiece, bytes: Buffer, at: number): PieceMatch | undefined {
  const spans: number[] = [];
  const partly = { length: bytes.length - at, isWhole: false, spans: NO_SPANS };
  let from = 0;
  let to = at;
  for (const span of unread) {
    if (!isThere(source, from, span.start, bytes, to)) return undefined;
    to += span.start - from;
    const end = to < bytes.length ? findUnreadEnd(span.kind, bytes, to) : NOT_YET;
    if (end === NOT_YET) return partly;
    if (end === OTHERWISE) return undefined;
    spans.push(to, end);
    to = end;
    from = span.end;
  }
  if (!isThere(source, from, source.length, bytes, to)) return undefined;
  to += source.length - from;
  return to > bytes.length ? partly : { length: to - at, isWhole: true, spans };
}

/** Looks for a piece at a place of a page in UTF-8, whatever its unread stretches say now; undefined when something else stands there. */
export function matchPiece(piece: PagePiece, bytes: Buffer, at: number): PieceMatch | undefined {
  const { source, unread } = piece;
  const rest = bytes.length - at;
  if (isThere(source, 0, source.length, bytes, at)) {
    if (rest >= source.length) return { length: source.length, isWhole: true, spans: NO_SPANS };
    if (unread.length === 0) return { length: rest, isWhole: false, spans: NO_SPANS };
  }
  return unread.length === 0 ? undefined : matchAround(piece, bytes, at);
}

/** What becomes of a piece that was found again, with its unread stretches as they are now. */
export function outputOf({ output, unread }: PagePiece, bytes: Buffer, { spans }: PieceMatch): Uint8Array[] {
  if (spans.length === 0) return [output];
  const parts: Uint8Array[] = [];
  let from = 0;
  unread.forEach(({ at, start, end }, i) => {
    parts.push(output.subarray(from, at), bytes.subarray(spans[2 * i], spans[2 * i + 1]));
    from = at + end - start;
  });
  parts.push(output.subarray(from));
  return parts;
}
