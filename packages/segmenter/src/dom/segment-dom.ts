import { BUTTON_TYPES, META_NAME, PRIVATE_SELECTOR, TEXT_ATTRIBUTES } from '../core/attribute-names.js';
import { BLOCK, ELEMENT_NAMES, elementKinds, INLINE, OPAQUE, SKIPPED, UNSEEN } from '../core/element-kinds.js';
import { hashSource } from '../core/hash-source.js';
import { findRuns, type Token } from './find-runs.js';
import { originalOf, showText } from './original-text.js';
import { placeTarget, restoreOrder } from './place-target.js';
import { readRun } from './read-run.js';

/** A translatable piece of a live page. */
export interface DomSegment {
  /** 32 hex digits, equal to those of the HTML side. */
  hash: string;
  /** Serialised text with placeholders and placeables. */
  source: string;
  placeables: string[];
  /** Shows a target in place of the source; one that does not fit (placeholders lost, unknown, ill nested) is refused: false. */
  apply(target: string): boolean;
  /** Shows the page's own text again. */
  revert(): void;
}

/** How to segment; must be the same for HTML and DOM. */
export interface DomOptions {
  /** Simple selectors (tag, .class, #id, [attr], [attr=value]) of elements to leave alone. */
  noTranslate?: string[];
}

type Root = Element | Document | DocumentFragment;

const sealed = ELEMENT_NAMES.slice(1).join(' ').replace(/ /g, ',');
// All that is never seen but `area`, which stands first.
const unseen = (ELEMENT_NAMES[UNSEEN - 1] as string).replace('area ', '').replace(/ /g, ',');

/** Every attribute that may hold text; which do is for `isRead` to say. */
export const READ_ATTRIBUTES = [...TEXT_ATTRIBUTES, 'value', 'content'];

// Not instanceof: a page may be another frame's.
const isElement = (node: Node): node is Element => node.nodeType === 1;

const kindOfName = (element: Element) => elementKinds.get(element.localName) ?? INLINE;

function isRead(element: Element, name: string): boolean {
  if (name === 'value') return element.matches(`input:is([type=${BUTTON_TYPES.join('],[type=')}])`);
  if (name !== 'content') return !element.matches(unseen);
  return element.matches('meta') && ['name', 'property'].some((key) => META_NAME.test(`${element.getAttribute(key)}`));
}

/**
 * The translatable segments of a live tree: text in document order, then attributes and meta texts. JSON-LD is left to the HTML side.
 * A tree that already shows targets gives its original sources. `root` should be a block (see `blockOf`); inside an element that
 * is not to be translated nothing is found.
 */
export function segmentDom(root: Root, options: DomOptions = {}): DomSegment[] {
  const found: DomSegment[] = [];
  const privateSelector = [PRIVATE_SELECTOR, ...(options.noTranslate ?? [])].join();
  if (isElement(root) && root.closest(`${privateSelector},${sealed}`)) return found;
  const isPrivate = new Set(root.querySelectorAll(privateSelector));

  const add = (run: Token[]) => {
    const read = readRun(run);
    if (!read) return;
    const { source, placeables, tokens } = read;
    const revert = () => {
      for (const [node, mark] of tokens) {
        if (node.parentNode) restoreOrder(node.parentNode);
        if (!mark) showText(node, originalOf(node));
      }
    };
    found.push({ hash: hashSource(source), source, placeables, revert, apply: (target) => placeTarget(read, target) });
  };

  restoreOrder(root);
  findRuns(
    root,
    (element) => {
      restoreOrder(element);
      const kind = kindOfName(element);
      if (!isPrivate.has(element)) return kind;
      return kind === INLINE ? OPAQUE : kind === BLOCK ? SKIPPED : kind;
    },
    add,
  );
  const readable = root.querySelectorAll(`[${READ_ATTRIBUTES.join('],[')}]`);
  for (const element of isElement(root) ? [root, ...readable] : readable) {
    if (element.closest(privateSelector) || element.parentElement?.closest(sealed)) continue;
    for (const name of READ_ATTRIBUTES) {
      const attribute = element.getAttributeNode(name);
      if (attribute && isRead(element, name)) add([[attribute, '']]);
    }
  }
  return found;
}

/** The nearest block around a node: what to segment again after the node has changed. */
export function blockOf(node: Node): Element | undefined {
  let element = isElement(node) ? node : node.parentElement;
  while (element && kindOfName(element) !== BLOCK) element = element.parentElement;
  return element ?? undefined;
}
