import { needsIsolation } from '../segment-format/isolate-values.js';
import { metaGroupOf } from '../segmentation/attribute-names.js';
import { SegmentBuilder, type TextPlatform } from '../segmentation/build-segment.js';
import type { WhitespaceCollapser } from '../segmentation/collapse-whitespace.js';
import { SKIPPED } from '../segmentation/element-kinds.js';
import { LINE_BREAK, RunWalker, TEXT, VOID } from '../segmentation/walk-runs.js';
import type { Place } from './found-segment.js';
import { hashPageText } from './hash-page-text.js';
import type { VolatileKind } from './incremental/volatile-span.js';
import { findJsonStrings } from './json-ld.js';
import type { SegmentKind, SegmentOptions } from './page.types.js';
import type { PageSink } from './page-sink.js';
import { pageUnitsToText } from './page-units-to-text.js';
import { PlainRun } from './plain-run.js';
import { leadingSpace, trailingSpace } from './rewriting/place-in-html.js';
import { elementsOf, isOrderFixed } from './rewriting/run-layout.js';
import { ATTRIBUTES, attributeNamed } from './tokenizer/attribute-table.js';
import { decodeAttribute, decodeText, decodeTitle, isBlankText } from './tokenizer/decode-text.js';
import { isQuirkyDoctype } from './tokenizer/doctype.js';
import { isPartLanguage, PART_LANG, privateKind, TagAttributes, TEXT_FIELDS } from './tokenizer/tag-attributes.js';
import { TagScanner, type TokenSink } from './tokenizer/tag-scanner.js';
import { FORMATTING, RCDATA, type Tag } from './tokenizer/tag-table.js';
import { addEnd, addStart, addText, endTree, enterTemplate, type TextToken } from './tree/construct-tree.js';
import { EmbeddedTrees, MAX_TREES, opensTree, type Stretch } from './tree/embedded-trees.js';
import type { FormattingHistory } from './tree/formatting-history.js';
import { COPY, ENTITIES, forget, LightNode, OPEN } from './tree/light-node.js';
import { OPTION, openOption } from './tree/open-option.js';
import { Mode, type StartToken, TreeBuilder, tagNamed } from './tree/tree-builder.js';

const TYPE = attributeNamed('type');
const STYLES_OF_FONT = ['color', 'face', 'size'];
const HTML = tagNamed('html');
const SCRIPT = tagNamed('script');
const STYLE = tagNamed('style');
const TITLE = tagNamed('title');
const META = tagNamed('meta');
const INPUT = tagNamed('input');
const FONT = tagNamed('font');
const FORM = tagNamed('form');
const MEDIA = ['audio', 'video'].map(tagNamed);

const VOLATILE_KINDS = new Map<Tag | null, VolatileKind>([
  [SCRIPT, 'script'],
  [STYLE, 'style'],
]);

/** Few enough to keep the tree small, and so many that checking whether the tree is settled costs next to nothing. */
const TAGS_BETWEEN_WALKS = 64;

const PAGE_PLATFORM: TextPlatform = { hash: hashPageText, toText: pageUnitsToText };
const ONE_TEXT = [TEXT];
const NO_ELEMENTS: string[] = [];
const NOWHERE: Place = { type: 'copy' };

const isWhite = (c: number) => c === 32 || c === 10 || c === 9 || c === 13 || c === 12;

/** A shadow root reports only its texts, because its tags were read with the page's. */
const shadowSink = (page: PageSink): PageSink => ({
  needsPlaces: page.needsPlaces,
  needsElements: page.needsElements,
  segment: (text, kind, ...rest) => page.segment(text, kind === 'title' ? 'block' : kind, ...rest),
  tag: () => undefined,
  ...(page.partLanguage && { partLanguage: page.partLanguage.bind(page) }),
  ...(page.frame && { frame: page.frame.bind(page) }),
  ...(page.loneValue && { loneValue: page.loneValue.bind(page) }),
});

