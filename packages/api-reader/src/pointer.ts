import type { JsonPointer } from './api-request.js';

/** One part of a pointer as a name (RFC 6901, section 4). */
const decodePart = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** The names of a pointer. */
export const pointerNames = (pointer: JsonPointer): string[] => pointer.split('/').slice(1).map(decodePart);

/** The last name of a pointer; empty for the whole value. */
export const lastPointerName = (pointer: JsonPointer): string => decodePart(pointer.slice(pointer.lastIndexOf('/') + 1));

/** The pointer without its last name. */
export const outerPointer = (pointer: JsonPointer): JsonPointer => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
