import type { BuiltText } from '../core/build-segment.js';
import { ATTRIBUTES, attributeNamed, attributesNamed } from './attribute-table.js';
import { changeSrcset } from './change-srcset.js';
import { decodeAttribute, encodeAttribute } from './decode-text.js';
import { EarlyEnds } from './early-ends.js';
import type { FramePlace } from './embedded-trees.js';
import { findStyleUrls } from './find-style-urls.js';
import type { Place } from './found-segment.js';
import { encodeJson } from './json-ld.js';
import type { HtmlRewriter, RewriteOptions, SegmentKind } from './page.types.js';
import { PageEdits } from './page-edits.js';
import { PageReader } from './page-reader.js';
import type { PageSink } from './page-sink.js';
import { placeInHtml } from './place-in-html.js';
import type { TagAttributes } from './tag-attributes.js';
import type { Tag } from './tag-table.js';
import type { UnreadRecord } from './unread-record.js';
import type { UnreadSpan } from './unread-span.js';
import { unreadValues } from './unread-values.js';

const [CONTENT, EQUIV, PROPERTY, LANG, DIR, DATA, REL, HREFLANG] = attributesNamed(
  'content',
  'http-equiv',
  'property',
  'lang',
  'dir',
  'data',
  'rel',
  'hreflang',
);
const SRCSET = attributeNamed('srcset');
const URL_NUMBERS = 'href src action formaction poster'.split(' ').map(attributeNamed);
const REFRESH = /^([\s\d.]+[;,\s]\s*(?:url\s*=\s*)?["']?)([^"']*)(.*)$/is;

const isNumber = (value: string) => !/[\p{L}@_]/u.test(value);

/** Places of one attribute in the page: its name's end, its value, and its quote's width (0: none). */
export interface AttributePlace {
  nameEnd: number;
  start: number;
  end: number;
  quote: number;
}

/** Rewrites one page from its beginning, or from a place in it that another one has described. */
export class StreamRewriter implements HtmlRewriter, PageSink {
  readonly needsPlaces = true;
  readonly needsElements = false;
  private readonly edits = new PageEdits();
  readonly reader: PageReader;
  /** What has come in but is not worth reading yet: reading again and again over a token or table that never ends costs quadratic time. */
  private waiting = '';
  private hasRoot = false;
  private hasHead = false;

  constructor(
    private readonly options: RewriteOptions,
    private readonly record?: UnreadRecord,
    depth = 0,
  ) {
    this.reader = new PageReader(this, options, depth);
    // The documents of frames are read by the standard's rules whatever they begin with.
    if (depth > 0) this.reader.builder.isQuirky = false;
    this.reader.builder.history.sink = new EarlyEnds(this.edits);
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

  /** Whether something has come in that is not read yet. */
  get isWaiting(): boolean {
    return this.waiting !== '';
  }

  /** Puts a new rewriter into the middle of a page: inside the elements that these tags open, with what they call for added already. */
  enter(tags: string, isQuirky: boolean): void {
    const { reader } = this;
    this.hasRoot = true;
    reader.read(tags, false);
    this.hasHead = reader.builder.headEnd >= 0;
    reader.builder.isQuirky = isQuirky;
    this.releaseTo(this.reader.settle());
  }

  private read(isFinal: boolean): void {
    const piece = this.waiting;
    this.waiting = '';
    this.reader.read(piece, isFinal);
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
    // Before any text: what a page leaves out may stand where its first text does.
    this.addRoot();
    this.addHead();
    const target = this.options.targetOf(text.hash);
    if (target === undefined) return;
    const { convertNumerals } = this.options;
    const { placeables } = text;
    const values = convertNumerals ? placeables.map((value) => (isNumber(value) ? convertNumerals(value) : value)) : placeables;
    if (target === text.source && `${values}` === `${placeables}`) return;
    const { html, base } = this.reader.scanner;
    placeInHtml({ html, base, edits: this.edits }, place, text, target, values);
  }

  tag(tag: Tag, attributes: TagAttributes): void {
    if (tag.name === 'html') this.addToRoot(attributes);
    if (tag.name === 'form') this.addCharset(attributes);
    if (tag.name === 'link' && !this.keepsLink(attributes)) this.leaveOut(tag, attributes);
    else if (this.options.rewriteUrl) this.rewriteUrls(tag.name, attributes);
    this.record?.add(...unreadValues(tag, attributes));
  }

  /** A frame's addresses go out from the page that it stands in; a base of its own is not followed. */
  frame(html: string, place: FramePlace, depth: number): void {
    const { headHtml: _, rewriteUrl, ...rest } = this.options;
    const inner: RewriteOptions = {
      ...rest,
      ...(rewriteUrl && { rewriteUrl: (url, at) => (at.tag === 'base' ? undefined : rewriteUrl(url, at)) }),
    };
    const rewriter = new StreamRewriter(inner, undefined, depth);
    const written = rewriter.write(html) + rewriter.end();
    if (written !== html) this.setValue(place, written);
  }

  jsonAddress(url: string, start: number, end: number): void {
    const changed = this.options.rewriteUrl?.(url, { tag: 'script', attr: 'url', rel: 'canonical' });
    if (changed !== undefined && changed !== url) this.edits.add(start, end, encodeJson(changed));
  }

  styleText(start: number, end: number): void {
    if (!this.options.rewriteUrl) return;
    for (const { url, at } of findStyleUrls(this.reader.slice(start, end))) {
      const changed = this.options.rewriteUrl(url, { tag: 'style', attr: 'url' });
      if (changed !== undefined && changed !== url) this.edits.add(start + at, start + at + url.length, changed);
    }
  }

  unread(span: UnreadSpan): void {
    // Style sheets hold addresses, which are read where they are rewritten.
    if (span.kind !== 'style' || !this.options.rewriteUrl) this.record?.add(span);
  }

  /** Language and direction of the page's own html tag; a second one counts for nothing. */
  private addToRoot(attributes: TagAttributes): void {
    if (this.hasRoot || this.reader.builder.stack.length) return;
    this.hasRoot = true;
    for (const [number, value] of this.rootValues()) {
      const place = attributes.place(number);
      if (!place) this.edits.add(attributes.nameEnd, attributes.nameEnd, ` ${ATTRIBUTES[number - 1]}="${encodeAttribute(value)}"`);
      else this.setValue(place, value);
    }
  }

  private rootValues(): [number, string][] {
    const { lang, dir } = this.options;
    return [...(lang ? [[LANG, lang] as [number, string]] : []), ...(dir ? [[DIR, dir] as [number, string]] : [])];
  }

  /** An html element that the page leaves out. */
  private addRoot(): void {
    const { htmlStart } = this.reader.builder;
    if (this.hasRoot || htmlStart < 0) return;
    this.hasRoot = true;
    const values = this.rootValues().map(([number, value]) => ` ${ATTRIBUTES[number - 1]}="${encodeAttribute(value)}"`);
    if (values.length) this.edits.add(htmlStart, htmlStart, `<html${values.join('')}>`);
  }

  private addHead(): void {
    const { headEnd } = this.reader.builder;
    if (this.hasHead || headEnd < 0) return;
    this.hasHead = true;
    if (this.options.headHtml) this.edits.add(headEnd, headEnd, this.options.headHtml);
  }

  private setValue({ nameEnd, start, end, quote }: AttributePlace, value: string): void {
    const written = encodeAttribute(value);
    if (start < 0) this.edits.add(nameEnd, nameEnd, `="${written}"`);
    else this.edits.add(start, end, quote ? written : `"${written}"`);
  }

  private addCharset(attributes: TagAttributes): void {
    const { formCharset } = this.options;
    if (!formCharset || attributes.valueNamed('accept-charset') !== undefined) return;
    this.edits.add(attributes.nameEnd, attributes.nameEnd, ` accept-charset="${encodeAttribute(formCharset)}"`);
  }

  private leaveOut({ name }: Tag, { nameEnd }: TagAttributes): void {
    this.edits.add(nameEnd - name.length - 1, this.reader.scanner.position, '');
  }

  private keepsLink(attributes: TagAttributes): boolean {
    if (!this.options.keepsLink) return true;
    const [rel, hreflang] = [attributes.value(REL), attributes.value(HREFLANG)];
    return this.options.keepsLink({ ...(rel === undefined ? {} : { rel }), ...(hreflang === undefined ? {} : { hreflang }) });
  }

  private rewriteUrls(tag: string, attributes: TagAttributes): void {
    for (const number of URL_NUMBERS) this.rewriteUrl(tag, number, attributes);
    if (tag === 'object') this.rewriteUrl(tag, DATA, attributes);
    if (tag === 'img' || tag === 'source') this.rewriteSrcset(tag, attributes);
    if (tag === 'meta') this.rewriteMeta(attributes);
  }

  private rewriteUrl(tag: string, number: number, attributes: TagAttributes): void {
    const place = attributes.place(number);
    if (!place || place.start < 0) return;
    const url = decodeAttribute(this.reader.slice(place.start, place.end));
    const rel = attributes.value(REL);
    const changed = this.options.rewriteUrl?.(url, { tag, attr: ATTRIBUTES[number - 1] as string, ...(rel === undefined ? {} : { rel }) });
    if (changed !== undefined && changed !== url) this.setValue(place, changed);
  }

  private rewriteSrcset(tag: string, attributes: TagAttributes): void {
    const place = attributes.place(SRCSET);
    if (!place || place.start < 0) return;
    const srcset = decodeAttribute(this.reader.slice(place.start, place.end));
    const changed = changeSrcset(srcset, (url) => this.options.rewriteUrl?.(url, { tag, attr: 'srcset' }));
    if (changed !== srcset) this.setValue(place, changed);
  }

  private rewriteMeta(attributes: TagAttributes): void {
    if (attributes.value(EQUIV)?.toLowerCase() === 'refresh') this.rewriteRefresh(attributes);
    if (attributes.value(PROPERTY)?.toLowerCase() === 'og:url') this.rewriteOwnAddress(attributes);
  }

  private rewriteOwnAddress(attributes: TagAttributes): void {
    const place = attributes.place(CONTENT);
    const url = attributes.value(CONTENT);
    const changed = url && this.options.rewriteUrl?.(url, { tag: 'meta', attr: 'content', rel: 'canonical' });
    if (place && changed && changed !== url) this.setValue(place, changed);
  }

  private rewriteRefresh(attributes: TagAttributes): void {
    const place = attributes.place(CONTENT);
    const [, before = '', url, after = ''] = REFRESH.exec(attributes.value(CONTENT) ?? '') ?? [];
    if (!place || !url) return;
    const changed = this.options.rewriteUrl?.(url, { tag: 'meta', attr: 'content' });
    if (changed !== undefined && changed !== url) this.setValue(place, before + changed + after);
  }
}

/**
 * Rewrites a page as it streams by: targets in place of sources, URLs, language and direction, an addition to the head; every
 * other byte stays. Output comes as soon as the text before it can not change any more: formatting tags around blocks, and tables,
 * are held until they close, because a browser may still move what is in or before them.
 */
export function createHtmlRewriter(options: RewriteOptions): HtmlRewriter {
  return new StreamRewriter(options);
}
