import type { Tag } from '../tokenizer/tag-table.js';

/** The text holds entities. */
export const ENTITIES = 1;
/** The element is in another place than its tags in the source, or in several places. It cannot be moved by moving bytes. */
export const IRREGULAR = 2;
/** An annotation-xml that holds HTML. */
export const HTML_ANNOTATION = 4;

/** The element is on the stack of open elements: more children may come. */
export const OPEN = 8;

/** A formatting element that the browser reopened. Its tags are those of the first one. */
export const COPY = 16;

/** The element's content is not the source after its tag, or not contiguous, so it cannot be rewritten. */
export const FIXED = 32;

/** No tag has ended the element. */
export const UNENDED = 64;

/** A node of the tree that a browser would build, with its place in the source instead of its content. */
export class LightNode {
  parentNode: LightNode | null = null;
  firstChild: LightNode | null = null;
  lastChild: LightNode | null = null;
  nextSibling: LightNode | null = null;
  previousSibling: LightNode | null = null;
  /** The start of the end tag; -1 when there is none. */
  closeStart = -1;
  /** The end of the element; -1 while it is open. */
  closeEnd = -1;
  flags = 0;
  /** Attributes with text: id, start and end of the value, in threes. */
  attributes: number[] | null = null;

  constructor(
    readonly nodeType: number,
    readonly tag: Tag | null,
    public kind: number,
    /** The start tag, or the text. */
    public start: number,
    public end: number,
  ) {}
}

/** Puts `node`, which has no parent, under `parent` before `next`, or at its end. */
export function insertBefore(parent: LightNode, node: LightNode, next: LightNode | null): void {
  const previous = next ? next.previousSibling : parent.lastChild;
  node.parentNode = parent;
  node.previousSibling = previous;
  node.nextSibling = next;
  if (previous) previous.nextSibling = node;
  else parent.firstChild = node;
  if (next) next.previousSibling = node;
  else parent.lastChild = node;
}

/** Takes a node out of its parent. */
export function detach(node: LightNode): void {
  const { parentNode, previousSibling, nextSibling } = node;
  if (!parentNode) return;
  if (previousSibling) previousSibling.nextSibling = nextSibling;
  else parentNode.firstChild = nextSibling;
  if (nextSibling) nextSibling.previousSibling = previousSibling;
  else parentNode.lastChild = previousSibling;
  node.parentNode = node.previousSibling = node.nextSibling = null;
}

/** Moves all children of one node to the end of another. */
export function moveChildren(from: LightNode, to: LightNode): void {
  for (let child = from.firstChild; child; child = from.firstChild) {
    detach(child);
    insertBefore(to, child, null);
  }
}

/**
 * Nodes that the walk has finished. Releasing them at once keeps them out of the old generation of the garbage collector on large pages.
 */
export function forget(node: LightNode): void {
  const { parentNode, nextSibling } = node;
  node.firstChild = node.lastChild = null;
  if (!parentNode || !nextSibling) return;
  parentNode.firstChild = nextSibling;
  nextSibling.previousSibling = null;
}
