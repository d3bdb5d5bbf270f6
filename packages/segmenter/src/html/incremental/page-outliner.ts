import type { BuiltText } from '../../segmentation/build-segment.js';
import type { Place } from '../found-segment.js';
import type { SegmentKind } from '../page.types.js';
import type { PageReader } from '../page-reader.js';
import type { PageSink } from '../page-sink.js';
import type { TagAttributes } from '../tokenizer/tag-attributes.js';
import type { Tag } from '../tokenizer/tag-table.js';
import type { LightNode } from '../tree/light-node.js';
import { byteCounter } from './byte-counter.js';
import { CUT_BEHIND } from './cut-tags.js';
import { OutlinedFragment } from './outlined-fragment.js';
import { describeParserState, type ParserState } from './parser-state.js';
import { type FragmentSlots, SlotRecorder } from './slot-recorder.js';
import type { VolatileSpan } from './volatile-span.js';
import { volatileValues } from './volatile-values.js';

/** A fragment of the page, in characters. */
interface ReadFragment {
  readonly end: number;
  readonly after: string | undefined;
  readonly slots: FragmentSlots;
  readonly volatile: readonly VolatileSpan[];
}

/** Outlines a page. */
export class PageOutliner implements PageSink {
  readonly needsPlaces = true;
  readonly needsElements = false;
  private readonly recorder = new SlotRecorder();
  private readonly fragments: ReadFragment[] = [];
  private readonly bases: string[] = [];
  private volatileSpans: VolatileSpan[] = [];
  private reader: PageReader | undefined;
  /** Where the current fragment begins, and the first place where it may end. */
  private start = 0;
  private nextCut: number;
  private hasRoot = false;
  private hasHead = false;

  constructor(private readonly fragmentLength: number) {
    this.nextCut = fragmentLength;
  }

  /** Sets the reader of the page, before it is read. */
  observe(reader: PageReader): void {
    this.reader = reader;
    this.recorder.page = { slice: (start, end) => reader.slice(start, end) };
  }

  segment(text: BuiltText, _kind: SegmentKind, _name: string | undefined, place: Place): void {
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
    this.volatileSpans.push(...volatileValues(tag, attributes));
  }

  partLanguage(fields: readonly number[]): void {
    this.recorder.partLanguage(fields);
  }

  frame(): void {
    // The document of a frame is a page of its own.
    this.recorder.refuse();
  }

  jsonAddress(url: string, start: number, end: number): void {
    this.recorder.jsonAddress(url, start, end);
  }

  jsonLanguage(value: string, isName: boolean, start: number, end: number): void {
    this.recorder.jsonLanguage(value, isName, start, end);
  }

  jsonHtml(): void {
    // HTML within JSON-LD has to be read like a page.
    this.recorder.refuse();
  }

  loneValue(start: number, end: number): void {
    this.noteFrame();
    this.recorder.loneValue(start, end);
  }

  styleText(start: number, end: number): void {
    this.recorder.styleText(start, end);
  }

  volatile(span: VolatileSpan): void {
    // Style sheets hold addresses.
    if (span.kind !== 'style') this.volatileSpans.push(span);
  }

  behindTag(tag: Tag): void {
    const { scanner } = this.reader as PageReader;
    if (scanner.position < this.nextCut || !CUT_BEHIND.has(tag.name)) return;
    const { position } = scanner;
    const tags = describeParserState(this.reader as PageReader, (node) => this.tagOf(node));
    if (tags === undefined) this.nextCut = position + ((position - this.start) >> 3);
    else this.cut(position, tags);
  }

  /** The fragments that need not be read again; the page has been read to its end. */
  finish(html: string): OutlinedFragment[] {
    this.noteFrame();
    this.add(html.length, undefined);
    const bytes = Buffer.from(html);
    const inBytes = byteCounter(html, 0);
    const outlined: OutlinedFragment[] = [];
    let before = '';
    let [start, startByte] = [0, 0];
    for (const { end, after, slots, volatile } of this.fragments) {
      const spans = volatile.map((span) => ({
        kind: span.kind,
        start: inBytes(span.start) - startByte,
        end: inBytes(span.end) - startByte,
        text: span.start - start,
        textLength: span.end - span.start,
      }));
      const endByte = inBytes(end);
      const fragment = OutlinedFragment.of({ before, after, source: bytes.subarray(startByte, endByte), volatile: spans, slots });
      if (fragment) outlined.push(fragment);
      before = after ?? '';
      [start, startByte] = [end, endByte];
    }
    return outlined;
  }

  /** Records how the page begins, and where its head ends, as soon as both are known. */
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
    const state: ParserState = { tags, isQuirky: (this.reader as PageReader).builder.isQuirky, bases: [...this.bases] };
    this.add(position, JSON.stringify(state));
    this.recorder.begin(position);
    this.start = position;
    this.nextCut = position + this.fragmentLength;
  }

  private add(end: number, after: string | undefined): void {
    const volatile = this.volatileSpans.sort((a, b) => a.start - b.start);
    this.fragments.push({ end, after, slots: this.recorder.take(end), volatile });
    this.volatileSpans = [];
  }

  private tagOf({ start, end, tag }: LightNode): string {
    // A tag that the page omits has no source.
    return start === end ? `<${tag?.name}>` : (this.reader as PageReader).slice(start, end);
  }
}
