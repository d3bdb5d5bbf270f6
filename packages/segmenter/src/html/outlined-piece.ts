import { hash } from 'node:crypto';
import { utf8 } from './node-slices.js';
import type { RewriteOptions } from './page.types.js';
import type { PagePiece } from './page-memory.js';
import { SlotPlayer } from './slot-player.js';
import type { PieceSlots } from './slot-recorder.js';
import { isReadAsWritten, matchAround, type PieceMatch, type UnreadSpan } from './unread-span.js';

/** An unread stretch, in bytes of the piece, with where it begins in the piece's text, and its length there, in characters. */
export interface OutlinedSpan extends UnreadSpan {
  readonly text: number;
  readonly textLength: number;
}

/** What is kept of a piece: little of what it says. */
export interface PieceOutline {
  readonly before: string;
  readonly after: string | undefined;
  readonly length: number;
  readonly head: Buffer;
  /** Of all its bytes but the unread ones. */
  readonly digest: string;
  readonly unread: readonly OutlinedSpan[];
  readonly slotCount: number;
  readonly slots: Buffer;
}

/** A piece that was read for the outline of its page. */
interface ReadPiece {
  readonly before: string;
  readonly after: string | undefined;
  readonly source: Buffer;
  readonly unread: readonly OutlinedSpan[];
  readonly slots: PieceSlots;
}

const HEAD = 24;
/** Objects and strings around a piece. */
const PIECE_BYTES = 400;
const NOTHING: readonly string[] = [];

/** Half of a SHA-256: who makes a page's bytes must not find others that pass for them. */
const DIGEST_LENGTH = 32;

function digestOf(bytes: Buffer, ranges: readonly number[]): string {
  const parts: Buffer[] = [];
  for (let i = 0; i < ranges.length; i += 2) parts.push(bytes.subarray(ranges[i], ranges[i + 1]));
  const [only] = parts;
  return hash('sha256', parts.length === 1 && only ? only : Buffer.concat(parts), 'hex').slice(0, DIGEST_LENGTH);
}

/** A piece of which it is known what may change, but not what becomes of it. */
export class OutlinedPiece implements PagePiece {
  readonly missing = NOTHING;
  readonly before: string;
  readonly after: string | undefined;
  readonly length: number;
  readonly head: Buffer;

  constructor(readonly outline: PieceOutline) {
    this.before = outline.before;
    this.after = outline.after;
    this.length = outline.length;
    this.head = outline.head;
  }

  /** Undefined when it must be read each time. */
  static of({ before, after, source, unread, slots }: ReadPiece): OutlinedPiece | undefined {
    if (!slots.isWhole || !isReadAsWritten(source)) return undefined;
    const { length } = source;
    const head = source.subarray(0, Math.min(HEAD, unread[0]?.start ?? HEAD));
    const digest = digestOf(source, [0, ...unread.flatMap(({ start, end }) => [start, end]), length]);
    return new OutlinedPiece({ before, after, length, head, digest, unread, slotCount: slots.count, slots: slots.bytes });
  }

  /** Those among its slots are told whoever asks each time. */
  get bases(): readonly string[] {
    return NOTHING;
  }

  get size(): number {
    return this.outline.slots.length + PIECE_BYTES;
  }

  match(bytes: Buffer, at: number): PieceMatch | undefined {
    const { head, length } = this;
    const rest = bytes.length - at;
    const known = Math.min(head.length, rest);
    if (head.compare(bytes, at, at + known, 0, known) !== 0) return undefined;
    if (this.outline.unread.length > 0) return this.matchUnread(bytes, at);
    if (rest < length) return { length: rest, isWhole: false, spans: [] };
    return digestOf(bytes, [at, at + length]) === this.outline.digest ? { length, isWhole: true, spans: [] } : undefined;
  }

  /** What stands around its unread stretches is known by one digest. */
  private matchUnread(bytes: Buffer, at: number): PieceMatch | undefined {
    const match = matchAround(this.outline, bytes, at, () => true);
    if (!match?.isWhole) return match;
    return digestOf(bytes, [at, ...match.spans, at + match.length]) === this.outline.digest ? match : undefined;
  }

  output(bytes: Buffer, at: number, { length, spans }: PieceMatch, options: RewriteOptions): string[] {
    const { slotCount, slots, unread } = this.outline;
    const text = utf8(bytes, at, at + length);
    if (slotCount === 0) return [text];
    const shifts = unread
      .map((span, i) => ({ start: span.text, by: utf8(bytes, spans[2 * i] ?? 0, spans[2 * i + 1] ?? 0).length - span.textLength }))
      .filter(({ by }) => by !== 0);
    return [new SlotPlayer(text, slots, options, shifts).play(slotCount)];
  }
}
