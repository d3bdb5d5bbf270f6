import { toLatinNumerals } from '@bhashantar/indic';
import { type NormalisedText, normaliseText } from '@bhashantar/segmenter';
import { parseSegment, type SegmentNode, serialiseSegment } from '@bhashantar/segmenter/segment-format';

/** A source and its target in the form that segments of pages have. */
export interface NormalisedUnit {
  hash: string;
  source: string;
  target: string;
}

const ENDS_IN_NUMBER = /\p{Nd}[.,]?$/u;
const BEGINS_IN_NUMBER = /^[.,]?\p{Nd}/u;
/** Each value is searched in the whole text. Values beyond this number stay as they are written, and the target is refused. */
const MAX_VALUES = 500;
/** A separator, and a digit of two code units. */
const NEIGHBOURS = 3;

/** The index of a value that is not part of a longer number; -1 when there is none. */
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

/** Finds the values of the source's placeables in a text, longer ones first, in any numerals. */
function findValues(text: string, values: readonly { value: string; number: number }[], left: Set<number>): Found[] {
  // Numerals of other scripts are one character each, so that offsets stay the same.
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

function splitAt(text: string, found: readonly Found[]): SegmentNode[] {
  const nodes: SegmentNode[] = [];
  let from = 0;
  for (const { start, end, number } of found) {
    nodes.push({ type: 'text', text: text.slice(from, start) }, { type: 'placeable', number });
    from = end;
  }
  return [...nodes, { type: 'text', text: text.slice(from) }];
}

/** Rewrites the tree of a target for the normalised source: tags renumbered or removed, values replaced by placeables. */
function normaliseNodes(nodes: readonly SegmentNode[], normalised: NormalisedText): SegmentNode[] {
  const values = normalised.placeables
    .map((value, index) => ({ value: toLatinNumerals(value), number: index + 1 }))
    .sort((a, b) => b.value.length - a.value.length)
    .slice(0, MAX_VALUES);
  const newNumbers = new Map(normalised.tags.map((number, index) => [number, index + 1]));
  const left = new Set(values.map(({ number }) => number));
  const visit = (node: SegmentNode): SegmentNode[] => {
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

function normaliseTarget(target: string, normalised: NormalisedText): string | undefined {
  try {
    return serialiseSegment(normaliseNodes(parseSegment(target), normalised)).trim();
  } catch {
    // The target does not parse. The caller reports this.
    return undefined;
  }
}

/**
 * Converts a unit of another tool to the form of our segments; keeps normalised units. Undefined when there is nothing to translate, or a
 * text does not parse.
 */
export function normaliseUnit(source: string, target: string): NormalisedUnit | undefined {
  const normalised = normaliseText(source);
  if (!normalised) return undefined;
  const isNormalised = normalised.source === source;
  const text = isNormalised ? target : normaliseTarget(target, normalised);
  return text === undefined ? undefined : { hash: normalised.hash, source: normalised.source, target: text };
}
