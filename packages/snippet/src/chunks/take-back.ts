import { type DomSegment, nodesIn, ownState, restoreTree, type Tree } from '@bhashantar/segmenter/dom';
import { escapeText } from '@bhashantar/segmenter/segment-format';
import { countTags, hasShown, type IsBlock, placeOf, shiftTags, sourceOf, targetsAt, toShown, withValues } from './known-targets.js';

/** Reads a tree, and says which elements begin a line of their own. */
interface Reader {
  segmentsOf(tree: Tree): DomSegment[];
  isBlock: IsBlock;
}

/** Gives texts of ours that the page has written back their sources. True where it found any: the tree is to be read again. */
export function takeBack(segments: DomSegment[], written: WeakSet<Node>, reader: Reader): boolean {
  if (!hasShown()) return false;
  let isFound = false;
  for (const segment of segments) {
    const texts = segment.tokens.flatMap(([node, mark]) => (mark || !node.nodeValue?.trim() ? [] : [node]));
    const unknown = new Set(texts.filter((node) => !isOurText(node) && isWritten(node, written)));
    if (unknown.size === 0) continue;
    const isWhole = texts.every((node) => !isOurText(node)) && takeBackWhole(segment, reader);
    const areParts = !isWhole && takeBackElements(texts, unknown, segment, reader);
    if (isWhole || takeBackNodes([...unknown]) || areParts) isFound = true;
  }
  return isFound;
}

/** Takes back the content of the outermost inline elements in which the page has written every text. */
function takeBackElements(texts: Node[], unknown: Set<Node>, { tokens }: DomSegment, reader: Reader): boolean {
  const top = tokens[0]?.[0].parentNode;
  const isAllWritten = (element: Node) => texts.every((text) => unknown.has(text) || !element.contains(text));
  const outermost = new Set<Element>();
  for (const node of unknown) {
    let element = node.parentElement;
    if (!element || element === top || !isAllWritten(element)) continue;
    while (element.parentElement && element.parentElement !== top && isAllWritten(element.parentElement)) element = element.parentElement;
    outermost.add(element);
  }
  const found = [...outermost].flatMap((element) => reader.segmentsOf(element)).filter((segment) => takeBackWhole(segment, reader));
  return found.length > 0;
}

/** Whether a node shows a text of ours that the page has not touched. */
export const isOurText = (node: Node): boolean => ownState.originals.get(node)?.[1] === node.nodeValue;

function isWritten(node: Node, written: WeakSet<Node>): boolean {
  const above = (at: Node) => at.parentNode ?? (at as Partial<Attr>).ownerElement ?? (at as Partial<ShadowRoot>).host;
  let at: Node | undefined = node;
  while (at && !written.has(at)) at = above(at);
  return at !== undefined;
}

function takeBackWhole({ source, placeables, tokens, apply }: DomSegment, { isBlock }: Reader): boolean {
  const text = withValues(source, placeables);
  const own = ownTextAt(placeOf(tokens[0]?.[0] as Node, isBlock), text) ?? sourceOf(text);
  if (own === undefined) return false;
  // Its values are part of it.
  const values = placeables.splice(0);
  if (!apply(own)) {
    placeables.push(...values);
    return false;
  }
  for (const [node] of tokens) {
    ownState.originals.delete(node);
    forgetArrangement(node.parentNode);
  }
  return true;
}

/** The page's text at a place that has shown a target: it may have put text of its own around it. */
function ownTextAt(place: Node, text: string): string | undefined {
  const targets = targetsAt(place);
  const whole = targets.find(([target]) => target === text);
  if (whole) return whole[1];
  for (const known of targets) {
    for (let tags = 0; tags <= countTags(text) - countTags(known[0]); tags++) {
      const [target, source] = known.map((part) => shiftTags(part, tags)) as [string, string];
      const at = text.indexOf(target);
      const end = at + target.length;
      // A part of a word is another word.
      if (at < 0 || !/\p{L}/u.test(target) || (at > 0 && end < text.length && /[\p{L}\p{M}]{2}/u.test(`${text[at - 1]}${text[at]}`)))
        continue;
      return text.slice(0, at) + source + text.slice(end);
    }
  }
  return undefined;
}

/** From now on the page owns the children as they are. */
function forgetArrangement(parent: Node | null): void {
  const [, added] = (parent && ownState.arrangements.get(parent)) ?? [];
  for (const text of added ?? []) ownState.originals.delete(text);
  if (parent) ownState.arrangements.delete(parent);
}

/** Gives all texts of a part that is not to be translated the page's own. */
export function takeBackTree(root: Node, attributes: readonly string[]): void {
  restoreTree(root, attributes);
  for (const node of nodesIn(root, attributes)) {
    const own = node.nodeType < 4 && node.nodeValue?.trim() ? ownTextOf(node, node.nodeValue) : undefined;
    if (own !== undefined) node.nodeValue = own;
  }
}

function takeBackNodes(nodes: Node[]): boolean {
  let isFound = false;
  for (const node of nodes) {
    const shown = `${node.nodeValue}`;
    const own = ownTextOf(node, shown);
    if (own === undefined) continue;
    isFound = true;
    ownState.originals.set(node, [own, shown]);
  }
  return isFound;
}

function ownTextOf(node: Node, shown: string): string | undefined {
  const [own, applied = ''] = ownState.originals.get(node) ?? [];
  if (own !== undefined && applied.trim()) {
    if (shown.startsWith(applied)) return own + shown.slice(applied.length);
    if (shown.endsWith(applied)) return shown.slice(0, -applied.length) + own;
  }
  const source = sourceOf(withValues(escapeText(shown), []));
  return source === undefined ? undefined : shown.replace(shown.trim(), () => toShown(source));
}
