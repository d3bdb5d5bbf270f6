import type { Tag } from '../tokenizer/tag-table.js';
import type { FormattingEntry } from './formatting-list.js';
import type { LightNode } from './light-node.js';

/**
 * A block that overlaps with formatting elements. Browsers end these elements before the block, and continue them inside the block and
 * after it.
 */
export interface Overlap {
  /** Where the block begins. */
  at: number;
  /** The tag of the previous block, if the start tag of this block ends it. */
  before: Tag | undefined;
  /** The elements, the outermost first. */
  ended: LightNode[];
  /** Overlaps are numbered in the order in which browsers meet them. */
  number: number;
}

/** How the browser reopened an element. */
export interface Reopening {
  /** The element that the reopened one continues. */
  of: LightNode;
  /** Where it begins: before the tag or text that made the browser open it. */
  at: number;
  entry: FormattingEntry;
  /** The tag of an element that ended because of the tag at this place. */
  ended: Tag | undefined;
  /** Set if the element was open all the time instead of waiting to be reopened. */
  overlap?: Overlap;
}

/** Receives the edits that become necessary when our code closes an element before the page does. */
export interface EarlyEndSink {
  /** The element needs an explicit start tag, because the browser no longer knows it. */
  openAgain(copy: LightNode, { at, entry }: Reopening): void;
  /** An element is to end here. */
  end(tag: Tag, at: number): void;
  /** An end tag must be left out, because it would now end another element. */
  leaveOut(start: number, end: number): void;
}

/**
 * Tracks which formatting elements browsers reopen, and where. Browsers reopen them because no end tag in the source ends them. Code that
 * rewrites a part of the page closes these elements in that part, so they need tags of their own after it.
 */
export class FormattingHistory {
  sink: EarlyEndSink | undefined;
  private readonly reopenings = new WeakMap<LightNode, Reopening>();
  private readonly followers = new WeakMap<LightNode, LightNode>();
  private readonly lateEnds = new WeakMap<LightNode, [start: number, end: number]>();
  private readonly closers = new WeakMap<LightNode, Tag>();
  /** The reopenings in the part of the page that is still buffered, not yet written to the output. */
  private recent: [copy: LightNode, reopening: Reopening][] = [];
  /** Where an element was opened again last. */
  private endedAt = -1;
  private readonly insides = new WeakMap<LightNode, LightNode[]>();
  private readonly early = new WeakSet<LightNode>();
  private overlaps = 0;

  /** Records that a browser continues an element as a copy. */
  reopened(copy: LightNode, reopening: Reopening): void {
    this.reopenings.set(copy, reopening);
    this.followers.set(reopening.of, copy);
    this.recent.push([copy, reopening]);
    if (this.early.has(reopening.of)) this.openAgain(copy, reopening);
  }

  /** Records a block that begins inside elements that end in the block. The caller adds these elements to the overlap. */
  overlapped(at: number, before: Tag | undefined): Overlap {
    return { at, before, ended: [], number: this.overlaps++ };
  }

  /**
   * Keeps the tags before `position` that may still be needed, because the page before it is released; `edit` returns a tag with its edits.
   */
  keepTags(position: number, edit: (start: number, end: number) => string): void {
    for (const [{ start, end }, { entry }] of this.recent) if (start < position) entry.edited ??= edit(start, end);
    this.recent = this.recent.filter(([, { at }]) => at >= position);
  }

  /** Records an end tag whose only effect was that an element is not reopened. */
  endedLate(node: LightNode, start: number, end: number): void {
    if (start < 0) return;
    this.lateEnds.set(node, [start, end]);
    if (this.early.has(node)) this.sink?.leaveOut(start, end);
  }

  /** Records that a start tag ended another element of its kind, or kept it from being reopened. */
  closed(opened: LightNode, tag: Tag): void {
    this.closers.set(opened, tag);
  }

  /** Records the elements inside a box that end together with it or later, in the order in which they end. */
  unended(box: LightNode, nodes: LightNode[]): void {
    this.insides.set(box, nodes);
  }

