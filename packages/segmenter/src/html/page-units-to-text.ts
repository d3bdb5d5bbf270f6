import { latin1 } from './node-slices.js';

let bytes = Buffer.alloc(4096);

/** Faster unitsToText: Node makes the string at once, of single bytes if they suffice. */
export function pageUnitsToText(units: Uint16Array, count: number): string {
  if (bytes.length < count) bytes = Buffer.alloc(count * 2);
  for (let i = 0; i < count; i++) {
    const unit = units[i] as number;
    if (unit > 255) return Buffer.from(units.buffer, 0, count * 2).toString('utf16le');
    bytes[i] = unit;
  }
  return latin1(bytes, count);
}
