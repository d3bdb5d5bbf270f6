import type { PageFragment } from './rewrite-cache.js';
import { type FragmentMatch, matchAround, type PlacedSpan } from './volatile-span.js';

/** A fragment with another beginning need not be compared as a whole. */
export const HEAD = 48;
/** Objects and strings around a fragment's bytes. */
const FRAGMENT_BYTES = 400;
const NO_SPANS: readonly number[] = [];

/** Says whether `bytes` at `at` equal `source` from `start` to `end`, as far as `bytes` go. */
function isThere(source: Buffer, start: number, end: number, bytes: Buffer, at: number): boolean {
  const length = Math.min(end - start, bytes.length - at);
  return length <= 0 || source.compare(bytes, at, at + length, start, start + length) === 0;
}

/** A fragment with its output. */
export class RewrittenFragment implements PageFragment {
  readonly head: Buffer;

  constructor(
    readonly before: string,
    /** Source and output in UTF-8, so that a repeated fragment is neither decoded nor encoded. */
    private readonly source: Buffer,
    private readonly result: Buffer,
    /** In bytes of source and result. */
    readonly volatile: readonly PlacedSpan[],
    readonly after: string | undefined,
    readonly missing: readonly string[],
    readonly bases: readonly string[],
  ) {
    this.head = source.subarray(0, Math.min(HEAD, volatile[0]?.start ?? HEAD));
  }

  get length(): number {
    return this.source.length;
  }

  get size(): number {
    return this.source.length + this.result.length + FRAGMENT_BYTES;
  }

  match(bytes: Buffer, at: number): FragmentMatch | undefined {
    const { source, volatile } = this;
    const rest = bytes.length - at;
    if (isThere(source, 0, source.length, bytes, at)) {
      if (rest >= source.length) return { length: source.length, isWhole: true, spans: NO_SPANS };
      if (volatile.length === 0) return { length: rest, isWhole: false, spans: NO_SPANS };
    }
    return volatile.length === 0 ? undefined : matchAround(this, bytes, at, (start, end, to) => isThere(source, start, end, bytes, to));
  }

  /** With its volatile spans as they are now. */
  output(bytes: Buffer, _at: number, { spans }: FragmentMatch): Uint8Array[] {
    const { result, volatile } = this;
    if (spans.length === 0) return [result];
    const parts: Uint8Array[] = [];
    let from = 0;
    volatile.forEach(({ at, start, end }, i) => {
      parts.push(result.subarray(from, at), bytes.subarray(spans[2 * i], spans[2 * i + 1]));
      from = at + end - start;
    });
    parts.push(result.subarray(from));
    return parts;
  }
}
