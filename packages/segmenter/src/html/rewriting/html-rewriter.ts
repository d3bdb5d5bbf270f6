import type { BuiltText } from '../../segmentation/build-segment.js';
import type { Place } from '../found-segment.js';
import type { VolatileRecord } from '../incremental/volatile-record.js';
import type { VolatileSpan } from '../incremental/volatile-span.js';
import { volatileValues } from '../incremental/volatile-values.js';
import { encodeJson } from '../json-ld.js';
import type { HtmlRewriter, RewriteOptions, SegmentKind, UrlRules } from '../page.types.js';
import { PageReader } from '../page-reader.js';
import type { PageSink } from '../page-sink.js';
import type { TagAttributes } from '../tokenizer/tag-attributes.js';
import type { Tag } from '../tokenizer/tag-table.js';
import type { FramePlace } from '../tree/embedded-trees.js';
import { EarlyEnds } from './early-ends.js';
import { PageChanges } from './page-changes.js';
import { PageEdits } from './page-edits.js';

/** Rewrites one page from its beginning, or from a place inside it that another rewriter has described. */
export class StreamRewriter implements HtmlRewriter, PageSink {
  readonly needsPlaces = true;
  readonly needsElements = false;
  private readonly edits = new PageEdits();
  readonly reader: PageReader;
  private readonly changes: PageChanges;
  /** Input that is too short to read yet. Reading an endless token or table again and again would cost quadratic time. */
  private waiting = '';
  private hasRoot = false;
  private hasHead = false;
  /** The URL rules of frames whose tags were read, by position. */
  private readonly frameRules = new Map<number, UrlRules>();

  constructor(
    private readonly options: RewriteOptions,
    private readonly record?: VolatileRecord,
    depth = 0,
  ) {
    this.reader = new PageReader(this, options, depth);
    const { scanner, builder } = this.reader;
    builder.history.sink = new EarlyEnds(this.edits);
    this.changes = new PageChanges(options, scanner, this.edits);
  }

  write(chunk: string): string {
    this.waiting += chunk;
    if (this.waiting.length * 8 < this.reader.scanner.html.length) return '';
    this.read(false);
    return this.releaseTo(this.reader.settle());
  }

  end(): string {
    this.read(true);
    this.reader.finish();
    const { html, base } = this.reader.scanner;
    const end = base + html.length + 1;
    const out = this.edits.render(html, base, base, end);
    this.record?.settle(this.edits, base, end, out.length);
    return out;
  }

  get settledLength(): number {
    return this.reader.scanner.base;
  }

  get rest(): string {
    return this.reader.scanner.html + this.waiting;
  }

  /** Whether some input has not been read yet. */
  get isWaiting(): boolean {
    return this.waiting !== '';
  }

  /**
   * Puts a new rewriter into the middle of a page, inside the elements that these tags open. The edits that these tags need have been made
   * before.
   */
  enter(tags: string, isQuirky: boolean): void {
    const { reader } = this;
    this.hasRoot = true;
    reader.read(tags, false);
    this.hasHead = reader.builder.headEnd >= 0;
    reader.builder.isQuirky = isQuirky;
    this.releaseTo(this.reader.settle());
  }

  private read(isFinal: boolean): void {
    const chunk = this.waiting;
    this.waiting = '';
    this.reader.read(chunk, isFinal);
    this.addRoot();
    this.addHead();
  }

  private releaseTo(position: number): string {
    const { scanner } = this.reader;
    const { html, base } = scanner;
    const out = this.edits.render(html, base, base, position);
    this.record?.settle(this.edits, base, position, out.length);
    const edit = (start: number, end: number) => this.edits.renderTag(html, base, start, end);
    const { formatting, history } = this.reader.builder;
    formatting.keepSources(position, edit);
    history.keepTags(position, edit);
    this.edits.release(position);
    scanner.release(position);
    return out;
  }

  segment(text: BuiltText, _kind: SegmentKind, _name: string | undefined, place: Place): void {
    // This comes before any text, because a tag that the page omits may belong at its first text.
    this.addRoot();
    this.addHead();
    this.changes.segment(text, place);
  }

