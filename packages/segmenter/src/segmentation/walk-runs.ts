import { BLOCK, BREAK, INLINE, OPAQUE, UNSEEN } from './element-kinds.js';

/** The interface that the walk needs of a tree. DOM nodes have it, and so do nodes of the HTML side's light tree. */
export interface Walkable {
  readonly nodeType: number;
  readonly firstChild: Walkable | null;
  readonly nextSibling: Walkable | null;
  readonly parentNode: Walkable | null;
}

/** The kind of a token of a run. */
export const TEXT = 0;
export const OPENING = 1;
export const CLOSING = 2;
export const VOID = 3;
export const LINE_BREAK = 4;

/** Receives each run: tokens [from, to) of the two arrays, which the walker reuses afterwards. */
export type RunSink<N> = (nodes: N[], marks: number[], from: number, to: number) => void;

/**
 * Walks a tree in document order and cuts it into runs of inline content, each balanced and under one parent.
 * An inline element that holds a block is a boundary itself: otherwise parts of it would belong to segments of other parents,
 * and a target could not be put in place without moving nodes between parents.
 * The walk can be resumed: it stops before leaving an element for which `isOpen` holds.
 */
export class RunWalker<N extends Walkable> {
  private readonly nodes: N[] = [];
  private readonly marks: number[] = [];
  /** The number of tokens in the current run. The arrays keep their length, because growing them for every run costs time. */
  private count = 0;
  /** For each entered element its opening's place in the run, or -1 when it is a boundary. */
  private readonly opened: number[] = [];
  private at: N;
  private isLeft = false;

  constructor(
    private readonly root: N,
    private readonly kindOf: (node: N) => number,
    private readonly sink: RunSink<N>,
    /** Called for every node that the walk has left, before it goes to the next one. */
    private readonly forget?: (node: N) => void,
  ) {
    this.at = root;
    this.opened.push(-1);
  }

  /** The first node of the run that is not complete yet. */
  get pending(): N | undefined {
    return this.count ? this.nodes[0] : undefined;
  }

  /** Continues as far as the tree is settled. */
  advance(isOpen?: (node: N) => boolean): void {
    for (;;) {
      let node = this.at;
      if (!this.isLeft) {
        const child = node.firstChild as N | null;
        if (child) {
          this.visit(child);
          continue;
        }
        if (isOpen?.(node)) return;
        this.leave(node);
        this.isLeft = true;
      }
      for (;;) {
        if (node === this.root) return;
        const next = node.nextSibling as N | null;
        if (next) {
          this.forget?.(node);
          this.visit(next);
          break;
        }
        const parent = node.parentNode as N;
        if (isOpen?.(parent)) return;
        this.leave(parent);
        this.at = node = parent;
      }
    }
  }

  private visit(node: N): void {
    this.at = node;
    this.isLeft = true;
    const type = node.nodeType;
    if (type === 3) this.push(node, TEXT);
    if (type !== 1) return;
    const kind = this.kindOf(node);
    if (kind === INLINE) {
      this.isLeft = false;
      this.opened.push(this.count);
      this.push(node, OPENING);
    } else if (kind === OPAQUE) this.push(node, VOID);
    else if (kind === BREAK) this.push(node, LINE_BREAK);
    else if (kind !== UNSEEN) {
      this.flush();
      if (kind === BLOCK) {
        this.isLeft = false;
        this.opened.push(-1);
      }
    }
  }

  private leave(node: N): void {
    if ((this.opened.pop() as number) < 0) this.flush();
    else this.push(node, CLOSING);
  }

  private push(node: N, mark: number): void {
    this.nodes[this.count] = node;
    this.marks[this.count++] = mark;
  }

  /** Ends the run; inline elements still open in it are from now on boundaries, and were so at their start. */
  private flush(): void {
    const { nodes, marks, opened, count } = this;
    if (!count) return;
    let from = 0;
    let i = opened.length;
    while (i > 0 && (opened[i - 1] as number) >= 0) i--;
    for (; i < opened.length; i++) {
      const to = opened[i] as number;
      if (to > from) this.sink(nodes, marks, from, to);
      from = to + 1;
      opened[i] = -1;
    }
    if (count > from) this.sink(nodes, marks, from, count);
    this.count = 0;
  }
}
