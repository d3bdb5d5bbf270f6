import type { RewriteOptions } from './page.types.js';
import type { PieceMatch } from './unread-span.js';

/** A stretch of a page between two places at which nothing is pending, and what becomes of it. */
export interface PagePiece {
  /** The place where it begins, see PieceReader; empty for the page's beginning. */
  readonly before: string;
  /** The place where it ends; undefined for the page's end. */
  readonly after: string | undefined;
  /** In bytes, as it was. */
  readonly length: number;
  /** What it begins with. */
  readonly head: Buffer;
  /** Hashes for which there was no target. */
  readonly missing: readonly string[];
  /** Addresses of base elements in it: what follows is resolved against them. */
  readonly bases: readonly string[];
  /** About how many bytes it takes. */
  readonly size: number;
  /** Looks for it at a place of a page in UTF-8, whatever its unread stretches say now; undefined when something else stands there. */
  match(bytes: Buffer, at: number): PieceMatch | undefined;
  /** What becomes of it where it was found again. */
  output(bytes: Buffer, at: number, match: PieceMatch, options: RewriteOptions): readonly (string | Uint8Array)[];
}

/** What a page consisted of when it was read last: of a page that differs at every request, most is the same every time. */
export class PageMemory {
  /**
   * Pieces are about `pieceLength` bytes long: shorter ones cost more to keep than to read. No more than `heldLength` bytes are held back,
   * be it for a block that does not end or for the rest of a known piece.
   */
  constructor(
    readonly pieceLength = 512,
    readonly heldLength = 64 * 1024,
    public pieces: readonly PagePiece[] = [],
  ) {}

  /** About how many bytes it takes. */
  get size(): number {
    return this.pieces.reduce((sum, piece) => sum + piece.size, 0);
  }
}
