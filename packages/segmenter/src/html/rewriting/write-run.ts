import { CLOSING, OPENING, TEXT } from '../../segmentation/walk-runs.js';
import { FORMATTING, type Tag } from '../tokenizer/tag-table.js';
import type { FormattingHistory, Reopening } from '../tree/formatting-history.js';
import { COPY, type LightNode, UNENDED } from '../tree/light-node.js';
import type { Part } from './page-edits.js';
import { endOf, type Run, startsOf } from './run-layout.js';

/** The siblings in one element. */
interface Level {
  items: Item[];
  /** The next one that has not been written. */
  at: number;
}

interface Item {
  node: LightNode | undefined;
  mark: number;
  /** Set for nodes that are copied as they are: comments, scripts, elements of one inline tag. */
  parts: Part[] | undefined;
  /** Set for an element with text in it. */
  inner: Level | undefined;
  /** Written before its turn. */
  isTaken: boolean;
}

const endTag = ({ name }: Tag) => `</${name}>`;

function startTag(node: LightNode, history: FormattingHistory): Part {
  const reopening = node.flags & COPY ? history.reopeningOf(node) : undefined;
  return reopening ? { node, entry: reopening.entry } : { start: node.start, end: node.end };
}

const emptyLevel = (): Level => ({ items: [], at: 0 });

/** A run as a tree of its nodes, comments and the like included, with its elements by their inline tags' numbers. */
class RunTree {
  readonly top = emptyLevel();
  readonly elements: Item[] = [];
  private readonly open = [this.top];
  /** The position up to which the tree contains the source. */
  private at: number;

  constructor(
    private readonly run: Run,
    private readonly starts: number[],
    private readonly history: FormattingHistory,
  ) {
    this.at = starts[0] as number;
    run.nodes.forEach((node, i) => {
      this.add(node, i);
    });
  }

  private get level(): Level {
    return this.open.at(-1) as Level;
  }

  private add(node: LightNode, i: number): void {
    const mark = this.run.marks[i] as number;
    const start = this.starts[i] as number;
    this.addBetween(start);
    this.at = endOf(node, mark, start);
    if (mark === CLOSING) this.open.pop();
    else this.level.items.push(this.itemOf(node, mark, start));
  }

  private addBetween(end: number): void {
    if (end <= this.at) return;
    const parts: Part[] = [{ start: this.at, end, isBetween: true }];
    this.level.items.push({ node: undefined, mark: TEXT, parts, inner: undefined, isTaken: false });
  }

  private itemOf(node: LightNode, mark: number, start: number): Item {
    const inner = mark === OPENING ? emptyLevel() : undefined;
    const item: Item = { node, mark, parts: mark > CLOSING ? this.boxOf(node, start) : undefined, inner, isTaken: false };
    if (mark !== TEXT) this.elements.push(item);
    if (inner) this.open.push(inner);
    return item;
  }

  /** An element of one inline tag, with tags for all that is open in it. */
  private boxOf(node: LightNode, start: number): Part[] {
    const { flags, closeStart, closeEnd } = node;
    const content = closeStart < 0 ? closeEnd : closeStart;
    return [
      ...(flags & COPY ? [startTag(node, this.history)] : []),
      { start, end: content },
      ...(this.history.unendedIn(node) ?? []).map(({ tag }) => endTag(tag as Tag)),
      flags & UNENDED ? endTag(node.tag as Tag) : { start: content, end: closeEnd },
    ];
  }
}

/** Rewrites a run. The result equals what a browser shows after it has set the run's texts and moved its elements among their siblings. */
export class RunWriter {
  private readonly parts: Part[] = [];
  private readonly starts: number[];

  constructor(
    private readonly run: Run,
    private readonly history: FormattingHistory,
    /** Divides the text of a gap among its text nodes. Returns a single text if the gap has no node. */
    private readonly share: (nodes: LightNode[], gap: number) => string[],
  ) {
    this.starts = startsOf(run, history);
  }

  get start(): number {
    return this.starts[0] as number;
  }

  get end(): number {
    const { nodes, marks } = this.run;
    const last = nodes.length - 1;
    return endOf(nodes[last] as LightNode, marks[last] as number, this.starts[last] as number);
  }

