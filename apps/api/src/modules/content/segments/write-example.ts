import type { SegmentExample } from '@bhashantar/contracts';
import type { PageSegment } from './segment.entity.js';

/** More would help nobody who reads a line. */
const MOST = 60;
const LONGEST = 80;

const cut = (texts: readonly string[]) => texts.slice(0, MOST).map((text) => Array.from(text).slice(0, LONGEST).join(''));

/** What a segment's placeholders and placeables stand for where it was found first, as JSON; empty when it has none. */
export function writeExample({ placeables = [], elements = [] }: PageSegment): string {
  if (placeables.length + elements.length === 0) return '';
  // The database takes no zero characters.
  const example: SegmentExample = { values: cut(placeables).map((value) => value.replaceAll('\0', '')), elements: cut(elements) };
  return JSON.stringify(example);
}