/** Reads a page once: scanner, tree and walk together. */
export class PageReader implements TokenSink {
  readonly builder = new TreeBuilder((start, end) => this.slice(start, end));
  readonly scanner = new TagScanner(this, this.builder.rareTags);
  readonly attributes: TagAttributes;
  private readonly walker: RunWalker<LightNode>;
  /** Formatting elements whose attributes are already among the segments. Their copies add nothing. */
  private readonly attributesSeen = new Set<number>();
  private readonly segments = new SegmentBuilder<LightNode>(
    (node, collapser) => this.readText(node, collapser),
    (node) => this.isBlank(node),
    PAGE_PLATFORM,
  );
  private readonly plainRun = new PlainRun();
  private readonly texts = new SegmentBuilder<string>(
    (text, collapser) => collapser.add(text, 0, text.length),
    (text) => !text.trim(),
    PAGE_PLATFORM,
  );
  private readonly jsonScripts = new Set<LightNode>();
  /** Offset of the next `&` in the current chunk, so that texts without one are not searched. */
  private nextEntity = -1;
  private tags = 0;
  private isPrivateTag = false;
  /** Open elements that are left alone. */
  private readonly privates = new WeakSet<LightNode>();
  private readonly guarded = new WeakSet<LightNode>();
  /** Elements with `translate=yes`. `parts` are those within an untranslated element, which wait to be read. */
  private readonly opening = new WeakSet<LightNode>();
  private parts: LightNode[] = [];
  private readonly token: StartToken;
  private readonly textToken: TextToken = { start: 0, end: 0, ink: 0, hasEntities: false };

  private readonly trees: EmbeddedTrees;
  /** Looked up once, because most sinks have no such method and a page has thousands of tags. */
  private readonly tellsTags: boolean;
  private readonly tellsLanguages: boolean;
  /** Most pages have no part in another language, and no ancestors are looked through then. */
  private hasLanguages = false;

  constructor(
    private readonly sink: PageSink,
    private readonly options: SegmentOptions,
    /** The number of trees around this one. */
    private readonly depth = 0,
  ) {
    this.attributes = new TagAttributes(this.scanner, options.noTranslate, () => this.builder.isQuirky);
    this.token = {
      tag: SCRIPT,
      start: 0,
      end: 0,
      isSelfClosing: false,
      kind: 0,
      attributes: null,
      isHidden: false,
      isHtmlAnnotation: false,
      isStyled: false,
    };
    // The documents of frames are read by the standard's rules whatever they begin with.
    this.builder.isQuirky = depth === 0;
    this.trees = new EmbeddedTrees(this.builder, this.attributes);
    this.tellsTags = sink.behindTag !== undefined;
    this.tellsLanguages = sink.partLanguage !== undefined;
    this.walker = new RunWalker<LightNode>(
      this.builder.root,
      (node) => this.enter(node),
      (nodes, marks, from, to) => this.addRun(nodes, marks, from, to),
      forget,
    );
  }

  /** Content between head and body goes into the closed head. */
  private readonly mayGrow = (node: LightNode): boolean =>
    node.nodeType === 9 || (node.flags & OPEN) !== 0 || (node === this.builder.head && this.builder.mode < Mode.InBody);

  get rawTag(): Tag | undefined {
    return this.builder.raw?.tag ?? undefined;
  }

  get isForeign(): boolean {
    return this.builder.isForeign;
  }

  /** Reads a whole page. */
  readAll(html: string): void {
    this.read(html, true);
    this.finish();
  }

  /** Reads a chunk of the page. */
  read(chunk: string, isFinal: boolean): void {
    this.nextEntity = -1;
    this.scanner.read(chunk, isFinal);
    if (isFinal) this.endTree();
  }

  private endTree(): void {
    endTree(this.builder, this.scanner.position);
    this.trees.ended(this.scanner.position, true);
  }

  /** Reads a shadow root inside a page, with the page's offsets. */
  private readShadow({ start, end }: Stretch, history: FormattingHistory): void {
    const { builder, sink } = this;
    const inner = new PageReader(shadowSink(sink), this.options, this.depth + 1);
    inner.builder.isQuirky = builder.isQuirky;
    if (history.sink) inner.builder.history.sink = history.sink;
    inner.readFragment(this.slice(start, end), start);
  }

