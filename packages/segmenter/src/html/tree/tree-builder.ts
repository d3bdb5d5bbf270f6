import { BLOCK, OPAQUE } from '../../segmentation/element-kinds.js';
import { foreignTagOf, HTML, htmlTags, IMPLIED_END, SCOPE, SPECIAL, TABLE_CONTENT, TABLE_SCOPE, Tag } from '../tokenizer/tag-table.js';
import { FormattingHistory } from './formatting-history.js';
import { FormattingList } from './formatting-list.js';
import { COPY, FIXED, IRREGULAR, insertBefore, LightNode, OPEN, UNENDED } from './light-node.js';

/** Insertion modes (HTML standard 13.2.4.1). The scanner handles the mode for text, and `templates` the one for skipped templates. */
export enum Mode {
  BeforeHead,
  InHead,
  AfterHead,
  InBody,
  InTable,
  InCaption,
  InColgroup,
  InTableBody,
  InRow,
  InCell,
  AfterBody,
  InFrameset,
  InTemplate,
}

/** A start tag as the scanner read it. */
export interface StartToken {
  tag: Tag;
  start: number;
  end: number;
  isSelfClosing: boolean;
  /** The tag's kind, or what a no-translate mark makes of it. */
  kind: number;
  attributes: number[] | null;
  isHidden: boolean;
  isHtmlAnnotation: boolean;
  /** A font element that sets colour, face or size. */
  isStyled: boolean;
}

/*
 * Searches up the stack stop after this many elements. Deeper pages are attacks, and a search per tag over 50,000 open elements would take
 * minutes. Beyond it the tree may differ from a browser's, whose own limits begin at 512.
 */
const MAX_SEARCH = 1000;

export const tagNamed = (name: string): Tag => htmlTags.get(name) as Tag;

const P = tagNamed('p');
const TABLE = tagNamed('table');
const TEMPLATE = tagNamed('template');

/** Represents a template that declares a shadow root. Its content follows the rules of templates, and shows as a block. */
const SHADOW_TEMPLATE = new Tag(TEMPLATE.name, BLOCK, TEMPLATE.flags, TEMPLATE.op, TEMPLATE.isBlockEnd, HTML);

/** The state of tree construction, and its primitive steps. The `*-tags` files handle each tag. */
export class TreeBuilder {
  readonly root = new LightNode(9, null, 0, 0, 0);
  readonly stack: LightNode[] = [];
  readonly formatting: FormattingList;
  readonly history = new FormattingHistory();
  mode = Mode.BeforeHead;
  isQuirky = false;
  head: LightNode | undefined;
  form: LightNode | undefined;
  /** How many templates are open; their content is skipped, so only nesting counts. */
  templates = 0;
  /** Modes to return to when an open table closes. */
  readonly modes: Mode[] = [];
  /** Set while "in body" rules run for a token that a table does not allow. */
  isFostering = false;
  /** The start of the tag or text that is being added, and the end of the last one. */
  at = 0;
  done = 0;
  /** The tag that ended because of the tag that is being added. */
  ended: Tag | undefined;
  /** The end of the head, and the start of the html element; -1 until the parser finds or implies them. */
  headEnd = -1;
  htmlStart = -1;
  /** The element whose raw content the scanner takes next. */
  raw: LightNode | undefined;
  /** The outermost open template. */
  template: LightNode | undefined;
  /** Whether all input is inside a template, which is not skipped. */
  isInTemplate = false;
  /** Tags of names that no table knows, one object for each on this page. */
  readonly rareTags = new Map<string, Tag>();
  private openParagraphs = 0;

  /** `sourceOf` gives a piece of the page. */
  constructor(sourceOf: (start: number, end: number) => string) {
    this.formatting = new FormattingList(sourceOf);
  }

  /** How far down the stack a search goes. */
  get floor(): number {
    return Math.max(0, this.stack.length - MAX_SEARCH);
  }

  get current(): LightNode {
    return this.stack[this.stack.length - 1] as LightNode;
  }

  /** True when the current node is foreign, so that the rules of SVG and MathML apply. */
  get isForeign(): boolean {
    const { length } = this.stack;
    return length > 0 && this.stack[length - 1]?.tag?.space !== HTML;
  }

  foreignTag(name: string, space: number): Tag {
    return foreignTagOf(name, space, this.rareTags);
  }

  push(node: LightNode): void {
    this.stack.push(node);
    node.flags |= OPEN;
    if (node.tag === P) this.openParagraphs++;
    if (node.tag === TABLE) this.modes.push(this.mode);
  }

  pop(): LightNode {
    const node = this.stack.pop() as LightNode;
    this.removed(node);
    return node;
  }

