import type { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import type { PagePart } from './page-parts.js';
import type { PageRewriter } from './rewrite-page.js';

/** The bytes of one turn of the event loop, which takes a few milliseconds. */
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
  /** The rest of the output, for the last bytes of the page. */
  end(last?: Buffer): Promise<readonly PagePart[]>;
  /** The source bytes so far that the output does not cover. */
  rest(source: Buffer): Buffer;
  /** Must be called exactly once in every case. */
  close(): void;
}

const NONE: ReadonlySet<string> = new Set();
const NOTHING: Buffer = Buffer.alloc(0);

/**
 * Rewrites a page on the event loop, slice by slice. A page that waits for its turn is not opened yet, so it holds only its source in
 * memory.
 */
export class EventLoopRewriting implements PageRewriting {
  #rewriter: PageRewriter | undefined;

  constructor(
    private readonly open: () => PageRewriter,
    private readonly turns: LoopTurns,
  ) {}

  get missing(): ReadonlySet<string> {
    return this.#rewriter?.missing ?? NONE;
  }

  get foundCount(): number {
    return this.#rewriter?.found.size ?? 0;
  }

  async write(bytes: Buffer): Promise<readonly PagePart[]> {
    const made: PagePart[] = [];
    for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
      const slice = bytes.subarray(at, at + SLICE_BYTES);
      made.push(...(await this.turns.inTurn(() => this.#opened().write(slice))));
    }
    return made;
  }

  /** The last slice and the end of the page share a turn. */
  async end(last: Buffer = NOTHING): Promise<readonly PagePart[]> {
    const before = last.length > SLICE_BYTES ? Math.floor((last.length - 1) / SLICE_BYTES) * SLICE_BYTES : 0;
    const made = before > 0 ? await this.write(last.subarray(0, before)) : [];
    const rest = await this.turns.inTurn(() => {
      const rewriter = this.#opened();
      return [...rewriter.write(last.subarray(before)), ...rewriter.end()];
    });
    return [...made, ...rest];
  }

  rest(source: Buffer): Buffer {
    return this.#rewriter?.rest(source) ?? source;
  }

  close(): void {
    // Nothing to release.
  }

  #opened(): PageRewriter {
    this.#rewriter ??= this.open();
    return this.#rewriter;
  }
}