  private readFragment(html: string, start: number): void {
    enterTemplate(this.builder, start);
    this.scanner.base = start;
    this.scanner.read(html, true);
    this.endTree();
    this.finish();
  }

  /** Walks the settled part of the tree. Returns the offset up to which the page is settled. */
  settle(): number {
    const { base, position } = this.scanner;
    // The tree contains a raw element before its content has been read.
    if (this.builder.raw || this.trees.isOpen || !this.builder.isSettled) return base;
    // These parts are read before the text around them: when that text moves, it takes the edits inside them along.
    if (this.parts.length) this.readParts(false);
    if (this.parts.length) return base;
    this.walker.advance(this.mayGrow);
    const { pending } = this.walker;
    const start = pending && this.builder.history.firstEditOf(pending);
    return Math.max(base, Math.min(start ?? position, openOption(this.builder, pending)?.start ?? position, position));
  }

  get isInHost(): boolean {
    return this.trees.hasOpenHost;
  }

  finish(): void {
    this.readParts(true);
    this.walker.advance();
  }

  slice(start: number, end: number): string {
    const { html, base } = this.scanner;
    return html.slice(start - base, end - base);
  }

  doctype(start: number, end: number): void {
    const { builder } = this;
    if (builder.stack.length === 0) builder.isQuirky = isQuirkyDoctype(this.slice(start, end));
  }

  comment(start: number, end: number): void {
    this.sink.volatile?.({ kind: 'comment', start, end });
  }

  start(tag: Tag, start: number, end: number, isSelfClosing: boolean): void {
    const { token, attributes, builder } = this;
    token.tag = tag;
    token.start = start;
    token.end = end;
    token.isSelfClosing = isSelfClosing;
    token.kind = tag.kind;
    token.attributes = null;
    const hasAttributes = this.scanner.attributeCount > 0;
    this.isPrivateTag = false;
    if (hasAttributes || attributes.hasSelectors) this.readAttributes(tag);
    if (hasAttributes || tag === HTML || tag === FORM) this.sink.tag(tag, attributes);
    const mayOpenTree = hasAttributes && opensTree(tag);
    const host = mayOpenTree ? this.trees.hostOf(tag) : undefined;
    const label = attributes.trackLabel(tag);
    if (label && !this.isPrivateTag) this.addTrack(label);
    addStart(builder, token);
    if (hasAttributes || this.isPrivateTag) this.noteMarks(start, tag);
    if (mayOpenTree) this.trees.started(tag, end, host);
    if (++this.tags % TAGS_BETWEEN_WALKS === 0) this.settle();
    if (
      tag === SCRIPT &&
      builder.raw &&
      hasAttributes &&
      token.kind === tag.kind &&
      attributes.value(TYPE)?.toLowerCase() === 'application/ld+json'
    )
      this.jsonScripts.add(builder.raw);
    if (this.tellsTags) this.sink.behindTag?.(tag);
  }

  /** Notes which elements are left alone, and which of the elements within them are translated after all. */
  private noteMarks(start: number, tag: Tag): void {
    const { builder, attributes } = this;
    const { saysTranslate } = attributes;
    if (!this.isPrivateTag && !saysTranslate) return;
    const { current } = builder;
    const node = current?.start === start ? current : current?.lastChild;
    if (node?.start !== start) return;
    if (this.isPrivateTag) {
      this.privates.add(node);
      if (attributes.isGuarded) this.guarded.add(node);
    } else if (this.isOpened(node)) {
      this.parts.push(node);
      if (this.tellsLanguages) node.attributes = (node.attributes ?? []).concat(attributes.languageOpened(tag));
    }
    if (saysTranslate) this.opening.add(node);
  }

