import { CLOSING, type DomSegment, OPENING, originalOf } from '@bhashantar/segmenter/dom';
import { escapeText, TAG, TAG_PARTS, tokenise, unescapeText, VOID_AT_END } from '@bhashantar/segmenter/segment-format';

/**
 * A target that was shown, and its source, both in the segment format without placeables. The tags of both are numbered in the target's
 * order. `isPart`: the content of an inline element, with all of its white space.
 */
export type KnownTarget = readonly [target: string, source: string, isPart?: boolean];
type Applied = [target: string, source: string, shown: string[], own: string[]];

/** The maximum number of known targets, in all and for one place. */
const MAX_KNOWN = 10_000;
const MAX_PER_PLACE = 8;
const MAX_WAITING = 1_000;

/** The known targets by the result of `readKey`. */
const known = new Map<string, KnownTarget>();
const shownAt = new WeakMap<Node, Applied[]>();
/** Applied targets that are not in the index yet: most pages never write one back. */
let waiting: Applied[] = [];

/** Whether an element begins a line of its own. */
export type IsBlock = (node: Node) => boolean;

/** The source of a segment with all of its white space. */
function ownSource({ tokens }: DomSegment): string {
  const opened: number[] = [];
  let count = 0;
  return tokens
    .map(([node, mark]) => {
      if (!mark) return escapeText(originalOf(node));
      if (mark === CLOSING) return `</${opened.pop()}>`;
      if (mark === OPENING) opened.push(++count);
      return mark === OPENING ? `<${count}>` : `<${++count}/>`;
    })
    .join('');
}

/** Has the segments remember which targets they show. */
export function rememberTargets(segments: DomSegment[], isBlock: IsBlock): DomSegment[] {
  for (const segment of segments) {
    const { apply, source, placeables, tokens } = segment;
    const own = [...placeables];
    segment.apply = (target) => {
      const isShown = apply(target);
      if (isShown && target !== source)
        remember(placeOf(tokens[0]?.[0] as Node, isBlock), [
          target,
          VOID_AT_END.test(source) ? ownSource(segment) : source,
          [...placeables],
          own,
        ]);
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
  // Avoids duplicates, because lists show the same texts many times.
  if (shown[0] || known.size === 0 || known.get(readKey(target))?.[1] !== source) waiting.push(applied);
  if (waiting.length > MAX_WAITING) index();
}

/** The target that reads like a text of the page. If there are several, the one that was shown last. */
export function knownTarget(text: string): KnownTarget | undefined {
  index();
  return known.get(readKey(text));
}

/** The targets that were shown at a place, the last one first, each in two forms: with inline tags and without. */
export const targetsAt = (place: Node): KnownTarget[] => (shownAt.get(place) ?? []).map(toKnown).flatMap(withAndWithoutTags);

/**
 * The known targets with the same letters as a text of the page. Searches these targets, then the contents of their inline elements, then
 * all others.
 */
export function targetsLike(text: string, targets: KnownTarget[]): KnownTarget[] {
  const key = readKey(text);
  const other = knownTarget(text);
  const found = [...targets, ...targets.flatMap(partsOf)].filter(([target]) => readKey(target) === key);
  return other ? [...found, ...withAndWithoutTags(other)] : found;
}

/** White space collapses differently beside tags. */
const keyOf = (text: string) => text.replace(/\s/g, '');

/**
 * The key of a text that is read from a page. It leaves out what is before the first visible text and after the last one (see `findCore` of
 * the segmenter).
 */
function readKey(text: string): string {
  const parts = text.split(TAG);
  const isText = (part: string, i: number) => !(i % 2) && part.trim();
  const [first, last] = [parts.findIndex(isText), parts.findLastIndex(isText)];
  /** The indexes of the tags that open the elements around a part. */
  const around = (end: number) => {
    const open: number[] = [];
    for (let i = 1; i < end; i += 2) {
      if (parts[i]?.startsWith('</')) open.pop();
      else if (!parts[i]?.endsWith('/>')) open.push(i);
    }
    return open;
  };
  const ends = around(last);
  const from = around(first).find((at) => !ends.includes(at)) ?? first;
  const top = ends.filter((at) => at < from).length;
  let to = last;
  for (let depth = ends.length - top; depth > 0 && to < parts.length; ) {
    to += 2;
    // Odd parts are tags, and a tag follows the last text.
    const tag = `${parts[to - 1]}`;
    if (tag.startsWith('</')) depth--;
    else if (!tag.endsWith('/>')) depth++;
  }
  return keyOf(inOrder(parts.slice(from, to + 1).join('')));
}

/** Where a target is in a text, ignoring white space. */
export function findTarget(text: string, target: string): [at: number, end: number] | undefined {
  const key = keyOf(target);
  const from = key ? keyOf(text).indexOf(key) : -1;
  if (from < 0) return undefined;
  const places = Array.from(text.matchAll(/\S/g), ({ index }) => index);
  return [places[from] as number, (places[from + key.length - 1] as number) + 1];
}

const withoutTags = ([target, source, isPart]: KnownTarget): KnownTarget => [
  target.replace(TAG_PARTS, ''),
  source.replace(TAG_PARTS, ''),
  isPart,
];

const withAndWithoutTags = (one: KnownTarget): KnownTarget[] => [one, withoutTags(one)];

function index(): void {
  const texts = waiting.map(toKnown);
  waiting = [];
  for (const one of texts) {
    // The meaning of a part may depend on the text around it, so a whole text is preferred.
    for (const part of partsOf(one)) if (known.get(readKey(part[0]))?.[2] ?? true) learn(part);
    for (const whole of withAndWithoutTags(one).reverse()) learn(whole);
  }
}

function learn(one: KnownTarget): void {
  const key = readKey(one[0]);
  if (!/\p{L}/u.test(key)) return;
  known.delete(key);
  known.set(key, one);
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

/** A text whose tags are renumbered in the order in which they occur in another text. */
function inOrder(text: string, other = text): string {
  const order = new Map<string, number>();
  for (const [, closing, number = ''] of other.matchAll(TAG_PARTS)) if (!closing) order.set(number, order.size + 1);
  return text.replace(TAG_PARTS, (_, closing, number, end) => `<${closing}${order.get(number)}${end}>`);
}

const toKnown = ([target, source, shown, own]: Applied): KnownTarget => [
  inOrder(withValues(target, shown)).trim(),
  inOrder(withValues(source, own), target),
];

/** The contents of the inline elements of a text, because pages read and write these as well. */
function partsOf([target, source]: KnownTarget): KnownTarget[] {
  const parts: KnownTarget[] = [];
  for (const [opening, closing, number, end] of target.matchAll(TAG_PARTS)) {
    if (closing || end) continue;
    const contentIn = (text: string) =>
      shiftTags(text.slice(text.indexOf(opening) + opening.length, text.indexOf(`</${number}>`)), -Number(number));
    const part: KnownTarget = [contentIn(target), contentIn(source), true];
    parts.push(...withAndWithoutTags(part));
  }
  return parts;
}

/** The text with the numbers of its tags raised. */
export const shiftTags = (text: string, by: number): string =>
  text.replace(TAG_PARTS, (_, slash, number, isVoid) => `<${slash}${Number(number) + by}${isVoid}>`);

/** How many inline elements a text has. */
export const countTags = (text: string): number => text.match(/<\d/g)?.length ?? 0;

/** A text of the segment format as a page shows it. */
export const toShown = (text: string): string => unescapeText(text.replace(TAG_PARTS, ''));
