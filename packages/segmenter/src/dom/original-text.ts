/*
 * What the page itself wrote, kept beside what we put in its place. A node that still shows our text counts as holding the
 * original; one that the page has written since counts as it is. So a page can be segmented again at any time.
 */
const originals = new WeakMap<Text, [original: string, applied: string]>();
const ours = new WeakSet<Node>();

/** The page's own text of a node. */
export function originalOf(node: Text): string {
  const data = node.data;
  const known = originals.get(node);
  return known && known[1] === data ? known[0] : data;
}

/** Shows `text` in a node of the page. */
export function showText(node: Text, text: string): void {
  if (node.data === text) return;
  originals.set(node, [originalOf(node), text]);
  node.data = text;
}

/** Gives a node its own text back, unless the page has written it since. */
export function showOriginal(node: Text): void {
  const original = originalOf(node);
  if (node.data !== original) node.data = original;
}

/** A text node of ours, which counts as empty. */
export function addText(document: Document, text: string): Text {
  const node = document.createTextNode('');
  ours.add(node);
  showText(node, text);
  return node;
}

/** Whether a text node was put there by us. */
export const isOurs = (node: Node): boolean => ours.has(node);