  /** Whether a part is read within what is left alone, by the rules of `partRules`. */
  private isOpened(node: LightNode): boolean {
    let isWithin = false;
    for (let at = node.parentNode; at; at = at.parentNode) {
      if (this.opening.has(at) || this.guarded.has(at) || (at.tag && at.tag.kind >= SKIPPED)) return false;
      isWithin ||= this.privates.has(at);
    }
    return isWithin;
  }

  /** Reads the parts that are complete, or all of them. */
  private readParts(isFinal: boolean): void {
    const done = this.parts.filter((part) => isFinal || !(part.flags & OPEN));
    if (done.length === 0) return;
    this.parts = this.parts.filter((part) => !done.includes(part));
    for (const part of done) {
      this.enter(part);
      new RunWalker<LightNode>(
        part,
        (node) => this.enter(node),
        (nodes, marks, from, to) => this.addRun(nodes, marks, from, to),
      ).advance();
    }
  }

  /** Adds the label of a track: the walk does not enter films and sounds. */
  private addTrack([, start, end, quote]: number[]): void {
    const { stack } = this.builder;
    const holder = stack.at(-1)?.tag;
    if (!holder || !MEDIA.includes(holder) || stack.some((node) => this.privates.has(node))) return;
    const place: Place = { type: 'attribute', start: start as number, end: end as number, quote: quote as number };
    this.addText(decodeAttribute(this.slice(start as number, end as number)), 'attribute', place, 'label');
  }

  private readAttributes(tag: Tag): void {
    const { token, attributes } = this;
    const isPrivate = attributes.isPrivate(tag);
    this.isPrivateTag = isPrivate;
    if (isPrivate) token.kind = privateKind(tag.kind);
    else token.attributes = attributes.texts(tag);
    if (this.tellsLanguages) {
      const language = isPrivate ? attributes.languageLeft(tag) : attributes.language(tag);
      if (language) {
        token.attributes = (token.attributes ?? []).concat(language);
        this.hasLanguages = true;
      }
    }
    if (tag === INPUT) token.isHidden = attributes.value(TYPE)?.toLowerCase() === 'hidden';
    if (tag === FONT) token.isStyled = STYLES_OF_FONT.some((name) => attributes.placeNamed(name));
    if (tag.name === 'annotation-xml')
      token.isHtmlAnnotation = /^(text\/html|application\/xhtml\+xml)$/i.test(attributes.valueNamed('encoding') ?? '');
  }

  end(tag: Tag, start: number, end: number): void {
    addEnd(this.builder, tag, start, end);
    if (this.trees.isOpen) this.trees.ended(start);
    if (this.tellsTags) this.sink.behindTag?.(tag);
  }

  text(start: number, end: number): void {
    const { html, base } = this.scanner;
    const { textToken } = this;
    let ink = start - base;
    while (ink < end - base && isWhite(html.charCodeAt(ink))) ink++;
    textToken.start = start;
    textToken.end = end;
    textToken.ink = ink + base;
    textToken.hasEntities = this.hasEntities(start - base, end - base);
    addText(this.builder, textToken);
  }

  private hasEntities(start: number, end: number): boolean {
    if (this.nextEntity < start) {
      const next = this.scanner.html.indexOf('&', start);
      this.nextEntity = next < 0 ? Number.POSITIVE_INFINITY : next;
    }
    return this.nextEntity < end;
  }

  rawEnd(contentStart: number, contentEnd: number, end: number): void {
    const { builder } = this;
    const node = builder.raw as LightNode;
    builder.raw = undefined;
    node.closeStart = contentEnd;
    node.closeEnd = end;
    builder.done = end;
    if (end === contentEnd) builder.fixOpen();
    if (node.tag === STYLE) this.sink.styleText?.(contentStart, contentEnd);
    const kind = VOLATILE_KINDS.get(node.tag);
    if (kind && end > contentEnd && !this.jsonScripts.has(node)) this.sink.volatile?.({ kind, start: contentStart, end: contentEnd });
    this.addTitle(node, contentStart, contentEnd);
    if (this.tellsTags) this.sink.behindTag?.(node.tag as Tag);
  }

