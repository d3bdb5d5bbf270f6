import { hashSource } from '../segment-format/hash-source.js';
import { BLOCK, INLINE, OPAQUE, SKIPPED } from '../segmentation/element-kinds.js';
import type { PageRules } from '../segmentation/page-rules.js';
import { findRuns, type Token } from './find-runs.js';
import { type OwnState, originalOf, ownState, restoreOrder, showText } from './own-state.js';
import { placeTarget } from './place-target.js';
import { createRunReader, type ReadRun } from './read-run.js';

/** A translatable piece of a live page. */
export interface DomSegment extends ReadRun {
  /** 32 hex digits, equal to those of the HTML side. */
  hash: string;
  /** Shows a target in place of the source; returns false for one that does not fit (inline tags lost, unknown, ill nested). */
  apply(target: string): boolean;
  /** Shows the page's own text again. */
  revert(): void;
}

/** A part of a page that is segmented separately. */
export type Tree = Element | ShadowRoot;

/** Reads live pages by the rules of a site. */
export interface DomSegmenter {
  /**
   * The translatable segments of a live tree: text in document order, then attributes and meta texts, then open shadow roots and `srcdoc`
   * frames below it. The HTML side handles JSON-LD. A tree that already shows targets returns its original sources in page order; the
   * caller applies or reverts each segment. `root` should be a block (see `blockOf`); inside an element that must not be translated,
   * nothing is found. With `isWhole`, a segment includes the elements around its text that are not part of its source.
   */
  segmentsOf(root: Tree, isWhole?: boolean): DomSegment[];
  /** The nearest block around a node, or its shadow root: segment this again after the node has changed. */
  blockOf(node: Node): Tree | null;
  /** The page's own state, for code that follows its changes. */
  readonly own: OwnState;
}

const showSource = (tokens: Token[]) => {
  for (const [node, mark] of tokens) if (!mark) showText(node, originalOf(node));
  return true;
};

/** Makes the segmenter of a site. Throws on invalid rules. Calls `meet` with each shadow root or frame root that it reads. */
export function createDomSegmenter(rules: PageRules, meet?: (tree: Tree) => void): DomSegmenter {
  const { attributes, boundary, closed, entities, kinds } = rules;
  const readRun = createRunReader(rules);
  const texts = Object.entries(attributes);
  const kindOfNames = new Map(kinds.flatMap((names, i) => names.split(',').map((name) => [name, i + BLOCK] as const)));
  const kindOfName = (element: Element) => kindOfNames.get(element.localName) ?? INLINE;

  const isClosed = (tree: Tree) => (tree as Element).matches?.(closed);

  const segmentsOf = (root: Tree, isWhole?: boolean) => {
    const found: DomSegment[] = [];
    if (isClosed(root)) return found;
    // Most changes affect blocks that contain only text, and therefore no element to find.
    const find = (selector: string): Iterable<Element> => (root.firstElementChild ? root.querySelectorAll(selector) : []);
    const isPrivate = new Set(find(rules.private));
    const holders = new Set<Element>();
    for (const { parentElement } of find(boundary)) {
      for (let around = parentElement; around && !holders.has(around); around = around.parentElement) holders.add(around);
    }
    const add = (run: Token[]) => {
      const read = readRun(run, isWhole);
      // The page may have split these nodes off from a text that showed a target.
      showSource(run);
      if (!read) return;
      const { source, tokens } = read;
      found.push({
        ...read,
        hash: hashSource(source),
        apply: (target) => (target === source ? showSource(tokens) : placeTarget(read, target, entities)),
        revert() {
          // An attribute has no parent. A weak map returns undefined for null.
          for (const [{ parentNode }] of tokens) restoreOrder(parentNode as Node);
          showSource(tokens);
        },
      });
    };
    const kindOf = (element: Element) => {
      restoreOrder(element);
      const kind = kindOfName(element);
      // Private elements stay as they are, within their line or between lines.
      if (isPrivate.has(element)) return kind > BLOCK ? kind : kind === BLOCK ? SKIPPED : OPAQUE;
      return kind === INLINE && holders.has(element) ? BLOCK : kind;
    };

    restoreOrder(root);
    findRuns(root, kindOf, add);
    for (const [name, selector] of texts) {
      for (const element of [root, ...find(selector)]) {
        const attribute = 'getAttributeNode' in element && element.getAttributeNode(name);
        if (attribute && element.matches(selector) && !element.matches(closed)) add([[attribute, '']]);
      }
    }
    for (const host of [root, ...find('*')]) {
      const { shadowRoot, srcdoc, contentDocument } = host as HTMLIFrameElement;
      const tree = shadowRoot ?? (srcdoc && contentDocument?.documentElement);
      if (!tree || isClosed(host)) continue;
      meet?.(tree);
      found.push(...segmentsOf(tree, isWhole));
    }
    return found;
  };

  // Only an element has a name, and therefore a kind. A form's field named `closest` would hide that method.
  const blockOf = (node: Node | null) => {
    while (node && node.nodeType !== 11 && kindOfName(node as Element) !== BLOCK) node = node.parentNode;
    return node as Tree | null;
  };
  return { segmentsOf, blockOf, own: ownState };
}
