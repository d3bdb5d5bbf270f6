import type { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import type { PagePart } from './page-parts.js';
import type { PageRewriter } from './rewrite-page.js';

/** Bytes per turn of the event loop: a few milliseconds. */
const SLICE_BYTES = 32 * 1024;

/** The page must be sent untranslated: it takes too long, or too many are open. */
export class PageTooSlowError extends Error {
  override readonly name = 'PageTooSlowError';
}

/** One rewriting of a page from its beginning, on the event loop or in a thread. */
export interface PageRewriting {
  /** Hashes without a target. */
  readonly missing: ReadonlySet<string>;
  /** How many segments had a target. */
  readonly foundCount: number;
  /** The output so far. In a thread it may reject with a PageTooSlowError; earlier output stays valid. */
  write(bytes: Buffer): Promise<readonly PagePart[]>;
  end(): Promise<readonly PagePart[]>;
  /** The source bytes so far that the output does not cover. */
  rest(source: Buffer): Buffer;
  /** To be called once, in every case. */
  close(): void;
}

/** Rewrites a page on the event loop, slice by slice. */
export class EventLoopRewriting implements PageRewriting {
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
    return this.rewriter.rest(source);
  }

  close(): void {
    // Nothing to release.
  }
}
