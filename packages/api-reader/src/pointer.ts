import { escapePointer } from '@bhashantar/formats';
import type { JsonPointer } from './api-request.js';

/** One part of a pointer as a name (RFC 6901, section 4). */
const decodePart = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** The names of a pointer. */
export const pointerNames = (pointer: JsonPointer): string[] => pointer.split('/').slice(1).map(decodePart);

/** The last name of a pointer; empty for the whole value. */
export const lastPointerName = (pointer: JsonPointer): string => decodePart(pointer.slice(pointer.lastIndexOf('/') + 1));

/** The pointer without its last name. */
export const outerPointer = (pointer: JsonPointer): JsonPointer => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

/** The pointer to a value below the one that `outer` names. */
export const pointerBelow = (outer: JsonPointer, ...names: readonly (string | number)[]): JsonPointer =>
  names.reduce<string>((pointer, name) => `${pointer}/${escapePointer(`${name}`)}`, outer);

/** The value at a pointer, by own properties and list positions; undefined if it is absent. */
export function valueAt(root: unknown, pointer: JsonPointer): unknown {
  let value = root;
  for (const name of pointerNames(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}
