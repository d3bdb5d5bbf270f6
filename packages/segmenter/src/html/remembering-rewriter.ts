import { BLOCK_END } from './cut-tags.js';
import type { BytesRewriter, RewriteOptions } from './page.types.js';
import type { PageMemory, PagePiece } from './page-memory.js';
import { PieceReader } from './piece-reader.js';
import type { PieceMatch } from './unread-span.js';

/** How many known pieces are looked at for one that goes on where the page has changed. */
const LOOKAHEAD = 8;
/** How far ahead is looked: a search of the whole page at every piece of it would take quadratic time. */
const WINDOW = 16 * 1024;
const NOTHING = Buffer.alloc(0);

interface Found {
  number: number;
  piece: PagePiece;
  match: PieceMatch;
}

/** Reads of a page only what differs from the last time; the rest becomes what it became then. */
class RememberingRewriter implements BytesRewriter {
  private readonly known: readonly PagePiece[];
  private readonly pieces: PagePiece[] = [];
  private parts: (string | Uint8Array)[] = [];
  /** What has come and is not done with, from `at` on. */
  private waiting: Buffer = NOTHING;
  private at = 0;
  /** Number of the known piece that is expected next. */
  private next = 0;
  /** Where we are; undefined inside a piece that is being read. */
  private place: string | undefined = '';
  /** Reads what is not known; when there is one, it stands where we are. */
  private reader: PieceReader | undefined;
  /** Whether the last cut was made before a known piece. Where that was another one after all, the next is not looked for close by. */
  private isLed = false;
  private hasChanged = false;
  private hasEnded = false;

  constructor(
    private readonly options: RewriteOptions,
    private readonly memory: PageMemory,
  ) {
    this.known = memory.pieces;
  }

  write(chunk: Uint8Array): (string | Uint8Array)[] {
    const rest = this.waiting.subarray(this.at);
    const fresh = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    this.waiting = rest.length > 0 ? Buffer.concat([rest, fresh]) : fresh;
    this.at = 0;
    this.advance(false);
    return this.takeParts();
  }

  end(): (string | Uint8Array)[] {
    this.advance(true);
    this.finish();
    if (this.hasChanged) this.memory.pieces = this.pieces;
    return this.takeParts();
  }

  get rest(): Buffer {
    const waiting = this.waiting.subarray(this.at);
    return this.reader ? Buffer.concat([this.reader.rest, waiting]) : waiting;
  }

  private takeParts(): (string | Uint8Array)[] {
    const { parts } = this;
    this.parts = [];
    return parts;
  }

  private advance(isFinal: boolean): void {
    while (this.at < this.waiting.length) {
      const found = this.expected(isFinal);
      if (!found) {
        const cut = this.findCut();
        if (cut < 0) return;
        this.readTo(cut);
        continue;
      }
      // The rest of it is still to come, or the page ends with it.
      if (!found.match.isWhole || (found.piece.after === undefined && !isFinal)) return;
      this.repeat(found);
    }
  }

  private finish(): void {
    if (this.hasEnded) return;
    const piece = this.known[this.next];
    const rest = this.waiting.subarray(this.at);
    // One that ends where the last cut was.
    if (piece?.length === 0 && rest.length === 0 && piece.before === this.place && this.isStillMissing(piece)) {
      this.repeat({ number: this.next, piece, match: { length: 0, isWhole: true, spans: [] } });
      return;
    }
    const reader = this.readerHere();
    this.parts.push(reader.read(rest), reader.end());
    this.pieces.push(reader.lastPiece());
    this.hasChanged = true;
  }

  /** The known piece that begins here as far as the page has come. */
  private expected(isFinal: boolean): Found | undefined {
    const { known, place, at, waiting } = this;
    const { heldLength } = this.memory;
    if (place === undefined) return undefined;
    const rest = waiting.length - at;
    const end = Math.min(known.length, this.next + LOOKAHEAD);
    for (let i = this.next; i < end; i++) {
      const piece = known[i] as PagePiece;
      if (piece.before !== place || piece.length > heldLength) continue;
      const match = piece.match(waiting, at);
      if (!match || !(match.isWhole ? piece.after !== undefined || match.length === rest : !isFinal && rest <= heldLength)) continue;
      // Asked for only once it is there: what the caller is told of as missing must stand on the page.
      const isHeld = !match.isWhole || (piece.after === undefined && !isFinal);
      if (isHeld || this.isStillMissing(piece)) return { number: i, piece, match };
    }
    return undefined;
  }

