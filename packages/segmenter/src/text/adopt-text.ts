import { SegmentBuilder } from '../core/build-segment.js';
import { hashSource } from '../core/hash-source.js';
import { fillText, nestingOf, readParts } from '../core/place-target.js';
import { CLOSING, OPENING, TEXT, VOID } from '../core/walk-runs.js';

const PLACEABLE = /\{\d{1,5}\}/;

/** A text in the form it would have, had it been found on a page. */
export interface AdoptedText {
  hash: string;
  source: string;
  /** Values of the numbers, dates and addresses that became placeables: `{1}` is the first. */
  placeables: string[];
  /** The number that each placeholder had before: `<1>` is the first. Those around the whole text are gone. */
  placeholders: number[];
}

function markOf(part: string, index: number): number {
  if (index % 2 === 0) return TEXT;
  if (part.startsWith('</')) return CLOSING;
  return part.endsWith('/>') ? VOID : OPENING;
}

/**
 * Gives a text from elsewhere (a translation memory, a file) the form and hash of a segment: white space folded, placeables
 * taken out, outer wrappers cut off. A text that has placeables of ours is in that form already.
 * Undefined when it breaks the grammar of the format or holds no letters.
 */
export function adoptText(text: string): AdoptedText | undefined {
  const parts = readParts(text);
  if (!parts || !nestingOf(parts)) return undefined;
  if (PLACEABLE.test(text)) return { hash: hashSource(text), source: text, placeables: [], placeholders: [] };
  const builder = new SegmentBuilder<string>(
    (part, folder) => {
      const plain = fillText(part, []);
      folder.add(plain, 0, plain.length);
    },
    (part) => !part.trim(),
  );
  const built = builder.build(parts, parts.map(markOf), 0, parts.length);
  if (!built) return undefined;
  const { hash, source, placeables, start, end } = built;
  const tags = parts.slice(start, end).filter((part) => /^<\d+\/?>$/.test(part));
  return { hash, source, placeables, placeholders: tags.map((tag) => Number.parseInt(tag.slice(1), 10)) };
}
