/** What stands in a `seg`: text and inline codes. `key` is the same in all languages of a unit for what is the same code. */
export type InlineCode =
  | { kind: 'text'; text: string }
  | { kind: 'open'; key: string; pair: string }
  | { kind: 'close'; pair: string }
  | { kind: 'void'; key: string }
  | { kind: 'placeable'; number: number };

/** The type by which our own files mark a number, date or address that stands for itself. */
export const PLACEABLE_TYPE = 'x-placeable';

type Attributes = Readonly<Record<string, string>>;

/** Reads one opening tag within a `seg`; `ordinal` counts the codes of the segment and stands in where nothing names the code. */
export function toInlineCode(name: string, attributes: Attributes, ordinal: number): InlineCode | undefined {
  const { x, i, pos } = attributes;
  if (name === 'ph' || name === 'ut') return { kind: 'void', key: x ? `void ${x}` : `${name} ${ordinal}` };
  if (name === 'it') return { kind: 'void', key: `it ${pos ?? ''} ${x ?? ordinal}` };
  if (name === 'bpt') return { kind: 'open', key: `pair ${x ?? i ?? ordinal}`, pair: i ?? '' };
  if (name === 'ept') return { kind: 'close', pair: i ?? '' };
  if (name === 'hi') return { kind: 'open', key: `hi ${x ?? ordinal}`, pair: `hi ${ordinal}` };
  return undefined;
}