  private addTitle(node: LightNode, contentStart: number, contentEnd: number): void {
    if (node.tag !== TITLE || !((node.tag as Tag).flags & RCDATA) || !node.parentNode) return;
    const text = new LightNode(3, null, 0, contentStart, contentEnd);
    const { html, base } = this.scanner;
    const hasNul = html.slice(contentStart - base, contentEnd - base).includes('\0');
    if (hasNul || this.hasEntities(contentStart - base, contentEnd - base)) text.flags = ENTITIES;
    node.firstChild = node.lastChild = text;
    text.parentNode = node;
  }

  /** Called for every element that is seen, in document order. */
  private enter(node: LightNode): number {
    if (node.attributes) this.addAttributes(node, node.attributes);
    if (this.jsonScripts.size && this.jsonScripts.has(node)) this.addJson(node);
    if (this.trees.hasAny && this.depth < MAX_TREES) this.enterTrees(node);
    return node.kind;
  }

  private enterTrees(node: LightNode): void {
    const shadow = this.trees.shadowIn(node);
    if (shadow) this.readShadow(shadow, this.builder.history);
    const frame = this.trees.frameIn(node);
    if (frame) this.sink.frame?.(decodeAttribute(this.slice(frame.start, frame.end)), frame, this.depth + 1);
  }

  private addAttributes(node: LightNode, fields: number[]): void {
    const isCopy = (node.flags & COPY) !== 0;
    // When the page streams by, the source of a copy's tag may already be released. Such a copy has nothing to edit either.
    if (isCopy && (this.attributesSeen.has(node.start) || node.start < this.scanner.base)) return;
    if ((node.tag as Tag).flags & FORMATTING) this.attributesSeen.add(node.start);
    for (let i = 0; i < fields.length; i += TEXT_FIELDS) {
      const [number, start, end, quote] = fields.slice(i, i + TEXT_FIELDS) as [number, number, number, number];
      if (isPartLanguage(number)) {
        // The language fields come last. A copy needs no edit, because its tag is written from the original's tag.
        if (!isCopy) this.sink.partLanguage?.(fields.slice(i));
        return;
      }
      const name = node.tag === META ? this.attributes.metaNames.get(fields) : ATTRIBUTES[number - 1];
      const kind = node.tag === META ? 'meta' : 'attribute';
      if (kind === 'meta' && name && this.leavesAlone(metaGroupOf(name))) continue;
      const text = decodeAttribute(this.slice(start, end));
      if (kind === 'attribute' && name !== 'value' && !isCopy && needsIsolation(text)) this.sink.loneValue?.(start, end);
      this.addText(text, kind, isCopy ? { type: 'copy' } : { type: 'attribute', start, end, quote }, name, this.languageOf(node));
    }
  }

  private leavesAlone(group: string): boolean {
    return this.options.untranslatedMeta?.some((each) => each === group) ?? false;
  }

  private addText(text: string, kind: SegmentKind, place: Place, name?: string, lang?: string): void {
    const built = this.texts.build([text], ONE_TEXT, 0, 1);
    if (built) this.sink.segment(built, kind, name, place, false, NO_ELEMENTS, lang);
  }

  /** The nearest `lang` at or above a node, for sinks that keep the whole page: released text cannot be read. */
  private languageOf(from: LightNode | null): string | undefined {
    if (!this.hasLanguages || !this.sink.needsElements) return undefined;
    for (let node = from; node; node = node.parentNode) {
      const { attributes } = node;
      for (let i = 0; attributes && i < attributes.length; i += TEXT_FIELDS)
        if (attributes[i] === PART_LANG) return decodeAttribute(this.slice(attributes[i + 1] as number, attributes[i + 2] as number));
    }
    return undefined;
  }

