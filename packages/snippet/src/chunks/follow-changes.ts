import { copyOwnState, ownState, restoreTree, shareOwnState } from '@bhashantar/segmenter/dom';
import type { Page } from '../page.js';
import { hasShown, rememberTargets } from './known-targets.js';
import { followHtml } from './own-html.js';
import { isOurText, takeBack, takeBackTree } from './take-back.js';

/**
 * Keeps the page's own state up to date while something else is shown. It repeats each change that the page makes to the shown children on
 * the page's own children. If the page writes a target back, the source takes its place again.
 */
export function followChanges(page: Page): void {
  const { attributes, private: own, kinds } = page.site.rules;
  const names = Object.keys(attributes);
  const closed = `${own},${kinds.slice(1)}`;
  const blocks = new Set(`${kinds[0]}`.split(','));
  const isBlock = (node: Node) => blocks.has((node as Element).localName);
  /** The nodes that the page has added or written. */
  const written = new WeakSet<Node>();
  shareOwnState(page.ownState);

  const note = (records: MutationRecord[]) => {
    for (const record of records) {
      const { type, target, addedNodes, attributeName } = record;
      if (type === 'childList') rearrange(record);
      const attribute = attributeName ? (target as Element).getAttributeNode(attributeName) : null;
      const changed = attribute ? [attribute] : type === 'characterData' ? [target] : addedNodes;
      // Nothing is translated there.
      const isClosed = changed[0] && hasShown() && isWithin(target, closed);
      for (const node of changed) {
        written.add(node);
        if (isClosed) takeBackTree(node, names);
      }
    }
    // The last changes are ours.
    observer.takeRecords();
  };
  // This observer is called before the one that translates, because it was created first.
  const observer = new MutationObserver(note);
  const observe = (tree: Node) => observer.observe(tree, { childList: true, characterData: true, subtree: true, attributeFilter: names });

  let isTranslating = false;
  const { meet, translate, segmentsOf } = page;
  note(page.unfollowed.splice(0));
  observe(document);
  page.meet = (tree) => {
    observe(tree);
    meet?.(tree);
  };
  page.translate = (tree, isLeft) => {
    note(observer.takeRecords());
    isTranslating = true;
    try {
      translate(tree, isLeft);
    } finally {
      isTranslating = false;
      observer.takeRecords();
    }
  };
  const reader = { segmentsOf, isBlock };
  page.segmentsOf = (tree) => {
    const found = segmentsOf(tree);
    return rememberTargets(takeBack(found, written, reader) ? segmentsOf(tree) : found, isBlock);
  };
  followHtml(names, () => {
    // Page code, such as that of a custom element, may call this during a change of ours.
    if (isTranslating) return false;
    note(observer.takeRecords());
    return true;
  });
  followCalls(names);
}

const isWithin = (node: Node, selector: string) => {
  const element = node.nodeType === 1 ? node : node.parentElement;
  return element && Element.prototype.closest.call(element, selector);
};

/** Makes a change of the shown children to the page's own children. */
function rearrange({ target, addedNodes, removedNodes, nextSibling, previousSibling }: MutationRecord): void {
  const [own] = ownState.arrangements.get(target) ?? [];
  if (!own) return;
  let at = nextSibling ? own.indexOf(nextSibling) : own.length;
  // The next sibling is a text of ours.
  if (at < 0) at = previousSibling ? own.indexOf(previousSibling) + 1 : 0;
  for (const node of removedNodes) {
    const place = own.indexOf(node);
    if (place < 0) continue;
    own.splice(place, 1);
    // A replacement goes where the removed node was. Any other node goes to its shown place, whose index is one less now.
    if (addedNodes[0]) at = place;
    else if (place < at) at--;
  }
  own.splice(at, 0, ...addedNodes);
}

/** Calls of the page that make copies, or that cut and join texts, keep what the page itself wrote. */
function followCalls(names: readonly string[]): void {
  // Most clones are made of templates, which are part of no page.
  const copyState = (source: Node, copy: Node) => source.isConnected && copyOwnState(source, copy, names);
  intercept(Node.prototype, 'cloneNode', (clone, node) => {
    const copy = clone() as Node;
    copyState(node, copy);
    return copy;
  });
  intercept(Document.prototype, 'importNode', (clone, _, [source]) => {
    const copy = clone() as Node;
    copyState(source as Node, copy);
    return copy;
  });
  intercept(Node.prototype, 'normalize', (join, node) => {
    restoreTree(node, names);
    return join();
  });
  intercept(Text.prototype, 'splitText', (split, node) => {
    const [own] = (isOurText(node) && ownState.originals.get(node)) || [];
    const rest = split() as Text;
    if (own !== undefined) {
      ownState.originals.set(node, [own, `${node.nodeValue}`]);
      ownState.originals.set(rest, ['', rest.data]);
    }
    return rest;
  });
}

/** Has `around` make the calls of a method. */
function intercept(owner: object, name: string, around: (call: () => unknown, self: Node, args: unknown[]) => unknown): void {
  const method: unknown = Reflect.get(owner, name);
  const intercepted = new Proxy(method as () => unknown, {
    apply: (call, self, args) => around(() => Reflect.apply(call, self, args), self, args),
  });
  // Pages may freeze prototypes.
  Reflect.set(owner, name, intercepted);
}
