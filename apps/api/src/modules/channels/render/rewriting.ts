import type { LoopTurns } from '../../../platform/threads/loop-turns.js';
import type { PagePart } from './page-parts.js';
import type { PageRewriter } from './rewrite-page.js';

/** So much of a page is read at a time before others have their turn: a few milliseconds. */
const SLICE_BYTES = 32 * 1024;

/** One reading of a page from its beginning, on the event loop or in a thread. */
export interface Rewriting {
  /** Hashes for which there was no target. */
  readonly missing: ReadonlySet<string>;
  /** How many texts there was one for. */
  readonly foundCount: number;
  /** Gives what is settled. In a thread it may reject with a PageTooSlowError; what was given before then stands. */
  write(bytes: Buffer): Promise<readonly PagePart[]>;
  end(): Promise<readonly PagePart[]>;
  /** What of the page, as it came so far, nothing has been given for yet. */
  rest(source: Buffer): Buffer;
  /** To be called once, whatever became of it. */
  close(): void;
}

/** Reads a page on the event loop, slice by slice. */
export class LoopRewriting implements Rewriting {
  constructor(
    private readonly rewriter: PageRewriter,
    private readonly turns: LoopTurns,
  ) {}

  get missing(): ReadonlySet<string> {
    return this.rewriter.missing;
  }

  get foundCount(): number {
    return this.rewriter.found.size;
  }

  async write(bytes: Buffer): Promise<readonly PagePart[]> {
    const made: PagePart[] = [];
    for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
      const slice = bytes.subarray(at, at + SLICE_BYTES);
      made.push(...(await this.turns.inTurn(() => this.rewriter.write(slice))));
    }
    return made;
  }

  end(): Promise<readonly PagePart[]> {
    return this.turns.inTurn(() => this.rewriter.end());
  }

  rest(source: Buffer): Buffer {
    return this.rewriter.restOf(source);
  }

  close(): void {
    // Holds nothing that outlives it.
  }
}