  private addJson(node: LightNode): void {
    for (const { name, kind, value, start, end } of findJsonStrings(this.slice(node.end, node.closeStart))) {
      const place = { type: 'json', start: node.end + start, end: node.end + end } as const;
      if (kind === 'address') this.sink.jsonAddress?.(value, place.start, place.end);
      else if (kind === 'language' || kind === 'languageName')
        this.sink.jsonLanguage?.(value, kind === 'languageName', place.start, place.end);
      else if (this.leavesAlone('jsonLd')) continue;
      else if (kind === 'html' && this.sink.jsonHtml && this.depth < MAX_TREES) this.sink.jsonHtml(value, name, place, this.depth + 1);
      else this.addText(value, 'jsonld', place, name);
    }
  }

  private addRun(nodes: LightNode[], marks: number[], from: number, to: number): void {
    const { segments, scanner } = this;
    const coreEnd = segments.findCore(nodes, marks, from, to);
    if (coreEnd < 0) return;
    const built =
      this.plainRun.build(scanner.html, scanner.base, nodes, marks, segments.coreStart, coreEnd) ??
      segments.buildCore(nodes, marks, segments.coreStart, coreEnd);
    if (!built) {
      if (this.sink.loneValue) this.addLoneValues(nodes, marks, segments.coreStart, coreEnd);
      return;
    }
    const kind = (nodes[built.start] as LightNode).parentNode?.tag === TITLE ? 'title' : 'block';
    if (kind === 'title' && this.leavesAlone('title')) {
      this.sink.untranslatedTitle?.(built);
      return;
    }
    const { start, end } = built;
    const place: Place = this.sink.needsPlaces
      ? { type: 'run', nodes: nodes.slice(start, end), marks: marks.slice(start, end), history: this.builder.history }
      : NOWHERE;
    // Most runs are one text.
    const isFixed = end - start > 1 && isOrderFixed(nodes, marks, start, end, this.builder.history);
    const elements = this.sink.needsElements && end - start > 1 ? elementsOf(nodes, marks, start, end) : NO_ELEMENTS;
    this.sink.segment(built, kind, undefined, place, isFixed, elements, this.languageOf((nodes[start] as LightNode).parentNode));
  }

  /** Reports the values of a run without letters: at most one in each of its lines. Such a run has no segment. */
  private addLoneValues(nodes: LightNode[], marks: number[], from: number, to: number): void {
    const holder = (nodes[from] as LightNode).parentNode?.tag;
    // Titles are shown elsewhere, and an option may be sent as it is written.
    if (holder === TITLE || holder === OPTION) return;
    let line: LightNode[] = [];
    for (let i = from; i <= to; i++) {
      const mark = i < to ? marks[i] : LINE_BREAK;
      if (mark === TEXT && !this.isBlank(nodes[i] as LightNode)) line.push(nodes[i] as LightNode);
      if (mark !== LINE_BREAK && mark !== VOID) continue;
      this.addLoneValue(line);
      line = [];
    }
  }

  private addLoneValue(line: readonly LightNode[]): void {
    const [first, last] = [line[0], line.at(-1)];
    const raws = line.map(({ start, end }) => this.slice(start, end));
    if (!first || !last || last.start < first.start || !needsIsolation(raws.map(decodeText).join(' '))) return;
    this.sink.loneValue?.(first.start + leadingSpace(raws[0] as string).length, last.end - trailingSpace(raws.at(-1) as string).length);
  }

  private readText(node: LightNode, collapser: WhitespaceCollapser): void {
    const { html, base } = this.scanner;
    if (!(node.flags & ENTITIES)) {
      collapser.add(html, node.start - base, node.end - base);
      return;
    }
    const raw = html.slice(node.start - base, node.end - base);
    const text = node.parentNode?.tag === TITLE ? decodeTitle(raw) : decodeText(raw);
    collapser.add(text, 0, text.length);
  }

  private isBlank(node: LightNode): boolean {
    const { html, base } = this.scanner;
    const end = node.end - base;
    let i = node.start - base;
    while (i < end && (isWhite(html.charCodeAt(i)) || html.charCodeAt(i) === 0)) i++;
    if (i === end) return true;
    const c = html.charCodeAt(i);
    // Most texts begin with a letter, so this check is enough for them.
    if (c > 38 && c < 127) return false;
    return isBlankText(html.slice(i, end));
  }
}
