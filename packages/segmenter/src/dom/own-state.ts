/*
 * What the page itself wrote, kept beside what we put in its place. A node that still shows our text counts as holding the
 * original; one that the page has written since counts as it is. So a page can be segmented again at any time.
 * Attributes are nodes too, and are kept alike.
 */
const originals = new WeakMap<Node, [original: string, applied: string]>();

/** The page's own text of a text node or an attribute; empty for a node of ours, and for an element. */
export function originalOf(node: Node): string {
  const text = node.nodeValue ?? '';
  const known = originals.get(node);
  return known?.[1] === text ? known[0] : text;
}

/** Whether we have shown a text where the page has none. */
export const isOurs = (node: Node): boolean => originals.get(node)?.[0] === '';

/** Shows `text` in a node of the page. */
export function showText(node: Node, text: string): void {
  if (node.nodeValue === text) return;
  originals.set(node, [originalOf(node), text]);
  const option = node.parentElement as HTMLOptionElement | null;
  // What a form sends for an option that names no value is its text.
  if (option?.matches('option:not([value])')) option.value = option.text;
  node.nodeValue = text;
}
