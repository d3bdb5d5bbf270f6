import { toPlainText } from '../segment-format/to-plain-text.js';
import type { BuiltText } from '../segmentation/build-segment.js';
import { PageSegment, type Place } from './found-segment.js';
import { encodeJson } from './json-ld.js';
import type { FoundLink, FoundSegment, HtmlPage, SegmentKind, SegmentOptions } from './page.types.js';
import { PageReader } from './page-reader.js';
import type { PageSink } from './page-sink.js';
import { EarlyEnds } from './rewriting/early-ends.js';
import { PageEdits } from './rewriting/page-edits.js';
import { placeInHtml } from './rewriting/place-in-html.js';
import { attributeSet, attributesNamed } from './tokenizer/attribute-table.js';
import { encodeAttribute } from './tokenizer/decode-text.js';
import type { TagAttributes } from './tokenizer/tag-attributes.js';
import { htmlTags, type Tag } from './tokenizer/tag-table.js';
import type { FramePlace } from './tree/embedded-trees.js';

const [HREF, SRC, ACTION, REL, HREFLANG, NAME, CONTENT, LANG, EQUIV] = attributesNamed(
  'href',
  'src',
  'action',
  'rel',
  'hreflang',
  'name',
  'content',
  'lang',
  'http-equiv',
);

/** The kind of an element's link, and the attribute that holds it. */
type LinkRule = [kind: FoundLink['kind'], attribute: number];

const A_RULE: LinkRule = ['a', HREF];
const LINKS = new Map<string, LinkRule>([
  ['area', ['area', HREF]],
  ['iframe', ['iframe', SRC]],
  ['frame', ['iframe', SRC]],
  ['link', ['link', HREF]],
  ['form', ['form', ACTION]],
]);
const A = htmlTags.get('a');
const ABOUT_LINKS = attributeSet(['rel', 'hreflang']);
const TELLING = attributeSet(['href', 'src', 'action', 'content', 'lang']);

/** A page's facts from its tags. */
class PageFacts implements PageSink {
  readonly needsPlaces = false;
  readonly needsElements = true;
  readonly segments: PageSegment[] = [];
  readonly links: FoundLink[] = [];
  lang: string | undefined;
  base: string | undefined;
  canonical: string | undefined;
  robots: string | undefined;
  refresh: string | undefined;
  title: string | undefined;

  constructor(private readonly options: SegmentOptions) {}

  private get locale(): string | undefined {
    return this.options.locale;
  }

  segment(
    text: BuiltText,
    kind: SegmentKind,
    name: string | undefined,
    _place: Place,
    isOrderFixed: boolean,
    elements: string[],
    lang?: string,
  ): void {
    this.segments.push(new PageSegment(text, kind, name, this.locale ?? this.lang, isOrderFixed, elements, lang));
  }

  /** This empty method makes the reader pass each segment's language. */
  partLanguage(): void {}

  untranslatedTitle({ source, placeables }: BuiltText): void {
    this.title ??= toPlainText(source, placeables);
  }

  tag(tag: Tag, attributes: TagAttributes): void {
    if (!attributes.hasAny(TELLING)) return;
    const { name } = tag;
    const link = tag === A ? A_RULE : LINKS.get(name);
    if (link) this.addLink(link, attributes);
    else if (name === 'base') this.base ??= attributes.value(HREF);
    else if (name === 'meta') this.readMeta(attributes);
    else if (name === 'html') this.lang ??= attributes.value(LANG);
  }

  frame(html: string, _place: FramePlace, depth: number): void {
    const locale = this.locale ?? this.lang;
    const inner = new PageFacts({ ...this.options, ...(locale === undefined ? {} : { locale }) });
    new PageReader(inner, this.options, depth).readAll(html);
    this.segments.push(...inner.segments.map((segment) => (segment.kind === 'title' ? segment.asBlock() : segment)));
    // Reports the frame's links as the page's own, unless the frame names a base.
    if (inner.base === undefined) this.links.push(...inner.links);
  }