  /** Pops all elements above an index of the stack. */
  popAbove(i: number): void {
    if (this.stack.length - 1 === i) return;
    this.noteUnended(i + 1);
    while (this.stack.length > i + 1) this.pop();
  }

  /**
   * Call this before the elements from index `from` on are popped. If an element moves as a whole, this records
   * the elements inside it that are still open.
   */
  noteUnended(from: number, to = this.stack.length): void {
    const { stack, formatting } = this;
    let i = from;
    while (i < to && (stack[i] as LightNode).kind !== OPAQUE) i++;
    if (i >= to) return;
    const box = stack[i] as LightNode;
    const cut = formatting.waitingSince(box.start);
    // No end tag can end elements that are before a marker.
    if (!cut) box.flags |= FIXED;
    const unended = [...stack.slice(i + 1, to), ...(cut ?? [])];
    if (unended.length) this.history.unended(box, unended.reverse());
  }

  /** Marks all open elements: they cannot be rewritten. */
  fixOpen(): void {
    for (let i = this.floor; i < this.stack.length; i++) (this.stack[i] as LightNode).flags |= FIXED;
  }

  /** Takes an element out of the middle of the stack. */
  drop(node: LightNode): void {
    if (!(node.flags & OPEN)) return;
    this.stack.splice(this.stack.lastIndexOf(node), 1);
    this.removed(node);
  }

  /** Puts a copy in an open element's place. */
  swap(i: number, copy: LightNode): void {
    this.removed(this.stack[i] as LightNode);
    this.stack[i] = copy;
    copy.flags |= OPEN;
  }

  /** Opens an element directly above another one. */
  insertAbove(below: LightNode, node: LightNode): void {
    this.stack.splice(this.stack.lastIndexOf(below) + 1, 0, node);
    node.flags |= OPEN;
  }

  private removed(node: LightNode): void {
    node.flags = (node.flags & ~OPEN) | UNENDED;
    node.closeEnd = this.at;
    if (node.tag === P) this.openParagraphs--;
    if (node.tag === TABLE) this.mode = this.modes.pop() ?? Mode.InBody;
  }

  /** Pops up to and including the nearest element of this tag. Its end tag is at [start, end) unless implied. */
  popUntil(tag: Tag, start = -1, end = -1): void {
    let i = this.stack.length - 1;
    while (this.stack[i]?.tag !== tag) i--;
    this.popTo(i, start, end);
  }

  /** Pops down to an open element. Its end tag is at [start, end) unless implied. */
  popTo(i: number, start: number, end: number): void {
    const { stack } = this;
    const node = stack[i] as LightNode;
    // Usually it is the last element, and contains nothing that could be moved.
    if (stack.length - 1 > i || node.kind === OPAQUE) this.noteUnended(i);
    while (stack.length > i) this.pop();
    if (start < 0) return;
    node.closeStart = start;
    node.closeEnd = end;
    node.flags &= ~UNENDED;
  }

  /** Pops up to and including the nearest element that has one of the flags. */
  popUntilFlag(flag: number): void {
    let i = this.stack.length - 1;
    while (!(((this.stack[i] as LightNode).tag as Tag).flags & flag)) i--;
    this.popTo(i, -1, -1);
  }

  /** Pops until the current node has one of the flags ("clear the stack back to a table context"). */
  clearTo(flag: number, tag?: Tag): void {
    const isContext = (node: LightNode) => node.tag === tag || ((node.tag as Tag).flags & flag) !== 0;
    let i = this.stack.length - 1;
    while (!isContext(this.stack[i] as LightNode)) i--;
    this.popAbove(i);
  }

  /** Whether an element of this tag is open with no boundary above it; `boundary` holds the flags that stop the search. */
  hasInScope(tag: Tag, boundary = SCOPE): boolean {
    const { stack, floor } = this;
    for (let i = stack.length - 1; i >= floor; i--) {
      const open = (stack[i] as LightNode).tag as Tag;
      if (open === tag) return true;
      if (open.flags & boundary) return false;
    }
    return false;
  }

  /** The index of an element on the stack without a boundary above it; -1 if it is absent. */
  indexInScope(node: LightNode): number {
    const { floor } = this;
    for (let i = this.stack.length - 1; i >= floor; i--) {
      if (this.stack[i] === node) return i;
      if (((this.stack[i] as LightNode).tag as Tag).flags & SCOPE) break;
    }
    return -1;
  }

  hasTableScope(tag: Tag): boolean {
    return this.hasInScope(tag, TABLE_SCOPE);
  }

