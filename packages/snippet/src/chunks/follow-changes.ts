import { copyOwnState, ownState, restoreTree, shareOwnState } from '@bhashantar/segmenter/dom';
import type { Page } from '../page.js';
import { rememberTargets } from './known-targets.js';
import { takeBack } from './take-back.js';

/**
 * Keeps the page's own state up to date while something else is shown: each change that the page makes to the shown children is made to its
 * own children too, and a target that the page writes back becomes the text again that it stands for.
 */
export function followChanges(page: Page): void {
  const { attributes, private: own, kinds } = page.site.rules;
  const names = Object.keys(attributes);
  const closed = `${own},${kinds.slice(1)}`;
  /** The nodes that the page has added or written. */
  const written = new WeakSet<Node>();
  shareOwnState(page.ownState);

  const note = (records: MutationRecord[]) => {
    for (const record of records) {
      const { type, target, addedNodes, attributeName } = record;
      if (type === 'childList') rearrange(record);
      if (type === 'characterData') written.add(target);
      const attribute = attributeName && (target as Element).getAttributeNode(attributeName);
      if (attribute) written.add(attribute);
      for (const node of addedNodes) {
        written.add(node);
        // What is moved there from elsewhere is not translated any more.
        if ('closest' in target && Element.prototype.closest.call(target, closed)) restoreTree(node, names);
      }
    }
    // The last ones are ours.
    observer.takeRecords();
  };
  // Called before the observer that translates, which is younger.
  const observer = new MutationObserver(note);
  const observe = (tree: Node) => observer.observe(tree, { childList: true, characterData: true, subtree: true, attributeFilter: names });

  const { meet, translate, segmentsOf } = page;
  observe(document);
  page.meet = (tree) => {
    observe(tree);
    meet?.(tree);
  };
  page.translate = (tree, isLeft) => {
    note(observer.takeRecords());
    try {
      translate(tree, isLeft);
    } finally {
      observer.takeRecords();
    }
  };
  page.segmentsOf = (tree) => {
    const found = segmentsOf(tree);
    return rememberTargets(takeBack(found, written) ? segmentsOf(tree) : found);
  };
  followClones(names);
}

/** Makes a change of the shown children to the page's own children. */
function rearrange({ target, addedNodes, removedNodes, nextSibling, previousSibling }: MutationRecord): void {
  const [own] = ownState.arrangements.get(target) ?? [];
  if (!own) return;
  let at = nextSibling ? own.indexOf(nextSibling) : own.length;
  // Beside a text of ours.
  if (at < 0) at = previousSibling ? own.indexOf(previousSibling) + 1 : 0;
  for (const node of removedNodes) {
    const place = own.indexOf(node);
    if (place < 0) continue;
    own.splice(place, 1);
    // What takes its place, or else the shown place, which is one less now.
    if (addedNodes[0]) at = place;
    else if (place < at) at--;
  }
  own.splice(at, 0, ...addedNodes);
}

/** A copy of a node shows the same and has the same texts of the page. */
function followClones(names: readonly string[]): void {
  const follow = <Owner extends object>(owner: Owner, name: keyof Owner, sourceOf: (self: Node, args: unknown[]) => Node) => {
    const followed = new Proxy(owner[name] as (...args: unknown[]) => Node, {
      apply(clone, self, args) {
        const copy: Node = Reflect.apply(clone, self, args);
        const source = sourceOf(self, args);
        // Most clones are made of templates, which are part of no page.
        if (source.isConnected) copyOwnState(source, copy, names);
        return copy;
      },
    });
    // Pages may freeze prototypes.
    Reflect.set(owner, name, followed);
  };
  follow(Node.prototype, 'cloneNode', (self) => self);
  follow(Document.prototype, 'importNode', (_, [source]) => source as Node);
}
