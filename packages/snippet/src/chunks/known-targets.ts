import type { DomSegment } from '@bhashantar/segmenter/dom';
import { escapeText, TAG_PARTS as TAG, tokenise, unescapeText } from '@bhashantar/segmenter/segment-format';

/** A target that was shown, and the source in its place, in the segment format without placeables. The tags of both are numbered as the target has them. */
type KnownTarget = readonly [target: string, source: string];
type Applied = [target: string, source: string, shown: string[], own: string[]];

/** How many targets are known at most, and how many of one place. */
const MAX_KNOWN = 10_000;
const MAX_PER_PLACE = 8;
const MAX_WAITING = 1_000;

const known = new Map<string, string>();
const shownAt = new WeakMap<Node, Applied[]>();
/** Applied targets that are not in the index yet: most pages never write one back. */
let waiting: Applied[] = [];

/** Whether an element begins a line of its own. */
export type IsBlock = (node: Node) => boolean;

/** Has the segments remember which targets they show. */
export function rememberTargets(segments: DomSegment[], isBlock: IsBlock): DomSegment[] {
  for (const segment of segments) {
    const { apply, source, placeables, tokens } = segment;
    const own = [...placeables];
    segment.apply = (target) => {
      const isShown = apply(target);
      if (isShown && target !== source) remember(placeOf(tokens[0]?.[0] as Node, isBlock), [target, source, [...placeables], own]);
      return isShown;
    };
  }
  return segments;
}

/** Whether anything has been shown that the page may write back. */
export const hasShown = (): boolean => waiting.length + known.size > 0;

/** Where a text stands: the block around it, or the element of an attribute. */
export function placeOf(node: Node, isBlock: IsBlock): Node {
  let place = node.parentNode ?? (node as Attr).ownerElement ?? node;
  if (node.nodeType === 2) return place;
  while (place.parentNode && !isBlock(place)) place = place.parentNode;
  return place;
}

function remember(place: Node, applied: Applied): void {
  const others = shownAt.get(place) ?? [];
  shownAt.set(place, others);
  others.unshift(applied);
  others.splice(MAX_PER_PLACE);
  const [target, source, shown] = applied;
  // Lists show the same texts many times.
  if (shown[0] || known.get(keyOf(target)) !== source) waiting.push(applied);
  if (waiting.length > MAX_WAITING) index();
}

/** The source of which a text is the target; of several the one that was shown last. */
export function sourceOf(text: string): string | undefined {
  index();
  return known.get(keyOf(text));
}

/** The targets that were shown at a place, the last one first, with inline tags and without. */
export const targetsAt = (place: Node): KnownTarget[] => (shownAt.get(place) ?? []).map(toKnown).flatMap((one) => [one, withoutTags(one)]);

/** White space collapses differently beside tags. */
const keyOf = (text: string) => text.replace(/\s/g, '');
const withoutTags = ([target, source]: KnownTarget): KnownTarget => [target.replace(TAG, ''), source.replace(TAG, '')];

function index(): void {
  const texts = waiting.map(toKnown);
  waiting = [];
  for (const one of texts) {
    // The meaning of a part may depend on its text: a whole text is preferred.
    for (const part of partsOf(one)) if (!known.has(keyOf(part[0]))) learn(part);
    learn(withoutTags(one));
    learn(one);
  }
}

function learn([target, source]: KnownTarget): void {
  const key = keyOf(target);
  if (!/\p{L}/u.test(key)) return;
  known.delete(key);
  known.set(key, source);
  if (known.size > MAX_KNOWN) known.delete(known.keys().next().value as string);
}

/** A text of the segment format with the values of its placeables as text. */
export const withValues = (text: string, values: string[]) =>
  tokenise(text)
    .map((token) => (token.kind === 'placeable' ? escapeText(values[token.number - 1] ?? '') : token.raw))
    .join('')
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .normalize();

function toKnown([target, source, shown, own]: Applied): KnownTarget {
  const order = Array.from(target.matchAll(TAG), ([, closing, number]) => (closing ? '' : number)).filter(Boolean);
  const renumber = (text: string) => text.replace(TAG, (_, closing, number, end) => `<${closing}${order.indexOf(number) + 1}${end}>`);
  return [renumber(withValues(target, shown)).trim(), renumber(withValues(source, own))];
}

/** The contents of the inline elements of a text: pages read and write these as well. */
function partsOf([target, source]: KnownTarget): KnownTarget[] {
  const parts: KnownTarget[] = [];
  for (const [opening, closing, number, end] of target.matchAll(TAG)) {
    if (closing || end) continue;
    const contentIn = (text: string) =>
      shiftTags(text.slice(text.indexOf(opening) + opening.length, text.indexOf(`</${number}>`)), -Number(number));
    const part: KnownTarget = [contentIn(target).trim(), contentIn(source)];
    parts.push(withoutTags(part), part);
  }
  return parts;
}

/** The text with the numbers of its tags raised. */
export const shiftTags = (text: string, by: number): string =>
  text.replace(TAG, (_, slash, number, isVoid) => `<${slash}${Number(number) + by}${isVoid}>`);

/** How many inline elements a text has. */
export const countTags = (text: string): number => text.match(/<\d/g)?.length ?? 0;

/** A text of the segment format as a page shows it. */
export const toShown = (text: string): string => unescapeText(text.replace(TAG, ''));
