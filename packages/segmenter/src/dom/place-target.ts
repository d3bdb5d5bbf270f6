import { MARK, TAG_PARTS as TAG } from '../segment-format/grammar.js';
import { spreadText } from '../segmentation/spread-text.js';
import { CLOSING, type Token } from './find-runs.js';
import { arrange, originalOf, showText } from './own-state.js';
import { hasVisibleText, type ReadRun } from './read-run.js';

/** The period of `split`'s result: a text, then the three groups of the next tag. */
const STRIDE = 4;

/** The inline tags of a text, each with the tag around it. If one text may replace another, both have the same result. */
function nestingOf(text: string): string {
  const around = ['0'];
  return Array.from(text.matchAll(TAG), ([, closing, number = '', isVoid]) => {
    // `</1/>` is no tag.
    if (closing) return around.pop() === number + isVoid;
    const place = `${number + isVoid} in ${around.at(-1)}`;
    if (!isVoid) around.push(number);
    return place;
  })
    .sort()
    .join();
}

/** The parts of a target, with their texts as people read them; undefined if a text breaks the grammar or a placeable is missing. */
function readParts(target: string, placeables: string[], entities: Record<string, string>): string[] | undefined {
  const missing = new Set(placeables.keys());
  let isSound = true;
  const parts = target.split(TAG).map((part, i) =>
    i % STRIDE
      ? part
      : part.replace(MARK, (mark, number) => {
          missing.delete(number - 1);
          // A single marker character should have been written as an entity.
          const value = mark[1] && (number ? placeables[number - 1] : entities[mark]);
          isSound &&= value !== undefined;
          return `${value}`;
        }),
  );
  return isSound && !missing.size ? parts : undefined;
}

/**
 * Shows a target in place of a run's text; returns false when it does not fit. Texts go into the page's own text nodes, or into one of
 * ours. An element moves only among its siblings. No node of the page is replaced, wrapped or removed.
 */
export function placeTarget({ source, placeables, tokens }: ReadRun, target: string, entities: Record<string, string>): boolean {
  const nodes = tokens.filter(([, mark]) => mark !== CLOSING).map(([node]) => node);
  const parts = readParts(target, placeables, entities);
  if (!parts || nestingOf(target) !== nestingOf(source)) return false;
  const isMoved = `${target.match(TAG)}` !== `${source.match(TAG)}`;
  // White space at the run's ends belongs to the page: it may separate the text from an icon beside it. It stays in the text node that has
  // it.
  const texts = nodes.filter(hasVisibleText).map(originalOf);
  const last = `${texts.at(-1)}`;
  const isFilled = (part: string, i: number) => !(i % STRIDE) && part;
  const first = isMoved ? 0 : parts.findIndex(isFilled);
  parts[first] = `${/^\s*/.exec(`${texts[0]}`)}${parts[first]}`;
  parts[isMoved ? parts.length - 1 : parts.findLastIndex(isFilled)] += last.slice(last.trimEnd().length);
  const elements = nodes.filter((node) => node.nodeType === 1);
  const top = nodes[0]?.parentNode as Node;
  const anchor = (tokens.at(-1) as Token)[0].nextSibling;
  /** The nodes of the run in each element that are not placed yet. */
  const waiting = new Map<Node | null, Node[]>();
  for (const node of nodes) {
    const siblings = waiting.get(node.parentNode) ?? [];
    waiting.set(node.parentNode, siblings);
    siblings.push(node);
  }
  let parent = top;
  while (parts.length) {
    const [text = '', closing, number, isVoid] = parts.splice(0, STRIDE);
    const around = parent;
    const level = waiting.get(around) ?? [];
    const first = level.findIndex((node) => node.nodeType === 1);
    const gap = level.splice(0, first < 0 ? level.length : first);
    const place = level[0] ?? (around === top ? anchor : null);
    if (text && !gap[0]) {
      const added = new Text();
      arrange(around)[1].push(added);
      around.insertBefore(added, place);
      gap.push(added);
    }
    const shared = spreadText(gap.map(originalOf), text);
    for (const [i, node] of gap.entries()) showText(node, shared[i] as string);
    const element = elements[Number(number) - 1];
    if (closing) parent = around.parentNode as Node;
    if (closing || !element) continue;
    level.splice(level.indexOf(element), 1);
    if (element !== place) {
      arrange(around);
      around.insertBefore(element, place);
    }
    if (!isVoid) parent = element;
  }
  return true;
}
