/** The kind of a placeable. Money is a price, times are numbers. */
export type PlaceableKind = 'number' | 'date' | 'price' | 'email' | 'url' | 'code';

const HAS_LETTERS = /[\p{L}@_]/u;
const PRICE = /\p{Sc}|\/-$/u;
/** Day, month and year, or the other way round, with the same sign between them, in the digits of any script. */
const DATE = /^(?:\p{Nd}{1,2}([-./])\p{Nd}{1,2}\1(?:\p{Nd}{2}|\p{Nd}{4})|\p{Nd}{4}([-./])\p{Nd}{1,2}\2\p{Nd}{1,2})$/u;
const EMAIL = /^[^@/]+@[^@]+\./;
const URL = /:\/\/|^www\.|@|\.\w\w+\//u;

/** The kind of a value that `findPlaceables` found. */
export function placeableKind(value: string): PlaceableKind {
  if (!HAS_LETTERS.test(value)) {
    if (PRICE.test(value)) return 'price';
    return DATE.test(value) ? 'date' : 'number';
  }
  if (EMAIL.test(value)) return 'email';
  return URL.test(value) ? 'url' : 'code';
}

/** Whether a value has only digits and signs, so that its digits may be replaced by other numerals. */
export const isNumeric = (kind: PlaceableKind): boolean => kind === 'number' || kind === 'date' || kind === 'price';
