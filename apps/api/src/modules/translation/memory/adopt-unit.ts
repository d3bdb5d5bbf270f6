import { toLatinNumerals } from '@bhashantar/indic';
import { type AdoptedText, adoptText, parseTarget, serializeTarget, type TargetNode } from '@bhashantar/segmenter';

/** A source and its target as they would stand in the memory of a page. */
export interface AdoptedUnit {
  hash: string;
  source: string;
  target: string;
}

const ENDS_IN_NUMBER = /\p{Nd}[.,]?$/u;
const BEGINS_IN_NUMBER = /^[.,]?\p{Nd}/u;
/** Each value is looked for in the whole text. What a page has more of stays as it is written, and the target is refused for it. */
const MAX_VALUES = 500;
/** A separator and a digit of two code units. */
const NEIGHBOURS = 3;

/** Where a value stands that is not part of a longer number; -1 when it does not. */
function indexAlone(text: string, value: string): number {
  for (let i = text.indexOf(value); i >= 0; i = text.indexOf(value, i + 1)) {
    const end = i + value.length;
    if (!ENDS_IN_NUMBER.test(text.slice(Math.max(0, i - NEIGHBOURS), i)) && !BEGINS_IN_NUMBER.test(text.slice(end, end + NEIGHBOURS)))
      return i;
  }
  return -1;
}

interface Found {
  start: number;
  end: number;
  number: number;
}

/** Finds the values of the source's placeables in a text, longer ones first, in whatever numerals they are written. */
function findValues(text: string, values: readonly { value: string; number: number }[], left: Set<number>): Found[] {
  // Numerals of other scripts are one character each, so that places stay the same.
  let open = toLatinNumerals(text);
  const found: Found[] = [];
  for (const { value, number } of values) {
    const start = left.has(number) ? indexAlone(open, value) : -1;
    if (start < 0) continue;
    const end = start + value.length;
    left.delete(number);
    found.push({ start, end, number });
    open = open.slice(0, start) + '\0'.repeat(value.length) + open.slice(end);
  }
  return found.sort((a, b) => a.start - b.start);
}

function splitAt(text: string, found: readonly Found[]): TargetNode[] {
  const nodes: TargetNode[] = [];
  let from = 0;
  for (const { start, end, number } of found) {
    nodes.push({ type: 'text', text: text.slice(from, start) }, { type: 'placeable', number });
    from = end;
  }
  return [...nodes, { type: 'text', text: text.slice(from) }];
}

/** Rewrites the tree of a target for the source as adopted: placeholders renumbered or gone, values replaced by placeables. */
function adoptNodes(nodes: readonly TargetNode[], adopted: AdoptedText): TargetNode[] {
  const values = adopted.placeables
    .map((value, index) => ({ value: toLatinNumerals(value), number: index + 1 }))
    .sort((a, b) => b.value.length - a.value.length)
    .slice(0, MAX_VALUES);
  const newNumbers = new Map(adopted.placeholders.map((number, index) => [number, index + 1]));
  const left = new Set(values.map(({ number }) => number));
  const visit = (node: TargetNode): TargetNode[] => {
    if (node.type === 'placeable') return [node];
    if (node.type === 'text') {
      const text = node.text.replace(/\s+/g, ' ');
      return splitAt(text, findValues(text, values, left));
    }
    const number = newNumbers.get(node.number);
    if (node.type === 'void') return number ? [{ type: 'void', number }] : [];
    const children = node.children.flatMap(visit);
    return number ? [{ type: 'element', number, children }] : children;
  };
  return nodes.flatMap(visit);
}

function adoptTarget(target: string, adopted: AdoptedText): string | undefined {
  try {
    return serializeTarget(adoptNodes(parseTarget(target), adopted)).trim();
  } catch {
    // The grammar is broken: the caller says so to whoever sent it.
    return undefined;
  }
}

/** Gives a unit of another tool's memory our form. What is in it already is not touched. Undefined when there is nothing to translate or the texts are broken. */
export function adoptUnit(source: string, target: string): AdoptedUnit | undefined {
  const adopted = adoptText(source);
  if (!adopted) return undefined;
  const isOurs = adopted.source === source;
  const text = isOurs ? target : adoptTarget(target, adopted);
  return text === undefined ? undefined : { hash: adopted.hash, source: adopted.source, target: text };
}
