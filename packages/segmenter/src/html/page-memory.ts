/** A stretch of a page between two places at which nothing is pending, with what became of it. */
export interface PagePiece {
  /** The place where it begins, see PieceReader; empty for the page's beginning. */
  before: string;
  source: string;
  output: string;
  /** The place where it ends; undefined for the page's end. */
  after: string | undefined;
  /** Hashes for which there was no target. */
  missing: readonly string[];
  /** Addresses of base elements in it: what follows is resolved against them. */
  bases: readonly string[];
}

/** Objects and strings around a piece's text. */
const PIECE_BYTES = 400;

/** What a page consisted of when it was rewritten last: of a page that differs at every request, most is the same every time. */
export class PageMemory {
  pieces: readonly PagePiece[] = [];

  /** Pieces are about `pieceLength` characters long: shorter ones cost more to keep than to read. */
  constructor(readonly pieceLength = 1024) {}

  /** About how many bytes it takes. */
  get size(): number {
    return this.pieces.reduce((sum, { source, output }) => sum + source.length + 2 * output.length + PIECE_BYTES, 0);
  }
}
