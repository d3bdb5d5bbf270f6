import { hash } from 'node:crypto';
import { utf8 } from '../node-slices.js';
import type { RewriteOptions } from '../page.types.js';
import type { PageFragment } from './rewrite-cache.js';
import { SlotPlayer } from './slot-player.js';
import type { FragmentSlots } from './slot-recorder.js';
import { type FragmentMatch, isReadAsWritten, matchAround, type VolatileSpan } from './volatile-span.js';

/** A volatile span, in bytes of the fragment. Also has its start and length in characters of the fragment's text. */
export interface OutlinedSpan extends VolatileSpan {
  readonly text: number;
  readonly textLength: number;
}

/** The outline of a fragment. It keeps little of the fragment's text. */
export interface FragmentOutline {
  readonly before: string;
  readonly after: string | undefined;
  readonly length: number;
  readonly head: Buffer;
  /** Digest of all its bytes except the volatile ones. */
  readonly digest: string;
  readonly volatile: readonly OutlinedSpan[];
  readonly slotCount: number;
  readonly slots: Buffer;
}

/** A fragment that was read for the outline of its page. */
interface ReadFragment {
  readonly before: string;
  readonly after: string | undefined;
  readonly source: Buffer;
  readonly volatile: readonly OutlinedSpan[];
  readonly slots: FragmentSlots;
}

const HEAD = 24;
/** Objects and strings around a fragment. */
const FRAGMENT_BYTES = 400;
const NOTHING: readonly string[] = [];

/** Half of a SHA-256, so that a page's author cannot find other bytes with the same digest. */
const DIGEST_LENGTH = 32;

function digestOf(bytes: Buffer, ranges: readonly number[]): string {
  const parts: Buffer[] = [];
  for (let i = 0; i < ranges.length; i += 2) parts.push(bytes.subarray(ranges[i], ranges[i + 1]));
  const [only] = parts;
  return hash('sha256', parts.length === 1 && only ? only : Buffer.concat(parts), 'hex').slice(0, DIGEST_LENGTH);
}

/** A fragment whose changeable slots are known, but not its output. */
export class OutlinedFragment implements PageFragment {
  readonly missing = NOTHING;
  readonly before: string;
  readonly after: string | undefined;
  readonly length: number;
  readonly head: Buffer;

  constructor(readonly outline: FragmentOutline) {
    this.before = outline.before;
    this.after = outline.after;
    this.length = outline.length;
    this.head = outline.head;
  }

  /** Undefined when it must be read each time. */
  static of({ before, after, source, volatile, slots }: ReadFragment): OutlinedFragment | undefined {
    if (!slots.isWhole || !isReadAsWritten(source)) return undefined;
    const { length } = source;
    const head = source.subarray(0, Math.min(HEAD, volatile[0]?.start ?? HEAD));
    const digest = digestOf(source, [0, ...volatile.flatMap(({ start, end }) => [start, end]), length]);
    return new OutlinedFragment({ before, after, length, head, digest, volatile, slotCount: slots.count, slots: slots.bytes });
  }

  /** Base elements are slots: `output` reports them each time. */
  get bases(): readonly string[] {
    return NOTHING;
  }

  get size(): number {
    return this.outline.slots.length + FRAGMENT_BYTES;
  }

  match(bytes: Buffer, at: number): FragmentMatch | undefined {
    const { head, length } = this;
    const rest = bytes.length - at;
    const known = Math.min(head.length, rest);
    if (head.compare(bytes, at, at + known, 0, known) !== 0) return undefined;
    if (this.outline.volatile.length > 0) return this.matchVolatile(bytes, at);
    if (rest < length) return { length: rest, isWhole: false, spans: [] };
    return digestOf(bytes, [at, at + length]) === this.outline.digest ? { length, isWhole: true, spans: [] } : undefined;
  }

  /** One digest covers everything around its volatile spans. */
  private matchVolatile(bytes: Buffer, at: number): FragmentMatch | undefined {
    const match = matchAround(this.outline, bytes, at, () => true);
    if (!match?.isWhole) return match;
    return digestOf(bytes, [at, ...match.spans, at + match.length]) === this.outline.digest ? match : undefined;
  }

  output(bytes: Buffer, at: number, { length, spans }: FragmentMatch, options: RewriteOptions): (string | Uint8Array)[] {
    const { slotCount, slots, volatile } = this.outline;
    if (slotCount === 0) return [bytes.subarray(at, at + length)];
    const text = utf8(bytes, at, at + length);
    const shifts = volatile
      .map((span, i) => ({ start: span.text, by: utf8(bytes, spans[2 * i] ?? 0, spans[2 * i + 1] ?? 0).length - span.textLength }))
      .filter(({ by }) => by !== 0);
    const isAscii = text.length === length;
    return [Buffer.from(new SlotPlayer(text, isAscii, slots, options, shifts).play(slotCount), 'latin1')];
  }
}
