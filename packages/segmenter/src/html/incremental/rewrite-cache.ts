import type { RewriteOptions } from '../page.types.js';
import type { FragmentMatch } from './volatile-span.js';

/** A stretch of a page between two points at which no token is pending, with its output (fragment caching). */
export interface PageFragment {
  /** The parser state at its beginning, as JSON; empty for the page's beginning. */
  readonly before: string;
  /** The parser state at its end; undefined for the page's end. */
  readonly after: string | undefined;
  /** In bytes, as it was. */
  readonly length: number;
  /** The first bytes of the fragment. */
  readonly head: Buffer;
  /** Hashes for which there was no target. */
  readonly missing: readonly string[];
  /** Addresses of its base elements, against which later URLs are resolved. */
  readonly bases: readonly string[];
  /** About how many bytes it takes. */
  readonly size: number;
  /** Compares the fragment without its volatile spans with a page in UTF-8 from `at` on; undefined when the page differs. */
  match(bytes: Buffer, at: number): FragmentMatch | undefined;
  /** Its output where it was found again. */
  output(bytes: Buffer, at: number, match: FragmentMatch, options: RewriteOptions): readonly (string | Uint8Array)[];
}

/** The fragments of a page as it was last read. Even if a page differs at every request, most of it stays the same. */
export class RewriteCache {
  /**
   * Fragments are about `fragmentLength` bytes long: shorter ones cost more to keep than to read. No more than `heldLength` bytes are held back,
   * be it for a block that does not end or for the rest of a known fragment.
   */
  constructor(
    readonly fragmentLength = 512,
    readonly heldLength = 64 * 1024,
    public fragments: readonly PageFragment[] = [],
  ) {}

  /** About how many bytes it takes. */
  get size(): number {
    return this.fragments.reduce((sum, fragment) => sum + fragment.size, 0);
  }
}
