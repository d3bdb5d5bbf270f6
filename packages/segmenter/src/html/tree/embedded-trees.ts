import type { TagAttributes } from '../tokenizer/tag-attributes.js';
import { HTML, type Tag } from '../tokenizer/tag-table.js';
import type { LightNode } from './light-node.js';
import { type TreeBuilder, tagNamed } from './tree-builder.js';

/** Trees within trees beyond this are attacks, and are not read. */
export const MAX_TREES = 8;

/** A stretch of the page. */
export interface Stretch {
  start: number;
  end: number;
}

/** The place of a frame's document, which is the value of an attribute. */
export interface FramePlace extends Stretch {
  nameEnd: number;
  quote: number;
}

const TEMPLATE = tagNamed('template');
const IFRAME = tagNamed('iframe');
const HOSTS = new Set('article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '));
/** Names with a hyphen that do not belong to custom elements. */
const RESERVED = new Set(
  'annotation-xml color-profile font-face font-face-src font-face-uri font-face-format font-face-name missing-glyph'.split(' '),
);

const mayHost = ({ tag }: LightNode): boolean =>
  tag?.space === HTML && (HOSTS.has(tag.name) || (/^[a-z].*-/.test(tag.name) && !RESERVED.has(tag.name)));

/** Whether this tag may begin an embedded tree. */
export const opensTree = (tag: Tag): boolean => tag === TEMPLATE || tag === IFRAME;

/** The trees inside a page's HTML that are not its own: open shadow roots that it declares, and documents of its frames. */
export class EmbeddedTrees {
  private readonly shadows = new Map<LightNode, Stretch>();
  private readonly frames = new Map<LightNode, FramePlace>();
  /** An element has one shadow root; a second declaration is a template. */
  private readonly hosts = new WeakSet<LightNode>();
  private pending: { template: LightNode; start: number } | undefined;

  constructor(
    private readonly builder: TreeBuilder,
    private readonly attributes: TagAttributes,
  ) {}

  /** Whether a declared shadow root has not ended yet. Its content is read as a whole once it has ended. */
  get isOpen(): boolean {
    return this.pending !== undefined;
  }

  /** Whether the page has had any embedded tree so far. */
  get hasAny(): boolean {
    return this.shadows.size > 0 || this.frames.size > 0;
  }

  /** The element that gets a shadow root by a start tag. Call this before the tree takes the tag. */
  hostOf(tag: Tag): LightNode | undefined {
    const { builder, attributes } = this;
    if (tag !== TEMPLATE || builder.templates || builder.stack.length === 0) return undefined;
    const host = builder.current;
    if (!mayHost(host) || this.hosts.has(host)) return undefined;
    return attributes.valueNamed('shadowrootmode')?.toLowerCase() === 'open' ? host : undefined;
  }

  /** Call this after the tree has taken a start tag; `end` is the end of that tag. */
  started(tag: Tag, end: number, host: LightNode | undefined): void {
    const { builder, attributes } = this;
    const { template, raw } = builder;
    if (host && template?.parentNode === host && builder.templates === 1) {
      this.hosts.add(host);
      this.pending = { template, start: end };
    }
    if (tag !== IFRAME || raw?.tag !== IFRAME || !raw.parentNode || attributes.isPrivate(tag)) return;
    const place = attributes.placeNamed('srcdoc');
    if (place && place.start >= 0) this.frames.set(raw, place);
  }

  /** Call this after the tree has taken an end tag that began at `end`, or when the page ends at `end`. */
  ended(end: number, isPageEnd = false): void {
    const { pending } = this;
    if (!pending || (this.builder.templates && !isPageEnd)) return;
    this.shadows.set(pending.template, { start: pending.start, end });
    this.pending = undefined;
  }

  /** Whether an element that has a shadow root is open. A shadow root declared inside it does not count. */
  get hasOpenHost(): boolean {
    return this.shadows.size > 0 && this.builder.stack.some((node) => this.hosts.has(node));
  }

  shadowIn(node: LightNode): Stretch | undefined {
    return this.shadows.get(node);
  }

  frameIn(node: LightNode): FramePlace | undefined {
    return this.frames.get(node);
  }
}
