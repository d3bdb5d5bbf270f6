import type { PlacedSpan } from './unread-span.js';

/** A stretch of a page between two places at which nothing is pending, with what became of it. */
export interface PagePiece {
  /** The place where it begins, see PieceReader; empty for the page's beginning. */
  before: string;
  /** Both in UTF-8: what comes again needs neither decoding nor encoding. */
  source: Buffer;
  output: Buffer;
  /** What of it may read otherwise the next time, in bytes of source and output. */
  unread: readonly PlacedSpan[];
  /** The place where it ends; undefined for the page's end. */
  after: string | undefined;
  /** Hashes for which there was no target. */
  missing: readonly string[];
  /** Addresses of base elements in it: what follows is resolved against them. */
  bases: readonly string[];
}

/** Objects and strings around a piece's bytes. */
const PIECE_BYTES = 400;

/** What a page consisted of when it was rewritten last: of a page that differs at every request, most is the same every time. */
export class PageMemory {
  pieces: readonly PagePiece[] = [];

  /**
   * Pieces are about `pieceLength` bytes long: shorter ones cost more to keep than to read. No more than `heldLength` bytes are held back,
   * be it for a block that does not end or for the rest of a known piece.
   */
  constructor(
    readonly pieceLength = 512,
    readonly heldLength = 64 * 1024,
  ) {}

  /** About how many bytes it takes. */
  get size(): number {
    return this.pieces.reduce((sum, { source, output }) => sum + source.length + output.length + PIECE_BYTES, 0);
  }
}
