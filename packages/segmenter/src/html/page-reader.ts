import { buildSegment, buildText } from '../core/build-segment.js';
import type { TextFolder } from '../core/fold-text.js';
import { RunWalker } from '../core/walk-runs.js';
import { toPlainText } from '../text/to-plain-text.js';
import { ATTRIBUTES, attributeNamed } from './attribute-table.js';
import { addEnd, addStart, addText, endTree, type TextToken } from './construct-tree.js';
import { decodeAttribute, decodeText } from './decode-text.js';
import { isQuirkyDoctype } from './doctype.js';
import { PlacedSegment } from './found-segment.js';
import { findJsonTexts } from './json-ld.js';
import { COPY, ENTITIES, LightNode, OPEN } from './light-node.js';
import type { SegmentKind, SegmentOptions } from './page.types.js';
import { privateKind, TagAttributes, TEXT_FIELDS } from './tag-attributes.js';
import { TagScanner, type TokenSink } from './tag-scanner.js';
import { FORMATTING, RCDATA, type Tag } from './tag-table.js';
import { type StartToken, TreeBuilder, tagNamed } from './tree-builder.js';

const [TYPE, ENCODING, COLOR, FACE, SIZE] = 'type encoding color face size'.split(' ').map(attributeNamed) as [
  number,
  number,
  number,
  number,
  number,
];
const SCRIPT = tagNamed('script');
const TITLE = tagNamed('title');
const META = tagNamed('meta');
const INPUT = tagNamed('input');
const FONT = tagNamed('font');

/** Gets what a page consists of, as it is read. */
export interface PageSink {
  segment(segment: PlacedSegment): void;
  /** A start tag, its attributes at hand; called before the tree takes it. */
  tag(tag: Tag, attributes: TagAttributes): void;
}

const isWhite = (c: number) => c === 32 || c === 10 || c === 9 || c === 13 || c === 12;

/** Reads a page once: scanner, tree and walk together. */
export class PageReader implements TokenSink {
  readonly builder = new TreeBuilder((start, end) => this.slice(start, end));
  readonly scanner = new TagScanner(this, this.builder.rareTags);
  readonly attributes: TagAttributes;
  /** `lang` of the html element, for counting words. */
  lang: string | undefined;
  private readonly walker: RunWalker<LightNode>;
  /** Formatting elements whose attributes are among the segments: copies add nothing then. */
  private readonly attributesSeen = new Set<number>();
  private readonly jsonScripts = new Set<LightNode>();
  /** Offset of the next `&` or NUL in the piece at hand, so that texts without one are not searched. */
  private nextEntity = -1;
  private readonly token: StartToken;
  private readonly textToken: TextToken = { start: 0, end: 0, ink: 0, hasEntities: false };

  constructor(
    private readonly sink: PageSink,
    private readonly options: SegmentOptions,
  ) {
    this.attributes = new TagAttributes(this.scanner, options.noTranslate);
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
    this.builder.isQuirky = true;
    this.walker = new RunWalker<LightNode>(
      this.builder.root,
      (node) => this.enter(node),
      (nodes, marks, from, to) => this.addRun(nodes, marks, from, to),
    );
  }

  get rawTag(): Tag | undefined {
    return this.builder.raw?.tag ?? undefined;
  }

  get isForeign(): boolean {
    return this.builder.isForeign;
  }

  /** Reads a piece of the page. */
  read(piece: string, isFinal: boolean): void {
    this.nextEntity = -1;
    this.scanner.read(piece, isFinal);
    if (isFinal) endTree(this.builder, this.scanner.position);
  }

  /** Walks what is settled of the tree, and gives the offset up to which the page is settled with it. */
  settle(): number {
    const { base, position } = this.scanner;
    // A raw element is in the tree before its content has been read.
    if (this.builder.raw || !this.builder.isSettled) return base;
    this.walker.advance((node) => node.nodeType === 9 || (node.flags & OPEN) !== 0);
    return Math.max(base, Math.min(this.walker.pending?.start ?? position, position));
  }

  finish(): void {
    this.walker.advance();
  }

  plainText(segment: PlacedSegment): string {
    return toPlainText(segment.source, segment.placeables);
  }

  slice(start: number, end: number): string {
    const { html, base } = this.scanner;
    return html.slice(start - base, end - base);
  }

  doctype(start: number, end: number): void {
    const { builder } = this;
    if (builder.stack.length === 0) builder.isQuirky = isQuirkyDoctype(this.slice(start, end));
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
    if (hasAttributes) this.readAttributes(tag);
    this.sink.tag(tag, attributes);
    addStart(builder, token);
    if (
      tag === SCRIPT &&
      builder.raw &&
      hasAttributes &&
      token.kind === tag.kind &&
      attributes.value(TYPE)?.toLowerCase() === 'application/ld+json'
    )
      this.jsonScripts.add(builder.raw);
  }