  hasFlagInScope(flag: number): boolean {
    const { floor } = this;
    for (let i = this.stack.length - 1; i >= floor; i--) {
      const { flags } = (this.stack[i] as LightNode).tag as Tag;
      if (flags & flag) return true;
      if (flags & SCOPE) return false;
    }
    return false;
  }

  /** Pops elements whose end tags may be left out, but not `except`. */
  impliedEnds(except?: Tag): void {
    for (let { tag } = this.current; tag && tag.flags & IMPLIED_END && tag !== except; tag = this.current.tag) this.pop();
  }

  closeParagraph(boundary: number): void {
    if (!this.openParagraphs || !this.hasInScope(P, boundary)) return;
    this.impliedEnds(P);
    this.popUntil(P);
  }

  /** Inserts a node at the appropriate place: before the table when the current node is one that may not hold it. */
  insert(node: LightNode, into = this.current): void {
    if (this.isFostering && (into.tag as Tag).flags & TABLE_CONTENT) this.foster(node);
    else insertBefore(into, node, null);
  }

  private foster(node: LightNode): void {
    node.flags |= IRREGULAR | FIXED;
    let i = this.stack.length - 1;
    while (i > 0 && this.stack[i]?.tag !== TABLE && this.stack[i]?.tag !== SHADOW_TEMPLATE) i--;
    const table = this.stack[i] as LightNode;
    if (table.tag === SHADOW_TEMPLATE) insertBefore(table, node, null);
    else if (table.parentNode) insertBefore(table.parentNode, node, table);
    else insertBefore(this.stack[i - 1] as LightNode, node, null);
  }

  /** `insert` under an ancestor, for the adoption agency: before the table if the table may not contain the node. */
  insertAdopted(node: LightNode, into: LightNode): void {
    const wasFostering = this.isFostering;
    this.isFostering = true;
    this.insert(node, into);
    this.isFostering = wasFostering;
  }

  /** Inserts the token's element and opens it. */
  open(token: StartToken): LightNode {
    const node = this.leaf(token);
    node.closeEnd = -1;
    this.push(node);
    return node;
  }

  /** Inserts the token's element without opening it. */
  leaf(token: StartToken): LightNode {
    const node = new LightNode(1, token.tag, token.kind, token.start, token.end);
    node.attributes = token.attributes;
    node.closeEnd = token.end;
    this.insert(node);
    return node;
  }

  openRoot(node: LightNode): void {
    insertBefore(this.root, node, null);
    this.push(node);
    this.htmlStart = node.start;
  }

  /** Opens the replacement of a template that declares a shadow root, whose content is read next. */
  enterTemplate(at: number): void {
    this.imply(SHADOW_TEMPLATE, at);
    this.isInTemplate = true;
    this.mode = Mode.InTemplate;
  }

  /** Inserts and opens an element that has no tag in the source. */
  imply(tag: Tag, at: number): LightNode {
    const node = new LightNode(1, tag, tag.kind, at, at);
    node.flags = IRREGULAR;
    if (this.stack.length) this.insert(node);
    else insertBefore(this.root, node, null);
    this.push(node);
    return node;
  }

  /** Reopens the formatting elements that an earlier block closed (13.2.4.3). */
  reconstruct(): void {
    if (!this.formatting.isCut) return;
    for (const entry of this.formatting.toReopen()) {
      // An element that is reopened inside a copy has no tag there.
      if (this.current.flags & COPY && this.current.kind === OPAQUE) this.current.flags |= FIXED;
      const node = copyOf(entry.node);
      this.insert(node);
      this.push(node);
      entry.node.flags |= IRREGULAR;
      this.history.reopened(node, { of: entry.node, at: this.at, entry, ended: this.ended });
      entry.node = node;
    }
  }

  /** Opens the token's element as a formatting element. */
  openFormatting(token: StartToken): LightNode {
    const node = this.open(token);
    this.formatting.push(node);
    return node;
  }

  /**
   * True if nothing in the tree can move any more: no table is open, and no open formatting element contains a block. A page that is too
   * deep for this check is settled at its end.
   */
  get isSettled(): boolean {
    if (this.modes.length || this.stack.length > MAX_SEARCH) return false;
    const lowest = this.formatting.firstOpen;
    for (let i = this.stack.length - 1; lowest && i >= 0; i--) {
      const node = this.stack[i] as LightNode;
      if (node === lowest) break;
      if ((node.tag as Tag).flags & SPECIAL) return false;
    }
    return true;
  }
}

/** A copy of a formatting element. */
export function copyOf(node: LightNode): LightNode {
  const copy = new LightNode(1, node.tag, node.kind, node.start, node.end);
  copy.flags = IRREGULAR | COPY;
  copy.attributes = node.attributes;
  return copy;
}
