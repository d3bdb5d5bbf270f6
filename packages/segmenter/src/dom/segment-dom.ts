import { BUTTON_TYPES, META_NAMES, PRIVATE_SELECTOR, TEXT_ATTRIBUTES } from '../core/attribute-names.js';
import { buildText, SegmentBuilder } from '../core/build-segment.js';
import { BLOCK, elementKinds, INLINE, OPAQUE, SKIPPED, UNSEEN } from '../core/element-kinds.js';
import { placeTarget } from '../core/place-target.js';
import { RunWalker } from '../core/walk-runs.js';
import { applyPlacement, reordered } from './apply-placement.js';
import { originalOf } from './original-text.js';

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

const sealed = [...elementKinds].flatMap(([name, kind]) => (kind > BLOCK ? name : [])).join();
const unseen = [...elementKinds].flatMap(([name, kind]) => (kind === UNSEEN && name !== 'area' ? name : [])).join();
const attributes = new WeakMap<Element, Record<string, [original: string, applied: string]>>();

// Not instanceof: a page may be another frame's.
const isElement = (node: Node): node is Element => node.nodeType === 1;

const kindOfName = (element: Element) => elementKinds.get(element.localName) ?? INLINE;

function textSegments(root: Root, isPrivate: Set<Element>): DomSegment[] {
  const found: DomSegment[] = [];
  const kindOf = (node: Node) => {
    reordered.get(node)?.();
    const kind = kindOfName(node as Element);
    if (!isPrivate.has(node as Element)) return kind;
    return kind === INLINE ? OPAQUE : kind === BLOCK ? SKIPPED : kind;
  };
  const builder = new SegmentBuilder<Node>(
    (node, folder) => {
      const text = originalOf(node as Text);
      folder.add(text, 0, text.length);
    },
    (node) => !originalOf(node as Text).trim(),
  );
  const walker = new RunWalker<Node>(root, kindOf, (nodes, marks, from, to) => {
    const built = builder.build(nodes, marks, from, to);
    if (!built) return;
    const { hash, source, placeables, start, end } = built;
    const tokens = nodes.slice(start, end);
    const kinds = marks.slice(start, end);
    let undo: (() => void) | undefined;
    const revert = () => {
      undo?.();
      undo = undefined;
    };
    const apply = (target: string) => {
      const placement = placeTarget(source, target, placeables);
      if (!placement) return false;
      revert();
      undo = applyPlacement(tokens, kinds, placement);
      return true;
    };
    found.push({ hash, source, placeables, apply, revert });
  });
  walker.advance();
  return found;
}

function attributeSegment(element: Element, name: string): DomSegment | undefined {
  const now = element.getAttribute(name) ?? '';
  const [original, applied] = attributes.get(element)?.[name] ?? [now, now];
  const text = now === applied ? original : now;
  const built = buildText(text);
  if (!built) return;
  const { hash, source, placeables } = built;
  let shown = now;
  const show = (value: string) => {
    // The page may have written the attribute since; then it is the page's.
    if (element.getAttribute(name) !== shown) return;
    shown = value;
    attributes.set(element, { ...attributes.get(element), [name]: [text, value] });
    element.setAttribute(name, value);
  };
  const apply = (target: string) => {
    const placement = placeTarget(source, target, placeables);
    if (placement) show(placement.texts[0] as string);
    return !!placement;
  };
  return { hash, source, placeables, apply, revert: () => show(text) };
}

const attributeSelectors: [selector: string, name: string][] = [
  ...TEXT_ATTRIBUTES.map((name): [string, string] => [`[${name}]:not(${unseen})`, name]),
  [BUTTON_TYPES.map((type) => `input[type=${type}][value]`).join(), 'value'],
  [META_NAMES.map((name) => `meta[name="${name}" i],meta[property="${name}" i]`).join(), 'content'],
];

function attributeSegments(root: Root, privateSelector: string): DomSegment[] {
  const found: DomSegment[] = [];
  for (const [selector, name] of attributeSelectors) {
    const elements = [...root.querySelectorAll(selector)];
    if (isElement(root) && root.matches(selector)) elements.push(root);
    for (const element of elements) {
      if (element.closest(privateSelector) || element.parentElement?.closest(sealed)) continue;
      const segment = attributeSegment(element, name);
      if (segment) found.push(segment);
    }
  }
  return found;
}

/**
 * The translatable segments of a live tree: text in document order, then attributes and meta texts. JSON-LD is left to the HTML side.
 * A tree that already shows targets gives its original sources. `root` should be a block (see `blockOf`); inside an element that
 * is not to be translated nothing is found.
 */
export function segmentDom(root: Root, options: DomOptions = {}): DomSegment[] {
  const privateSelector = [PRIVATE_SELECTOR, ...(options.noTranslate ?? [])].join();
  if (isElement(root) && root.closest(`${privateSelector},${sealed}`)) return [];
  return [...textSegments(root, new Set(root.querySelectorAll(privateSelector))), ...attributeSegments(root, privateSelector)];
}

/** The nearest block around a node: what to segment again after the node has changed. */
export function blockOf(node: Node): Element | undefined {
  let element = isElement(node) ? node : node.parentElement;
  while (element && kindOfName(element) !== BLOCK) element = element.parentElement;
  return element ?? undefined;
}