  tag(tag: Tag, attributes: TagAttributes): void {
    if (tag.name === 'html') this.addToRoot(attributes);
    if (tag.name === 'iframe') this.keepFrameRules(attributes);
    this.changes.tag(tag.name, attributes, this.reader.scanner.position);
    this.record?.add(...volatileValues(tag, attributes));
  }

  /**
   * Keeps the address rules that apply at a frame's tag. The frame is rewritten later, once it is settled, and a base element after the tag
   * may have changed the rules by then.
   */
  private keepFrameRules(attributes: TagAttributes): void {
    const rules = this.options.urlsOfFrame?.();
    const place = rules && attributes.placeNamed('srcdoc');
    if (place) this.frameRules.set(place.start, rules);
  }

  private rulesOfFrame(start: number): UrlRules {
    const { rewriteUrl } = this.options;
    const rules = this.frameRules.get(start);
    this.frameRules.delete(start);
    return rules ?? (rewriteUrl ? { rewriteUrl: (url, at) => (at.tag === 'base' ? undefined : rewriteUrl(url, at)) } : {});
  }

  frame(html: string, place: FramePlace, depth: number): void {
    const { headHtml: _, rewriteUrl: _url, urlsOfFrame: _rules, ...rest } = this.options;
    const rewriter = new StreamRewriter({ ...rest, ...this.rulesOfFrame(place.start) }, undefined, depth);
    const written = rewriter.write(html) + rewriter.end();
    if (written !== html) this.changes.setValue(place, written);
  }

  /** This HTML is not a document: it has neither a head nor a language of its own. */
  jsonHtml(html: string, _name: string, { start, end }: { start: number; end: number }, depth: number): void {
    const { headHtml: _, lang: _lang, dir: _dir, ...rest } = this.options;
    const rewriter = new StreamRewriter(rest, undefined, depth);
    const written = rewriter.write(html) + rewriter.end();
    if (written !== html) this.edits.add(start, end, encodeJson(written));
  }

  jsonLanguage(value: string, isName: boolean, start: number, end: number): void {
    this.changes.jsonLanguage(value, isName, start, end);
  }

  partLanguage(fields: readonly number[]): void {
    this.changes.partLanguage(fields);
  }

  jsonAddress(url: string, start: number, end: number): void {
    this.changes.jsonAddress(url, start, end);
  }

  loneValue(start: number, end: number): void {
    this.addRoot();
    this.addHead();
    this.changes.loneValue(start, end);
  }

  styleText(start: number, end: number): void {
    this.changes.styleText(start, end);
  }

  volatile(span: VolatileSpan): void {
    // Style sheets contain addresses, so their content must be read to be rewritten.
    if (span.kind !== 'style' || !this.options.rewriteUrl) this.record?.add(span);
  }

  /** Changes language and direction of the page's own html tag. A second html tag has no effect. */
  private addToRoot(attributes: TagAttributes): void {
    if (this.hasRoot || this.reader.builder.stack.length) return;
    this.hasRoot = true;
    this.changes.rootTag(attributes);
  }

  /** An html element whose tag the page omits. */
  private addRoot(): void {
    const { htmlStart } = this.reader.builder;
    if (this.hasRoot || htmlStart < 0) return;
    this.hasRoot = true;
    this.changes.root(htmlStart);
  }

  private addHead(): void {
    const { headEnd } = this.reader.builder;
    if (this.hasHead || headEnd < 0) return;
    this.hasHead = true;
    this.changes.headEnd(headEnd);
  }
}

/**
 * Rewrites a page while it streams by: targets in place of sources, URLs, language and direction, an addition to the head. Every other byte
 * stays. Output comes as soon as the text before it cannot change any more. Formatting tags around blocks, and tables, wait until they
 * close, because a browser may still move content in or before them.
 */
export function createHtmlRewriter(options: RewriteOptions): HtmlRewriter {
  return new StreamRewriter(options);
}
