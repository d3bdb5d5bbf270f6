import { type DomSegment, nodesIn, ownState, restoreTree, type Tree } from '@bhashantar/segmenter/dom';
import { escapeText } from '@bhashantar/segmenter/segment-format';
import {
  countTags,
  findTarget,
  hasShown,
  type IsBlock,
  type KnownTarget,
  knownTarget,
  placeOf,
  shiftTags,
  targetsAt,
  targetsLike,
  toShown,
  withValues,
} from './known-targets.js';

/** Reads the segments of a tree, and tells which elements begin a line of their own. */
interface Reader {
  segmentsOf(tree: Tree, isWhole?: boolean): DomSegment[];
  isBlock: IsBlock;
}

/**
 * Finds texts of ours that the page has read and written back, and puts their sources in their places. Returns true if it found any; then
 * the tree must be read again.
 */
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
  const found = [...outermost].flatMap((element) =>
    reader.segmentsOf(element).filter((segment) => takeBackWhole(segment, reader, element)),
  );
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

/**
 * Replaces a target in a segment by its source. The segment may be the whole target or contain it. `tree` is the part of the page that the
 * page wrote.
 */
function takeBackWhole(segment: DomSegment, reader: Reader, tree?: Element): boolean {
  const { source, placeables, tokens } = segment;
  const first = tokens[0]?.[0] as Node;
  const place = placeOf(first, reader.isBlock);
  const targets = targetsAt(place);
  const text = withValues(source, placeables);
  const exact = targetsLike(text, targets);
  // The page may have put its own text around a target. A longer target may contain a shorter one, so longer ones come first.
  const likely = exact[0] ? exact : targets.sort(([a], [b]) => b.length - a.length);
  if (!likely[0]) return false;
  const isAttribute = first.nodeType === 2;
  const whole = isAttribute ? [] : reader.segmentsOf(tree ?? (place as Tree), true);
  // A segment leaves out the pictures and line breaks at its ends. Therefore the whole segment is read as well. White space beside the
  // page's own pictures belongs to the page.
  const readings = [segment, ...whole.filter((one) => one.tokens.some(([node]) => node === first))];
  const [read, own, isPart] = ownTextIn(readings, likely, !exact[0]);
  if (own === undefined) return false;
  const values = read.placeables;
  const texts = read.tokens.map(([node]) => node).filter((node) => node.nodeValue?.trim());
  const shown = texts.map((node) => node.nodeValue);
  if (isPart) trimEnds(texts);
  const spaces =
    isPart || isAttribute || read !== segment
      ? []
      : putSpaceBeside(
          tokens.map(([node]) => node),
          own,
        );
  // The text already contains its values.
  const kept = values.splice(0);
  if (!read.apply(own)) {
    values.push(...kept);
    for (const [i, node] of texts.entries()) node.nodeValue = shown[i] as string;
    for (const space of spaces) space.remove();
    return false;
  }
  for (const [node] of read.tokens) {
    ownState.originals.delete(node);
    forgetArrangement(node.parentNode);
  }
  return true;
}

/** The source of an inline element's content already includes its white space. */
function trimEnds(texts: Node[]): void {
  const [first, last] = [texts[0], texts.at(-1)];
  if (first) first.nodeValue = `${first.nodeValue}`.trimStart();
  if (last) last.nodeValue = `${last.nodeValue}`.trimEnd();
}

/**
 * If the page's text begins or ends with an element, separates the white space at that end from our text and puts it beside the element.
 */
function putSpaceBeside(nodes: Node[], own: string): Text[] {
  const spaces: Text[] = [];
  const [first, last] = [nodes[0], nodes.at(-1)].map((node) => (node?.nodeType === 3 ? (node as Text) : undefined));
  const rest = first?.data.trimStart();
  if (own.startsWith('<') && first && rest && rest !== first.data) {
    const space = new Text(first.data.slice(0, -rest.length));
    first.before(space);
    first.data = rest;
    spaces.push(space);
  }
  const length = last?.data.trimEnd().length;
  if (own.endsWith('>') && last && length && length < last.length) spaces.push(last.splitText(length));
  return spaces;
}

/**
 * Finds the first target that one of the readings contains. Returns that reading, the page's own text for it, and whether the target is
 * only a part of a text.
 */
function ownTextIn(readings: DomSegment[], targets: KnownTarget[], isWithin: boolean): [read: DomSegment, own?: string, isPart?: boolean] {
  for (const known of targets) {
    for (const read of readings) {
      const own = ownTextOf(withValues(read.source, read.placeables), known, isWithin);
      if (own !== undefined) return [read, own, known[2]];
    }
  }
  return [readings[0] as DomSegment];
}

/**
 * A text with the target inside it replaced by its source; undefined if the text does not contain the target. `isWithin`: the page has put
 * its own text around the target.
 */
function ownTextOf(text: string, [target, source]: KnownTarget, isWithin: boolean): string | undefined {
  for (let tags = 0; tags <= countTags(text) - countTags(target); tags++) {
    const found = findTarget(text, shiftTags(target, tags));
    if (!found) continue;
    const [at, end] = found;
    // Ignores matches inside a word, because a part of a word is another word.
    const isWord = /\p{L}/u.test(target) && !(at > 0 && end < text.length && /[\p{L}\p{M}]{2}/u.test(`${text[at - 1]}${text[at]}`));
    if (isWord || !isWithin) return text.slice(0, at) + shiftTags(source, tags) + text.slice(end);
  }
  return undefined;
}

/** Forgets our changes to the children: from now on their present order is the page's own. */
function forgetArrangement(parent: Node | null): void {
  const [, added] = (parent && ownState.arrangements.get(parent)) ?? [];
  for (const text of added ?? []) ownState.originals.delete(text);
  if (parent) ownState.arrangements.delete(parent);
}

/** Puts the page's own texts back into a part that must not be translated. */
export function takeBackTree(root: Node, attributes: readonly string[]): void {
  restoreTree(root, attributes);
  for (const node of nodesIn(root, attributes)) {
    const own = node.nodeType < 4 && node.nodeValue?.trim() ? ownTextOfNode(node, node.nodeValue) : undefined;
    if (own !== undefined) node.nodeValue = own;
  }
}

function takeBackNodes(nodes: Node[]): boolean {
  let isFound = false;
  for (const node of nodes) {
    const shown = `${node.nodeValue}`;
    const own = ownTextOfNode(node, shown);
    if (own === undefined) continue;
    isFound = true;
    ownState.originals.set(node, [own, shown]);
  }
  return isFound;
}

function ownTextOfNode(node: Node, shown: string): string | undefined {
  const [own, applied = ''] = ownState.originals.get(node) ?? [];
  if (own !== undefined && applied.trim()) {
    if (shown.startsWith(applied)) return own + shown.slice(applied.length);
    if (shown.endsWith(applied)) return shown.slice(0, -applied.length) + own;
  }
  const [, source, isPart] = knownTarget(withValues(escapeText(shown), [])) ?? [];
  return source === undefined ? undefined : shown.replace(isPart ? shown : shown.trim(), () => toShown(source));
}
