import type { Tree } from '@bhashantar/segmenter/dom';
import { ISOLATION, needsIsolation } from '@bhashantar/segmenter/segment-format';
import type { Page } from '../page.js';

/** Texts and attributes with an isolated value: the page's own text, and the shown one. */
const isolated = new Map<Node, [own: string, shown: string]>();

/** Restores the values of a tree as the page wrote them, so that the tree can be read without our isolates. */
export function restoreValues(tree: Tree): void {
  for (const [node, [own, shown]] of isolated) {
    const holder = (node as Attr).ownerElement ?? node;
    if (holder.isConnected && !tree.contains(holder)) continue;
    isolated.delete(node);
    // If a script has written another text meanwhile, that text stays.
    if (node.nodeValue === shown) node.nodeValue = own;
  }
}

function show(node: Node, text: string): void {
  const [own = `${node.nodeValue}`] = isolated.get(node) ?? [];
  isolated.set(node, [own, text]);
  node.nodeValue = text;
}

/** Isolates lone values on a right-to-left page, as the render server does. Thus each value keeps the order in which it was written. */
export function isolateLoneValues({ site, language, watch, awaits }: Page, tree: Tree): void {
  if (!watch || language.dir !== 'rtl') return;
  const { attributes, closed, kinds } = site.rules;
  const [blocks, skipped, opaque, breaks, unseen] = kinds.map((names) => names.split(','));
  const [before, after] = ISOLATION;
  let line: Text[] = [];

  const flush = () => {
    const [first, last] = [line[0], line.at(-1)];
    if (first && last && needsIsolation(line.map(({ data }) => data).join(' '))) {
      show(
        first,
        first.data.replace(/\S/, (sign) => before + sign),
      );
      show(last, last.data.trimEnd() + after + last.data.slice(last.data.trimEnd().length));
    }
    line = [];
  };
  const visit = (parent: Node) => {
    for (const node of parent.childNodes) {
      if (node.nodeType === 3 && node.nodeValue?.trim()) line.push(node as Text);
      if (node.nodeType !== 1) continue;
      const element = node as Element;
      const { localName } = element;
      if (unseen?.includes(localName)) continue;
      const isBlock = blocks?.includes(localName);
      const isLeft = [skipped, opaque, breaks].some((names) => names?.includes(localName)) || element.matches(closed) || awaits?.(element);
      if (isBlock || isLeft) flush();
      if (!isLeft && localName !== 'option' && localName !== 'title') visit(element);
      if (isBlock) flush();
    }
  };
  if ((tree as Element).matches?.(closed) || awaits?.(tree)) return;
  visit(tree);
  flush();
  for (const [name, selector] of Object.entries(attributes)) {
    if (name === 'value' || name === 'content') continue;
    for (const element of tree.querySelectorAll(selector)) {
      const attribute = element.getAttributeNode(name);
      if (attribute && needsIsolation(attribute.value) && !element.matches(closed)) show(attribute, before + attribute.value + after);
    }
  }
}