  /** Asks again for the targets that a piece lacked; whoever counts them hears of them as if it had been read. */
  private isStillMissing({ missing }: PagePiece): boolean {
    return missing.every((hash) => this.options.targetOf(hash) === undefined);
  }

  private repeat({ number, piece, match }: Found): void {
    if (number !== this.next) this.hasChanged = true;
    this.isLed = false;
    this.parts.push(...piece.output(this.waiting, this.at, match, this.options));
    this.at += match.length;
    this.next = number + 1;
    this.place = piece.after;
    this.hasEnded = piece.after === undefined;
    this.reader = undefined;
    this.pieces.push(piece);
    for (const url of piece.bases) this.options.rewriteUrl?.(url, { tag: 'base', attr: 'href' });
  }

  /** Where what is to be read next ends: before a known piece, or behind a block; -1 when more of the page must come first. */
  private findCut(): number {
    const known = this.findKnown(this.isLed ? this.memory.pieceLength : 1);
    const block = this.findBlockEnd();
    this.isLed = known >= 0 && (block < 0 || block > known - this.memory.pieceLength);
    if (this.isLed) return known;
    if (known < 0 && this.place !== undefined) this.next = Math.min(this.next + 1, this.known.length);
    if (block >= 0) return block;
    const { heldLength } = this.memory;
    return this.waiting.length - this.at > heldLength ? this.characterAt(this.at + heldLength) : -1;
  }

  /** Where the character begins that a byte belongs to. */
  private characterAt(position: number): number {
    for (let i = position; i > position - 4; i--) if (((this.waiting[i] as number) & 0xc0) !== 0x80) return i;
    return position;
  }

  /** Where the piece at hand may end, behind a tag; -1 when it has none in sight. */
  private findBlockEnd(): number {
    const read = this.reader?.length ?? 0;
    // A piece that has not ended where it should is tried again at longer and longer intervals.
    const from = this.at + Math.max(this.memory.pieceLength - read, read >> 3, 1);
    // Tags are ASCII, which is the same in both.
    const window = this.waiting.toString('latin1', from, from + WINDOW);
    BLOCK_END.lastIndex = 0;
    return BLOCK_END.test(window) ? from + BLOCK_END.lastIndex : -1;
  }

  /** Where the first of the next known pieces begins that is still there; -1 when none is. */
  private findKnown(distance: number): number {
    const from = this.at + distance;
    const window = this.waiting.subarray(from, from + WINDOW);
    const end = Math.min(this.known.length, this.next + LOOKAHEAD);
    for (let i = this.next; i < end; i++) {
      const piece = this.known[i] as PagePiece;
      const at = piece.after === undefined || piece.head.length === 0 ? -1 : window.indexOf(piece.head);
      if (at >= 0 && piece.match(this.waiting, from + at)) return from + at;
    }
    return -1;
  }

  private readTo(cut: number): void {
    const reader = this.readerHere();
    this.parts.push(reader.read(this.waiting.subarray(this.at, cut)));
    this.at = cut;
    const piece = reader.cut();
    this.place = piece?.after;
    this.hasChanged = true;
    if (piece) this.pieces.push(piece);
  }

  private readerHere(): PieceReader {
    this.reader ??= new PieceReader(this.options, this.place ?? '');
    return this.reader;
  }
}

/**
 * As createHtmlRewriter, but of a page that was rewritten before with the same memory only what differs is read. All rewriters of one
 * memory must have the same options, with functions that answer the same; the parts make up what createHtmlRewriter would give.
 */
export function createRememberingRewriter(options: RewriteOptions, memory: PageMemory): BytesRewriter {
  return new RememberingRewriter(options, memory);
}
