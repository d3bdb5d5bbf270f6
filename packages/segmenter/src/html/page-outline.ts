import { OutlineCursor, OutlineWriter } from './outline-bytes.js';
import { OutlinedPiece, type OutlinedSpan, type PieceOutline } from './outlined-piece.js';
import { PageMemory } from './page-memory.js';
import { PageOutliner } from './page-outliner.js';
import { PageReader } from './page-reader.js';
import type { UnreadKind } from './unread-span.js';

/** To be raised when pages are read otherwise than before, or outlines are written otherwise. */
const VERSION = 3;
/** Longer than the pieces that are remembered with their output: what differs of one, or has its tags in another order, is read. */
const PIECE_LENGTH = 1024;
const HELD_LENGTH = 64 * 1024;
const DIGEST_BYTES = 16;
/** An outline is not longer than this, and so many times its page. */
const MIN_LIMIT = 4096;
const MAX_TIMES = 2;
const KINDS: readonly UnreadKind[] = ['double', 'single', 'comment', 'script', 'style'];

/**
 * Notes of a page what rewriting may change in it, and by what its pieces are known again: with that it need not be read, in whatever
 * language, as long as its bytes are the same. Holds little of what the page says. Undefined when that would take much more than the page does:
 * where start tags are long, and many elements are open.
 */
export function outlinePage(html: string, pieceLength = PIECE_LENGTH): Buffer | undefined {
  const outliner = new PageOutliner(pieceLength);
  const reader = new PageReader(outliner, {});
  outliner.observe(reader);
  reader.readAll(html);
  const outline = write(pieceLength, outliner.finish(html));
  return outline.length > MIN_LIMIT + MAX_TIMES * html.length ? undefined : outline;
}

/** What createRememberingRewriter needs for a page that has an outline; undefined when the outline was made by another version of this code. */
export function memoryOfOutline(outline: Buffer): PageMemory | undefined {
  const cursor = new OutlineCursor(outline);
  if (cursor.number() !== VERSION) return undefined;
  const pieceLength = cursor.number();
  const places = Array.from({ length: cursor.number() }, () => cursor.text());
  const pieces = Array.from({ length: cursor.number() }, () => new OutlinedPiece(readPiece(cursor, places)));
  return new PageMemory(pieceLength, HELD_LENGTH, pieces);
}

function write(pieceLength: number, pieces: readonly OutlinedPiece[]): Buffer {
  const writer = new OutlineWriter();
  const places = [...new Set(pieces.flatMap(({ before, after }) => (after === undefined ? [before] : [before, after])))];
  const numbers = new Map(places.map((place, i) => [place, i + 1]));
  writer.number(VERSION);
  writer.number(pieceLength);
  writer.number(places.length);
  for (const place of places) writer.text(place);
  writer.number(pieces.length);
  for (const { outline } of pieces) {
    writer.number(numbers.get(outline.before) ?? 0);
    writer.number(numbers.get(outline.after ?? '\0') ?? 0);
    writePiece(writer, outline);
  }
  return writer.take();
}

function writePiece(writer: OutlineWriter, { length, head, digest, unread, slotCount, slots }: PieceOutline): void {
  writer.number(length);
  writer.number(head.length);
  writer.raw(head);
  writer.raw(Buffer.from(digest, 'hex'));
  writer.number(unread.length);
  for (const { kind, start, end, text, textLength } of unread)
    for (const number of [KINDS.indexOf(kind), start, end, text, textLength]) writer.number(number);
  writer.number(slotCount);
  writer.number(slots.length);
  writer.raw(slots);
}

function readPiece(cursor: OutlineCursor, places: readonly string[]): PieceOutline {
  return {
    before: places[cursor.number() - 1] ?? '',
    after: places[cursor.number() - 1],
    length: cursor.number(),
    head: cursor.raw(cursor.number()),
    digest: cursor.hex(DIGEST_BYTES),
    unread: Array.from({ length: cursor.number() }, () => readSpan(cursor)),
    slotCount: cursor.number(),
    slots: cursor.raw(cursor.number()),
  };
}

function readSpan(cursor: OutlineCursor): OutlinedSpan {
  return {
    kind: KINDS[cursor.number()] as UnreadKind,
    start: cursor.number(),
    end: cursor.number(),
    text: cursor.number(),
    textLength: cursor.number(),
  };
}