  private readAttributes(tag: Tag): void {
    const { token, attributes } = this;
    if (attributes.isPrivate(tag)) token.kind = privateKind(tag.kind);
    else token.attributes = attributes.texts(tag);
    if (tag === INPUT) token.isHidden = attributes.value(TYPE)?.toLowerCase() === 'hidden';
    if (tag === FONT) token.isStyled = [COLOR, FACE, SIZE].some((number) => attributes.find(number) >= 0);
    if (tag.name === 'annotation-xml')
      token.isHtmlAnnotation = /^(text\/html|application\/xhtml\+xml)$/i.test(attributes.value(ENCODING) ?? '');
  }

  end(tag: Tag, start: number, end: number): void {
    addEnd(this.builder, tag, start, end);
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
      const { html } = this.scanner;
      const entity = html.indexOf('&', start);
      const nul = html.indexOf('\0', start);
      const found = [entity, nul].filter((i) => i >= 0);
      this.nextEntity = found.length ? Math.min(...found) : Number.POSITIVE_INFINITY;
    }
    return this.nextEntity < end;
  }

  rawEnd(contentStart: number, contentEnd: number, end: number): void {
    const { builder } = this;
    const node = builder.raw as LightNode;
    builder.raw = undefined;
    node.closeStart = contentEnd;
    node.closeEnd = end;
    if (node.tag !== TITLE || !((node.tag as Tag).flags & RCDATA) || !node.parentNode) return;
    const text = new LightNode(3, null, 0, contentStart, contentEnd);
    if (this.hasEntities(contentStart - this.scanner.base, contentEnd - this.scanner.base)) text.flags = ENTITIES;
    node.firstChild = node.lastChild = text;
    text.parentNode = node;
  }

  /** Called for every element that is seen, in document order. */
  private enter(node: LightNode): number {
    if (node.attributes) this.addAttributes(node, node.attributes);
    if (this.jsonScripts.size && this.jsonScripts.has(node)) this.addJson(node);
    return node.kind;
  }

  private addAttributes(node: LightNode, fields: number[]): void {
    const isCopy = (node.flags & COPY) !== 0;
    if (isCopy && this.attributesSeen.has(node.start)) return;
    if ((node.tag as Tag).flags & FORMATTING) this.attributesSeen.add(node.start);
    for (let i = 0; i < fields.length; i += TEXT_FIELDS) {
      const [number, start, end, quote] = fields.slice(i, i + TEXT_FIELDS) as [number, number, number, number];
      const name = node.tag === META ? this.attributes.metaNames.get(fields) : ATTRIBUTES[number - 1];
      const kind = node.tag === META ? 'meta' : 'attribute';
      this.addText(
        decodeAttribute(this.slice(start, end)),
        kind,
        isCopy ? { type: 'copy' } : { type: 'attribute', start, end, quote },
        name,
      );
    }
  }

  private addText(text: string, kind: SegmentKind, place: PlacedSegment['place'], name?: string): void {
    const built = buildText(text);
    if (built) this.sink.segment(new PlacedSegment(built.hash, built.source, kind, built.placeables, place, this.locale, name));
  }

  private addJson(node: LightNode): void {
    for (const { name, value, start, end } of findJsonTexts(this.slice(node.end, node.closeStart)))
      this.addText(value, 'jsonld', { type: 'json', start: node.end + start, end: node.end + end }, name);
  }

  private addRun(nodes: LightNode[], marks: number[], from: number, to: number): void {
    const built = buildSegment(nodes, marks, from, to, this.readText, this.isBlank);
    if (!built) return;
    const kind = (built.nodes[0] as LightNode).parentNode?.tag === TITLE ? 'title' : 'block';
    const place = { type: 'run' as const, nodes: built.nodes, marks: built.marks };
    this.sink.segment(new PlacedSegment(built.hash, built.source, kind, built.placeables, place, this.locale));
  }

  private readonly locale = () => this.options.locale ?? this.lang;

  private readonly readText = (node: LightNode, folder: TextFolder) => {
    const { html, base } = this.scanner;
    if (!(node.flags & ENTITIES)) return folder.add(html, node.start - base, node.end - base);
    const text = decodeText(html.slice(node.start - base, node.end - base));
    folder.add(text, 0, text.length);
  };

  private readonly isBlank = (node: LightNode): boolean => {
    const { html, base } = this.scanner;
    const start = node.start - base;
    const c = html.charCodeAt(start);
    // Most texts begin with a letter, and need no more than this look.
    if (c > 38 && c < 127) return false;
    return !decodeText(html.slice(start, node.end - base)).trim();
  };
}
