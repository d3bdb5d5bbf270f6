import { type DomSegment, ownState } from '@bhashantar/segmenter/dom';
import { escapeText } from '@bhashantar/segmenter/segment-format';
import { hasShown, placeOf, sourceOf, targetsAt, toShown, withValues } from './known-targets.js';

/** Gives texts of ours that the page has written back their sources. True where it found any: the tree is to be read again. */
export function takeBack(segments: DomSegment[], written: WeakSet<Node>): boolean {
  if (!hasShown()) return false;
  let isFound = false;
  for (const segment of segments) {
    const nodes = segment.tokens.flatMap(([node, mark]) => (mark || !node.nodeValue?.trim() ? [] : [node]));
    const unknown = nodes.filter((node) => !isKnown(node) && isWritten(node, written));
    if (!unknown[0]) continue;
    if ((nodes.every((node) => !isKnown(node)) && takeBackWhole(segment)) || takeBackNodes(unknown)) isFound = true;
  }
  return isFound;
}

/** Whether a node shows a text of ours that the page has not touched. */
const isKnown = (node: Node) => ownState.originals.get(node)?.[1] === node.nodeValue;

function isWritten(node: Node, written: WeakSet<Node>): boolean {
  const above = (at: Node) => at.parentNode ?? (at as Partial<Attr>).ownerElement ?? (at as Partial<ShadowRoot>).host;
  let at: Node | undefined = node;
  while (at && !written.has(at)) at = above(at);
  return at !== undefined;
}

function takeBackWhole({ source, placeables, tokens, apply }: DomSegment): boolean {
  const text = withValues(source, placeables);
  const own = ownTextAt(placeOf(tokens[0]?.[0] as Node), text) ?? sourceOf(text);
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

/** The page's text at a place that shows a target, alone or with texts of the page before or behind it. */
function ownTextAt(place: Node, text: string): string | undefined {
  const targets = targetsAt(place);
  const whole = targets.find(([target]) => target === text);
  if (whole) return whole[1];
  for (const [target, source] of targets.filter(([one]) => /\p{L}/u.test(one))) {
    if (text.startsWith(target)) return source + text.slice(target.length);
    if (text.endsWith(target) && !target.includes('<')) return text.slice(0, -target.length) + source;
  }
  return undefined;
}

/** What shows the source now is the page's. */
function forgetArrangement(parent: Node | null): void {
  const [, added] = (parent && ownState.arrangements.get(parent)) ?? [];
  for (const text of added ?? []) ownState.originals.delete(text);
  if (parent) ownState.arrangements.delete(parent);
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
