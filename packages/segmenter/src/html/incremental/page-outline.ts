import { PageReader } from '../page-reader.js';
import { OutlineCursor, OutlineWriter } from './outline-bytes.js';
import { type FragmentOutline, OutlinedFragment, type OutlinedSpan } from './outlined-fragment.js';
import { PageOutliner } from './page-outliner.js';
import { RewriteCache } from './rewrite-cache.js';
import type { VolatileKind } from './volatile-span.js';

/** Raise it when pages are read differently or outlines are written differently. */
const VERSION = 5;
/** Longer than fragments that are cached with their output. A fragment that differs, or has its tags in another order, is read again. */
const FRAGMENT_LENGTH = 1024;
const HELD_LENGTH = 64 * 1024;
const DIGEST_BYTES = 16;
/** Limits of an outline's length: this many bytes, plus this many times the length of its page. */
const MIN_LIMIT = 4096;
const MAX_TIMES = 2;
const KINDS: readonly VolatileKind[] = ['double', 'single', 'comment', 'script', 'style'];

/**
 * Records which parts of a page rewriting may change, and how to recognise its fragments. With that, the page need not be read in any
 * language while its bytes are the same. Keeps little of the page's text. Undefined when the outline would be much larger than the page,
 * because start tags are long and many elements are open.
 */
export function outlinePage(html: string, fragmentLength = FRAGMENT_LENGTH): Buffer | undefined {
  const outliner = new PageOutliner(fragmentLength);
  const reader = new PageReader(outliner, {});
  outliner.observe(reader);
  reader.readAll(html);
  const outline = write(fragmentLength, outliner.finish(html));
  return outline.length > MIN_LIMIT + MAX_TIMES * html.length ? undefined : outline;
}

/**
 * The cache that createIncrementalRewriter needs for a page with an outline; undefined when another version of this code made the outline.
 */
export function rewriteCacheOfOutline(outline: Buffer): RewriteCache | undefined {
  const cursor = new OutlineCursor(outline);
  if (cursor.number() !== VERSION) return undefined;
  const fragmentLength = cursor.number();
  const states = Array.from({ length: cursor.number() }, () => cursor.text());
  const fragments = Array.from({ length: cursor.number() }, () => new OutlinedFragment(readFragment(cursor, states)));
  return new RewriteCache(fragmentLength, HELD_LENGTH, fragments);
}

function write(fragmentLength: number, fragments: readonly OutlinedFragment[]): Buffer {
  const writer = new OutlineWriter();
  const states = [...new Set(fragments.flatMap(({ before, after }) => (after === undefined ? [before] : [before, after])))];
  const numbers = new Map(states.map((state, i) => [state, i + 1]));
  writer.number(VERSION);
  writer.number(fragmentLength);
  writer.number(states.length);
  for (const state of states) writer.text(state);
  writer.number(fragments.length);
  for (const { outline } of fragments) {
    writer.number(numbers.get(outline.before) ?? 0);
    writer.number(numbers.get(outline.after ?? '\0') ?? 0);
    writeFragment(writer, outline);
  }
  return writer.take();
}

function writeFragment(writer: OutlineWriter, { length, head, digest, volatile, slotCount, slots }: FragmentOutline): void {
  writer.number(length);
  writer.number(head.length);
  writer.raw(head);
  writer.raw(Buffer.from(digest, 'hex'));
  writer.number(volatile.length);
  for (const { kind, start, end, text, textLength } of volatile)
    for (const number of [KINDS.indexOf(kind), start, end, text, textLength]) writer.number(number);
  writer.number(slotCount);
  writer.number(slots.length);
  writer.raw(slots);
}

function readFragment(cursor: OutlineCursor, states: readonly string[]): FragmentOutline {
  return {
    before: states[cursor.number() - 1] ?? '',
    after: states[cursor.number() - 1],
    length: cursor.number(),
    head: cursor.raw(cursor.number()),
    digest: cursor.hex(DIGEST_BYTES),
    volatile: Array.from({ length: cursor.number() }, () => readSpan(cursor)),
    slotCount: cursor.number(),
    slots: cursor.raw(cursor.number()),
  };
}

function readSpan(cursor: OutlineCursor): OutlinedSpan {
  return {
    kind: KINDS[cursor.number()] as VolatileKind,
    start: cursor.number(),
    end: cursor.number(),
    text: cursor.number(),
    textLength: cursor.number(),
  };
}