  /** The run with the tags in this order. */
  write(tags: string[]): Part[] {
    const { top, elements } = new RunTree(this.run, this.starts, this.history);
    this.prepare();
    const around: [level: Level, node: LightNode][] = [];
    let level = top;
    for (let gap = 0; gap <= tags.length; gap++) {
      this.fillGap(level, gap);
      const tag = tags[gap];
      if (tag?.startsWith('</')) {
        const [outer, node] = around.pop() as [Level, LightNode];
        this.parts.push(node.closeStart < 0 ? endTag(node.tag as Tag) : { start: node.closeStart, end: node.closeEnd });
        level = outer;
      } else if (tag) {
        const item = elements[Number.parseInt(tag.slice(1), 10) - 1] as Item;
        this.take(level, item);
        if (item.inner) around.push([level, item.node as LightNode]);
        level = item.inner ?? level;
      }
    }
    return this.parts;
  }

  /** Writes the nodes before the next element that is still to be written, with the gap's text in its text nodes. */
  private fillGap(level: Level, gap: number): void {
    const from = level.at;
    const nodes: LightNode[] = [];
    for (let item = level.items[level.at]; item && (item.isTaken || isFiller(item)); item = level.items[++level.at])
      if (item.node && item.mark === TEXT) nodes.push(item.node);
    const texts = this.share(nodes, gap);
    let next = 0;
    for (const item of level.items.slice(from, level.at)) if (!item.isTaken) this.parts.push(...(item.parts ?? [texts[next++] as string]));
    if (nodes.length === 0) this.parts.push(texts[0] as string);
  }

  private take(level: Level, item: Item): void {
    if (level.items[level.at] === item) level.at++;
    else item.isTaken = true;
    this.parts.push(...(item.parts ?? [startTag(item.node as LightNode, this.history)]));
  }

  /** Brings the browser to a state in which only the elements around the run are open or wait to be reopened. */
  private prepare(): void {
    const { nodes, marks } = this.run;
    const { start, history } = this;
    // Reopened elements come before the token that made the browser reopen them.
    const first = nodes.findIndex((node, i) => marks[i] === TEXT || !(node.flags & COPY));
    const closed = history.closedBy(nodes[first] as LightNode);
    if (closed && (nodes[first] as LightNode).start === start) this.parts.push(endTag(closed));
    const copies = nodes.slice(0, first);
    const own = new Set(copies);
    history.endOverlaps(copies, (copy) => own.has(copy));
    const wrappers = this.wrappers();
    for (const node of [...wrappers, ...copies].reverse()) if (this.isWaiting(node)) this.parts.push(endTag(node.tag as Tag));
    for (const node of wrappers) this.parts.push(startTag(node, history));
  }

  /** Whether the browser would reopen the element at the start of the run. */
  private isWaiting(copy: LightNode): boolean {
    const { of, overlap } = this.history.reopeningOf(copy) as Reopening;
    return !overlap && !this.history.wasClosedEarly(of);
  }

  /** The elements around the run that the browser reopens where it begins, without those that stay open throughout. */
  private wrappers(): LightNode[] {
    const found: LightNode[] = [];
    const { history } = this;
    for (let node = (this.run.nodes[0] as LightNode).parentNode; node && node.flags & COPY; node = node.parentNode) {
      const reopening = history.reopeningOf(node);
      if (reopening?.at !== this.start) break;
      if (!reopening.overlap || history.wasClosedEarly(reopening.of)) found.unshift(node);
    }
    return found;
  }

  /** All elements of the run end in it now, whatever the page says. */
  closeAll(): void {
    const { nodes, marks } = this.run;
    const own = new Set(nodes);
    const elements = nodes.filter((_, i) => marks[i] !== TEXT && marks[i] !== CLOSING);
    const unended = elements.flatMap((node) => [
      ...(node.flags & UNENDED ? [node] : []),
      ...(this.history.unendedIn(node) ?? []).toReversed(),
    ]);
    const open = unended.filter(({ tag }) => (tag as Tag).flags & FORMATTING);
    this.history.closeEarly(open, (copy) => own.has(copy));
  }
}

const isFiller = (item: Item) => !item.inner && (item.mark === TEXT || !item.node);
