import type { InlineCode } from '../unit/inline-code.js';
import type { Attributes } from '../xml/read-xml.js';

/** The type with which our own files mark a number, date or address as a placeable. */
export const PLACEABLE_TYPE = 'x-placeable';

/** The format of the memory that our own files come from, as their header names it. */
export const OWN_FORMAT = 'bhashantar';

/** Reads one opening tag within a `seg`. `ordinal` counts the codes of the segment, and is the name of a code without one. */
export function toInlineCode(name: string, attributes: Attributes, ordinal: number): InlineCode | undefined {
  const { x, i, pos } = attributes;
  if (name === 'ph' || name === 'ut') return { kind: 'void', key: x ? `void ${x}` : `${name} ${ordinal}` };
  if (name === 'it') return { kind: 'void', key: `it ${pos ?? ''} ${x ?? ordinal}` };
  if (name === 'bpt') return { kind: 'open', key: `pair ${x ?? i ?? ordinal}`, pair: i ?? '' };
  if (name === 'ept') return { kind: 'close', pair: i ?? '' };
  if (name === 'hi') return { kind: 'open', key: `hi ${x ?? ordinal}`, pair: `hi ${ordinal}` };
  return undefined;
}
