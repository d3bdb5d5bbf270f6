/*
 * Keeps the page's own state beside what is shown. A text node or an attribute that still shows our text counts as its original text. If
 * the page has written to it since, its present text counts. A parent whose children we have moved, or to which we have added a text, keeps
 * the page's own children, in the page's order. A page can be segmented again at any time (ADR 90).
 */

/** The page's text of a node, and the text that we show in its place. */
type Shown = [original: string, applied: string];
/** The page's own children of a parent in the page's order, and the texts that we have put among them. */
type Arrangement = [own: Node[], added: Text[]];

/** The page's own texts and children, for all nodes that show something else. */
export interface OwnState {
  originals: WeakMap<Node, Shown>;
  arrangements: WeakMap<Node, Arrangement>;
}

export let ownState: OwnState = { originals: new WeakMap(), arrangements: new WeakMap() };

/** Makes this copy of the module use the state of another copy, because a second script may contain its own copy. */
export function shareOwnState(state: OwnState): void {
  ownState = state;
}

/** The page's own text of a text node or an attribute; empty for a node of ours, and for an element. */
export function originalOf(node: Node): string {
  const text = node.nodeValue ?? '';
  const known = ownState.originals.get(node);
  return known?.[1] === text ? known[0] : text;
}

/** Shows `text` in a node of the page. */
export function showText(node: Node, text: string): void {
  if (node.nodeValue === text) return;
  ownState.originals.set(node, [originalOf(node), text]);
  const option = node.parentElement as HTMLOptionElement | null;
  // A form sends the text of an option that has no value: the server must get the page's own text.
  if (option?.matches('option:not([value])')) option.value = option.text;
  node.nodeValue = text;
}

/** The page's own children of a parent; starts keeping them before our first change. */
export function arrange(parent: Node): Arrangement {
  const known = ownState.arrangements.get(parent) ?? [[...parent.childNodes], []];
  ownState.arrangements.set(parent, known);
  return known;
}

/** Puts the children of a parent back into the page's own order, and removes our texts. A new walk needs that. */
export function restoreOrder(parent: Node): void {
  const [own, added] = ownState.arrangements.get(parent) ?? [];
  if (!own || !added) return;
  ownState.arrangements.delete(parent);
  // If the page has written to a text of ours since, the text belongs to the page.
  for (const text of added) if (!originalOf(text)) text.remove();
  let next: Node | null = null;
  for (const node of own.reverse()) {
    if (node.parentNode !== parent) continue;
    if (node.nextSibling !== next) parent.insertBefore(node, next);
    next = node;
  }
}

/** Shows the page's own texts and order in a tree, in parts that are not to be translated too. */
export function restoreTree(root: Node, attributes: readonly string[]): void {
  for (const node of nodesIn(root, attributes)) {
    if (node.nodeType === 1 || node.nodeType === 11) restoreOrder(node);
    else showText(node, originalOf(node));
  }
}

/** Gives a copy of a tree the state of the original tree. Thus both show the same texts and know the same page texts. */
export function copyOwnState(root: Node, copy: Node, attributes: readonly string[]): void {
  const copies = new Map<Node, Node>();
  const copied = nodesIn(copy, attributes);
  for (const node of nodesIn(root, attributes)) {
    const { value } = copied.next();
    // A shallow copy of the root has no further nodes.
    if (!value) break;
    copies.set(node, value);
    const known = ownState.originals.get(node);
    if (known) ownState.originals.set(value, known);
  }
  const copiesOf = <T extends Node>(nodes: T[]) => nodes.flatMap((node) => (copies.get(node) as T | undefined) ?? []);
  for (const [node, its] of copies) {
    const [own, added] = ownState.arrangements.get(node) ?? [];
    if (own && added) ownState.arrangements.set(its, [copiesOf(own), copiesOf(added)]);
  }
}

/** All nodes of a tree, its root first, including the nodes of the named attributes. */
export function* nodesIn(root: Node, attributes: readonly string[]): Generator<Node, undefined> {
  const walker = Document.prototype.createTreeWalker.call(document, root);
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    yield node;
    if (node.nodeType === 1) yield* attributes.flatMap((name) => (node as Element).getAttributeNode(name) ?? []);
  }
}