  jsonHtml(html: string, name: string, _place: { start: number; end: number }, depth: number): void {
    const locale = this.locale ?? this.lang;
    const inner = new PageFacts({ ...this.options, ...(locale === undefined ? {} : { locale }) });
    new PageReader(inner, this.options, depth).readAll(html);
    this.segments.push(...inner.segments.map((segment) => segment.ofJson(name)));
  }

  private readMeta(attributes: TagAttributes): void {
    if (attributes.value(NAME)?.toLowerCase() === 'robots') this.robots ??= attributes.value(CONTENT);
    if (attributes.value(EQUIV)?.toLowerCase() === 'refresh') this.refresh ??= attributes.value(CONTENT);
  }

  private addLink([kind, attribute]: LinkRule, attributes: TagAttributes): void {
    const href = attributes.value(attribute);
    if (href === undefined) return;
    const link: FoundLink = { href, kind };
    this.links.push(link);
    if (attributes.hasAny(ABOUT_LINKS)) this.describe(link, attributes);
  }

  private describe(link: FoundLink, attributes: TagAttributes): void {
    const { href, kind } = link;
    const rel = attributes.value(REL);
    if (rel !== undefined) link.rel = rel;
    const hreflang = attributes.value(HREFLANG);
    if (hreflang !== undefined) link.hreflang = hreflang;
    if (kind === 'link' && this.canonical === undefined && rel && /(?:^|\s)canonical(?:\s|$)/i.test(rel)) this.canonical = href;
  }
}

/** Puts targets into the page. It must get the segments in the order in which they were found. */
class PageRestorer implements PageSink {
  readonly needsPlaces = true;
  readonly needsElements = false;
  private readonly edits = new PageEdits();
  private readonly reader: PageReader;

  constructor(
    private readonly html: string,
    private readonly segments: Iterator<FoundSegment>,
    private readonly targetOf: (segment: FoundSegment) => string | undefined,
    private readonly options: SegmentOptions,
    depth = 0,
  ) {
    this.reader = new PageReader(this, options, depth);
    this.reader.builder.history.sink = new EarlyEnds(this.edits);
  }

  restore(): string {
    const { html } = this;
    this.reader.readAll(html);
    return this.edits.render(html, 0, 0, html.length + 1);
  }

  frame(html: string, { start, end, quote }: FramePlace, depth: number): void {
    const restored = new PageRestorer(html, this.segments, this.targetOf, this.options, depth).restore();
    if (restored === html) return;
    const value = encodeAttribute(restored);
    this.edits.add(start, end, quote ? value : `"${value}"`);
  }

  jsonHtml(html: string, _name: string, { start, end }: { start: number; end: number }, depth: number): void {
    const restored = new PageRestorer(html, this.segments, this.targetOf, this.options, depth).restore();
    if (restored !== html) this.edits.add(start, end, encodeJson(restored));
  }

  segment(text: BuiltText, _kind: SegmentKind, _name: string | undefined, place: Place): void {
    const target = this.targetOf(this.segments.next().value as FoundSegment);
    if (target === undefined || target === text.source) return;
    const { html, edits } = this;
    placeInHtml({ html, base: 0, edits }, place, text, target, text.placeables);
  }

  tag(): void {}
}

/** Finds the segments and links of a page in one pass. Accepts any string; reads malformed HTML as browsers do. */
export function segmentHtml(html: string, options: SegmentOptions = {}): HtmlPage {
  const facts = new PageFacts(options);
  new PageReader(facts, options).readAll(html);
  const { segments, links, lang, base, canonical, robots, refresh } = facts;
  const title = segments.find((segment) => segment.kind === 'title');
  const restore = (targetOf: (segment: FoundSegment) => string | undefined) =>
    new PageRestorer(html, segments.values(), targetOf, options).restore();
  const plainTitle = title ? toPlainText(title.source, title.placeables) : facts.title;
  return { segments, links, lang, base, canonical, robots, refresh, title: plainTitle, restore };
}
