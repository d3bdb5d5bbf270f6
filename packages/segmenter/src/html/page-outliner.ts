import type { BuiltText } from '../core/build-segment.js';
import { byteCounter } from './byte-counter.js';
import { CUT_BEHIND } from './cut-tags.js';
import { describePlace, type Place } from './describe-place.js';
import type { Place as SegmentPlace } from './found-segment.js';
import type { LightNode } from './light-node.js';
import { OutlinedPiece } from './outlined-piece.js';
import type { SegmentKind } from './page.types.js';
import type { PageReader } from './page-reader.js';
import type { PageSink } from './page-sink.js';
import { type PieceSlots, SlotRecorder } from './slot-recorder.js';
import type { TagAttributes } from './tag-attributes.js';
import type { Tag } from './tag-table.js';
import type { UnreadSpan } from './unread-span.js';
import { unreadValues } from './unread-values.js';

/** A piece of the page, in characters. */
interface ReadPiece {
  readonly end: number;
  readonly after: string | undefined;
  readonly slots: PieceSlots;
  readonly unread: readonly UnreadSpan[];
}

/** Outlines a page. */
export class PageOutliner implements PageSink {
  readonly needsPlaces = true;
  readonly needsElements = false;
  private readonly recorder = new SlotRecorder();
  private readonly pieces: ReadPiece[] = [];
  private readonly bases: string[] = [];
  private unreadSpans: UnreadSpan[] = [];
  private reader: PageReader | undefined;
  /** Where the piece at hand begins, and from where on it may end. */
  private start = 0;
  private nextCut: number;
  private hasRoot = false;
  private hasHead = false;

  constructor(private readonly pieceLength: number) {
    this.nextCut = pieceLength;
  }

  /** To be told who reads the page, before it is read. */
  observe(reader: PageReader): void {
    this.reader = reader;
    this.recorder.page = { slice: (start, end) => reader.slice(start, end) };
  }

  segment(text: BuiltText, _kind: SegmentKind, _name: string | undefined, place: SegmentPlace): void {
    this.noteFrame();
    this.recorder.segment(text, place);
  }

  tag(tag: Tag, attributes: TagAttributes): void {
    const { builder, scanner } = this.reader as PageReader;
    if (tag.name === 'html' && !this.hasRoot && builder.stack.length === 0) {
      this.hasRoot = true;
      this.recorder.rootTag(attributes);
    }
    this.recorder.tag(tag.name, attributes, scanner.position);
    this.unreadSpans.push(...unreadValues(tag, attributes));
  }

  frame(): void {
    // A page of its own.
    this.recorder.refuse();
  }

  jsonAddress(url: string, start: number, end: number): void {
    this.recorder.jsonAddress(url, start, end);
  }

  styleText(start: number, end: number): void {
    this.recorder.styleText(start, end);
  }

  unread(span: UnreadSpan): void {
    // Style sheets hold addresses.
    if (span.kind !== 'style') this.unreadSpans.push(span);
  }

  behindTag(tag: Tag): void {
    const { scanner } = this.reader as PageReader;
    if (scanner.position < this.nextCut || !CUT_BEHIND.has(tag.name)) return;
    const { position } = scanner;
    const tags = describePlace(this.reader as PageReader, (node) => this.tagOf(node));
    if (tags === undefined) this.nextCut = position + ((position - this.start) >> 3);
    else this.cut(position, tags);
  }

  /** The pieces that need not be read again; the page has been read to its end. */
  finish(html: string): OutlinedPiece[] {
    this.noteFrame();
    this.add(html.length, undefined);
    const bytes = Buffer.from(html);
    const inBytes = byteCounter(html, 0);
    const outlined: OutlinedPiece[] = [];
    let before = '';
    let [start, startByte] = [0, 0];
    for (const { end, after, slots, unread } of this.pieces) {
      const spans = unread.map((span) => ({
        kind: span.kind,
        start: inBytes(span.start) - startByte,
        end: inBytes(span.end) - startByte,
        text: span.start - start,
        textLength: span.end - span.start,
      }));
      const endByte = inBytes(end);
      const piece = OutlinedPiece.of({ before, after, source: bytes.subarray(startByte, endByte), unread: spans, slots });
      if (piece) outlined.push(piece);
      before = after ?? '';
      [start, startByte] = [end, endByte];
    }
    return outlined;
  }

  /** What the page begins with, and where its head ends, as soon as it is known. */
  private noteFrame(): void {
    const { htmlStart, headEnd } = (this.reader as PageReader).builder;
    if (!this.hasRoot && htmlStart >= 0) {
      this.hasRoot = true;
      this.recorder.root(htmlStart);
    }
    if (this.hasHead || headEnd < 0) return;
    this.hasHead = true;
    this.recorder.headEnd(headEnd);
  }

  private cut(position: number, tags: string): void {
    this.noteFrame();
    this.bases.push(...this.recorder.bases);
    const place: Place = { tags, isQuirky: (this.reader as PageReader).builder.isQuirky, bases: [...this.bases] };
    this.add(position, JSON.stringify(place));
    this.recorder.begin(position);
    this.start = position;
    this.nextCut = position + this.pieceLength;
  }

  private add(end: number, after: string | undefined): void {
    const unread = this.unreadSpans.sort((a, b) => a.start - b.start);
    this.pieces.push({ end, after, slots: this.recorder.take(end), unread });
    this.unreadSpans = [];
  }

  private tagOf({ start, end, tag }: LightNode): string {
    // What a page leaves out has no tag of its own.
    return start === end ? `<${tag?.name}>` : (this.reader as PageReader).slice(start, end);
  }
}
