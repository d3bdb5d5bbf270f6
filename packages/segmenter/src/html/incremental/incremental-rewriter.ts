import type { BytesRewriter, RewriteOptions } from '../page.types.js';
import { BLOCK_END } from './cut-tags.js';
import { FragmentReader } from './fragment-reader.js';
import type { PageFragment, RewriteCache } from './rewrite-cache.js';
import type { FragmentMatch } from './volatile-span.js';

/** How many known fragments are tried after a change. */
const LOOKAHEAD = 8;
/** How far ahead they are searched. Searching the whole page at each of its fragments would take quadratic time. */
const WINDOW = 16 * 1024;
const NOTHING = Buffer.alloc(0);

interface Found {
  number: number;
  fragment: PageFragment;
  match: FragmentMatch;
}

/** Reads only those parts of a page that have changed since the last time. The rest of the output comes from the cache. */
class IncrementalRewriter implements BytesRewriter {
  private readonly known: readonly PageFragment[];
  private readonly fragments: PageFragment[] = [];
  private parts: (string | Uint8Array)[] = [];
  /** Input not yet processed, from `at` on. */
  private waiting: Buffer = NOTHING;
  private at = 0;
  /** Number of the known fragment that is expected next. */
  private next = 0;
  /** The parser state at `at`; undefined inside a fragment that is being read. */
  private state: string | undefined = '';
  /** Reads the unknown parts. If there is a reader, it is at `at`. */
  private reader: FragmentReader | undefined;
  /**
   * Whether the last cut was made before a known fragment. If that fragment turned out to differ, the next one is not searched for close to
   * it.
   */
  private isLed = false;
  private hasChanged = false;
  private hasEnded = false;

  constructor(
    private readonly options: RewriteOptions,
    private readonly cache: RewriteCache,
  ) {
    this.known = cache.fragments;
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
    if (this.hasChanged) this.cache.fragments = this.fragments;
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
      // The rest of the fragment has not arrived yet, or the page ends with it.
      if (!found.match.isWhole || (found.fragment.after === undefined && !isFinal)) return;
      this.repeat(found);
    }
  }

  private finish(): void {
    if (this.hasEnded) return;
    const fragment = this.known[this.next];
    const rest = this.waiting.subarray(this.at);
    // An empty fragment at the place of the last cut.
    if (fragment?.length === 0 && rest.length === 0 && fragment.before === this.state && this.isStillMissing(fragment)) {
      this.repeat({ number: this.next, fragment, match: { length: 0, isWhole: true, spans: [] } });
      return;
    }
    const reader = this.readerHere();
    this.parts.push(reader.read(rest), reader.end());
    this.fragments.push(reader.lastFragment());
    this.hasChanged = true;
  }

  /** The known fragment that starts at `at`, as far as the page has arrived. */
  private expected(isFinal: boolean): Found | undefined {
    const { known, state, at, waiting } = this;
    const { heldLength } = this.cache;
    if (state === undefined) return undefined;
    const rest = waiting.length - at;
    const end = Math.min(known.length, this.next + LOOKAHEAD);
    for (let i = this.next; i < end; i++) {
      const fragment = known[i] as PageFragment;
      if (fragment.before !== state || fragment.length > heldLength) continue;
      const match = fragment.match(waiting, at);
      if (!match || !(match.isWhole ? fragment.after !== undefined || match.length === rest : !isFinal && rest <= heldLength)) continue;
      // Not checked before the whole fragment has arrived, because only a segment that is really on the page may count as missing.
      const isHeld = !match.isWhole || (fragment.after === undefined && !isFinal);
      if (isHeld || this.isStillMissing(fragment)) return { number: i, fragment, match };
    }
    return undefined;
  }

  /** Asks again for the targets that a fragment lacked. Thus the caller counts them as if the fragment had been read. */
  private isStillMissing({ missing }: PageFragment): boolean {
    return missing.every((hash) => this.options.targetOf(hash) === undefined);
  }

  private repeat({ number, fragment, match }: Found): void {
    if (number !== this.next) this.hasChanged = true;
    this.isLed = false;
    this.parts.push(...fragment.output(this.waiting, this.at, match, this.options));
    this.at += match.length;
    this.next = number + 1;
    this.state = fragment.after;
    this.hasEnded = fragment.after === undefined;
    this.reader = undefined;
    this.fragments.push(fragment);
    for (const url of fragment.bases) this.options.rewriteUrl?.(url, { tag: 'base', attr: 'href' });
  }

  /** The end of the next part to read: before a known fragment, or after a block; -1 when more of the page must arrive first. */
  private findCut(): number {
    const known = this.findKnown(this.isLed ? this.cache.fragmentLength : 1);
    const block = this.findBlockEnd();
    this.isLed = known >= 0 && (block < 0 || block > known - this.cache.fragmentLength);
    if (this.isLed) return known;
    if (known < 0 && this.state !== undefined) this.next = Math.min(this.next + 1, this.known.length);
    if (block >= 0) return block;
    const { heldLength } = this.cache;
    return this.waiting.length - this.at > heldLength ? this.characterAt(this.at + heldLength) : -1;
  }

  /** The start of the character that contains this byte. */
  private characterAt(position: number): number {
    for (let i = position; i > position - 4; i--) if (((this.waiting[i] as number) & 0xc0) !== 0x80) return i;
    return position;
  }

  /** The possible end of the current fragment, after a tag; -1 when none is in sight. */
  private findBlockEnd(): number {
    const read = this.reader?.length ?? 0;
    // If a fragment could not end where it should, later ends are tried at longer and longer intervals.
    const from = this.at + Math.max(this.cache.fragmentLength - read, read >> 3, 1);
    // Tags are ASCII, which has the same bytes in Latin-1 and UTF-8.
    const window = this.waiting.toString('latin1', from, from + WINDOW);
    BLOCK_END.lastIndex = 0;
    return BLOCK_END.test(window) ? from + BLOCK_END.lastIndex : -1;
  }

  /** The start of the first of the next known fragments that occurs in the page; -1 when none does. */
  private findKnown(distance: number): number {
    const from = this.at + distance;
    const window = this.waiting.subarray(from, from + WINDOW);
    const end = Math.min(this.known.length, this.next + LOOKAHEAD);
    for (let i = this.next; i < end; i++) {
      const fragment = this.known[i] as PageFragment;
      const at = fragment.after === undefined || fragment.head.length === 0 ? -1 : window.indexOf(fragment.head);
      if (at >= 0 && fragment.match(this.waiting, from + at)) return from + at;
    }
    return -1;
  }

  private readTo(cut: number): void {
    const reader = this.readerHere();
    this.parts.push(reader.read(this.waiting.subarray(this.at, cut)));
    this.at = cut;
    const fragment = reader.cut();
    this.state = fragment?.after;
    this.hasChanged = true;
    if (fragment) this.fragments.push(fragment);
  }

  private readerHere(): FragmentReader {
    this.reader ??= new FragmentReader(this.options, this.state ?? '');
    return this.reader;
  }
}

/**
 * Like createHtmlRewriter, but reads only the parts of a page that differ from earlier rewrites with the same cache. All rewriters of a
 * cache need the same options, whose functions return the same results. The returned parts together equal the output of createHtmlRewriter.
 */
export function createIncrementalRewriter(options: RewriteOptions, cache: RewriteCache): BytesRewriter {
  return new IncrementalRewriter(options, cache);
}