  unendedIn(box: LightNode): LightNode[] | undefined {
    return this.insides.get(box);
  }

  /** How an element came to be reopened; undefined if it was not, or in a more complex way. */
  reopeningOf(copy: LightNode): Reopening | undefined {
    return this.reopenings.get(copy);
  }

  /** The first position that must change if the run that begins with this node is rewritten. */
  firstEditOf(node: LightNode): number {
    const reopening = this.reopenings.get(node);
    return reopening?.overlap?.at ?? reopening?.at ?? node.start;
  }

  /** The tag of the element that this element's start tag ends. */
  closedBy(opened: LightNode): Tag | undefined {
    return this.closers.get(opened);
  }

  wasClosedEarly(node: LightNode): boolean {
    return this.early.has(node);
  }

  /** Ends the elements that overlap with the block around the copies. They end where browsers end the block. */
  endOverlaps(copies: LightNode[], isWritten: (copy: LightNode) => boolean): void {
    const overlaps = new Set(copies.flatMap((copy) => this.reopenings.get(copy)?.overlap ?? []));
    for (const overlap of [...overlaps].sort((a, b) => a.number - b.number)) this.close([], [overlap], isWritten);
  }

  /** From now on the elements end before the page ends them; `isWritten` says whether a copy already has its own tags. */
  closeEarly(nodes: LightNode[], isWritten: (copy: LightNode) => boolean): void {
    this.close(nodes, [...new Set(nodes.map((node) => this.overlapOf(node)))], isWritten);
  }

  private overlapOf(node: LightNode): Overlap | undefined {
    const copy = this.followers.get(node);
    return copy && this.reopenings.get(copy)?.overlap;
  }

  private close(nodes: LightNode[], overlaps: (Overlap | undefined)[], isWritten: (copy: LightNode) => boolean): void {
    for (const overlap of overlaps) if (overlap) this.endEarlierOverlaps(overlap, isWritten);
    const ended = new Set(nodes);
    for (const overlap of overlaps) if (overlap) this.endWith(ended, overlap);
    for (const node of ended) this.early.add(node);
    // The outermost first, because this is the order in which they are reopened.
    const inOrder = [...overlaps.flatMap((overlap) => overlap?.ended ?? []).filter((node) => ended.has(node)), ...ended];
    for (const node of new Set(inOrder)) this.goOnWithout(node, isWritten);
  }

  /** An element that overlaps with a block may itself continue one that overlapped with the same block earlier. */
  private endEarlierOverlaps({ at, ended }: Overlap, isWritten: (copy: LightNode) => boolean): void {
    for (const node of ended) {
      const earlier = this.reopenings.get(node)?.overlap;
      if (earlier?.at === at && earlier.ended.some((one) => !this.early.has(one))) this.close([], [earlier], isWritten);
    }
  }

  private openAgain(copy: LightNode, reopening: Reopening): void {
    const { at, ended } = reopening;
    if (ended && this.endedAt !== at) this.sink?.end(ended, at);
    this.endedAt = at;
    this.sink?.openAgain(copy, reopening);
  }

  /** Elements that overlap with one block end together. */
  private endWith(ended: Set<LightNode>, overlap: Overlap): void {
    const others = overlap.ended.filter((node) => !ended.has(node) && !this.early.has(node));
    const tags = others.map(({ tag }) => tag as Tag).reverse();
    if (others.length && overlap.before) tags.unshift(overlap.before);
    for (const tag of tags) this.sink?.end(tag, overlap.at);
    for (const node of others) ended.add(node);
  }

  private goOnWithout(node: LightNode, isWritten: (copy: LightNode) => boolean): void {
    const copy = this.followers.get(node);
    const reopening = copy && this.reopenings.get(copy);
    if (reopening && !isWritten(copy)) this.openAgain(copy, reopening);
    const end = this.lateEnds.get(node);
    if (end) this.sink?.leaveOut(...end);
  }
}
