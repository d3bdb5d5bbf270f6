import { CLOSING, type Token } from './find-runs.js';
import { originalOf, showText } from './original-text.js';
import { isInk, isText, type ReadRun } from './read-run.js';

const TAG = /(<\/?\d{1,5}\/?>)/;
const COMMON = /\{(\d{1,5})\}|&(?:(amp|lt|gt)|#(123|125));|[<>{}&]/g;
const DECODED: Record<string, string> = { amp: '&', lt: '<', gt: '>' };

/** Elements that we have reordered, by their parent: a new walk needs the page's own order. */
const reordered = new WeakMap<Node, () => void>();

/** Gives the children of an element the order that the page gave them. */
export function restoreOrder(parent: Node): void {
  reordered.get(parent)?.();
  reordered.delete(parent);
}

const numberOf = (tag: string) => Number.parseInt(tag.replace(/\D/g, ''), 10);
const sorted = (tags: string[]) => [...tags].sort().join();

/** Where each placeholder of a target goes; false when one is missing, unknown, doubled, ill nested or in another parent than on the page. */
function isWellNested(tags: string[], own: string[], elements: Node[], top: Node | null): boolean {
  const parents = [top];
  return (
    sorted(tags) === sorted(own) &&
    tags.every((tag) => {
      const element = elements[numberOf(tag) - 1] as Node;
      if (tag[1] === '/') return parents.pop() === element;
      const isInPlace = element.parentNode === parents.at(-1);
      if (!tag.endsWith('/>')) parents.push(element);
      return isInPlace;
    })
  );
}

/** The texts of a target as they are shown; undefined when they break the grammar or do not use the page's placeables. */
function readTexts(parts: string[], placeables: string[]): string[] | undefined {
  const used = new Set<string | undefined>();
  const texts = parts.map((part) =>
    part.replace(COMMON, (_, number, name, code) => {
      if (name || code) return DECODED[name] ?? String.fromCharCode(code);
      // A bare character of the grammar is no placeable either.
      const value = placeables[number - 1];
      used.add(value === undefined ? value : number);
      return `${value}`;
    }),
  );
  return used.has(undefined) || used.size !== placeables.length ? undefined : texts;
}

/** White space at the run's ends belongs to the page: it may part the text from an icon beside it. */
function keepEdges(tokens: Token[], texts: string[]): void {
  const inked = tokens.filter(isText).map(([node]) => originalOf(node));
  const first = texts.findIndex(Boolean);
  const last = texts.findLastIndex(Boolean);
  if (first < 0) return;
  texts[first] = /^\s*/.exec(inked[0] ?? '') + (texts[first] as string);
  texts[last] += `${/\s*$/.exec(inked.at(-1) ?? '')}`;
}

/**
 * Shows a target in place of a run's text; false when it does not fit. Texts go into the page's own text nodes where they stand, or into
 * one of ours; an element moves only among its siblings. No node of the page is replaced, wrapped or removed.
 */
export function placeTarget({ tags: own, placeables, tokens }: ReadRun, target: string): boolean {
  const parts = target.split(TAG);
  const tags = parts.filter((_, i) => i & 1);
  const texts = readTexts(
    parts.filter((_, i) => !(i & 1)),
    placeables,
  );
  const children = tokens.filter(([, mark]) => mark !== CLOSING);
  const elements = children.filter(([, mark]) => mark).map(([node]) => node);
  let parent = tokens[0]?.[0].parentNode as Node;
  if (!texts || !isWellNested(tags, own, elements, parent)) return false;
  keepEdges(tokens, texts);
  const top = parent;
  const anchor = tokens.at(-1)?.[0].nextSibling as Node | null;
  const waiting = new Map<Node, Token[]>();
  for (const token of children) {
    const around = token[0].parentNode as Node;
    waiting.set(around, [...(waiting.get(around) ?? []), token]);
  }
  const undo: (() => void)[] = [];
  let isMoved = false;
  texts.forEach((text, i) => {
    const level = waiting.get(parent) ?? [];
    const next = () => level[0]?.[0] ?? (parent === top ? anchor : null);
    const gap: Node[] = [];
    while (level[0]?.[1] === '') gap.push((level.shift() as Token)[0]);
    const carrier = gap.find(isInk) ?? gap[0];
    for (const node of gap) showText(node, node === carrier ? text : '');
    if (text && !carrier) {
      const node = new Text('');
      showText(node, text);
      parent.insertBefore(node, next());
      undo.push(() => node.remove());
    }
    const tag = tags[i];
    if (!tag) return;
    if (tag[1] === '/') {
      parent = parent.parentNode as Node;
      return;
    }
    const element = elements[numberOf(tag) - 1] as Node;
    const at = level.findIndex(([node]) => node === element);
    level.splice(at, 1);
    if (at) {
      const [around, before] = [parent, element.nextSibling];
      undo.push(() => element.parentNode === around && (!before || before.parentNode === around) && around.insertBefore(element, before));
      around.insertBefore(element, next());
      isMoved = true;
    }
    if (!tag.endsWith('/>')) parent = element;
  });
  const takeBack = () => {
    for (const step of undo.splice(0).reverse()) step();
  };
  if (isMoved) for (const around of waiting.keys()) reordered.set(around, takeBack);
  return true;
}
