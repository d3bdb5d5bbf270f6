import { fillText, nestingOf, readParts } from '../segment-format/fit-target.js';
import { PLACEABLE } from '../segment-format/grammar.js';
import { hashSource } from '../segment-format/hash-source.js';
import { readToken } from '../segment-format/tokens.js';
import { SegmentBuilder } from './build-segment.js';
import { CLOSING, OPENING, TEXT, VOID } from './walk-runs.js';

/** A text in the form it would have, had it been found on a page. */
export interface NormalisedText {
  hash: string;
  source: string;
  /** Values of the numbers, dates and addresses that became placeables: `{1}` is the first. */
  placeables: string[];
  /** The number that each tag had before: `<1>` is the first. Those around the whole text are gone. */
  tags: number[];
}

function markOf(part: string, index: number): number {
  if (index % 2 === 0) return TEXT;
  const { kind } = readToken(part);
  if (kind === 'close') return CLOSING;
  return kind === 'void' ? VOID : OPENING;
}

/**
 * Gives a text from elsewhere (a translation memory, a file) the form and hash of a segment: white space collapsed, placeables extracted,
 * outer wrappers removed. A text with our placeables already has that form. Undefined when it breaks the grammar of the format or contains
 * no letters.
 */
export function normaliseText(text: string): NormalisedText | undefined {
  const parts = readParts(text);
  if (!parts || !nestingOf(parts)) return undefined;
  if (PLACEABLE.test(text)) return { hash: hashSource(text), source: text, placeables: [], tags: [] };
  const builder = new SegmentBuilder<string>(
    (part, collapser) => {
      const plain = fillText(part, []);
      collapser.add(plain, 0, plain.length);
    },
    (part) => !part.trim(),
  );
  const built = builder.build(parts, parts.map(markOf), 0, parts.length);
  if (!built) return undefined;
  const { hash, source, placeables, start, end } = built;
  const tags = parts.filter((_, i) => i % 2 === 1 && i >= start && i < end).map(readToken);
  return { hash, source, placeables, tags: tags.filter(({ kind }) => kind !== 'close').map(({ number }) => number) };
}
