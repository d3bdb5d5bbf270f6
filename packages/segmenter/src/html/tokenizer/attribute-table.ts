import { NameTable } from './name-table.js';

/** The attributes that segmenting and rewriting look at; at most 31, so that a set of them is a number. */
export const ATTRIBUTES =
  'class translate contenteditable data-private title alt placeholder aria-label aria-description aria-placeholder aria-roledescription aria-valuetext label abbr value type href src action formaction poster data rel hreflang name property content http-equiv lang dir srcset'.split(
    ' ',
  );

const numbered = ATTRIBUTES.map((name, i) => [name, i + 1] as const);

/** Name -> number from 1. A name without a number is not here. */
export const attributeNumbers = new Map<string, number>(numbered);

export const attributeTable = new NameTable<number>(numbered);

export const attributeNamed = (name: string): number => attributeNumbers.get(name) ?? 0;

/** The numbers of several, in order. */
export const attributesNamed = <Names extends readonly string[]>(...names: Names): { [Key in keyof Names]: number } =>
  names.map(attributeNamed) as { [Key in keyof Names]: number };

/** Attributes that contain exactly one address, on any element. */
export const ADDRESSES = attributesNamed('href', 'src', 'action', 'formaction', 'poster');

/** A set of attributes, one bit for each. */
export const attributeSet = (names: string[]): number => names.reduce((set, name) => set | (1 << attributeNamed(name)), 0);
