import { TAIL } from '../segment-format/hash-source.js';
import { latin1 } from './node-slices.js';

const MULTIPLIER = 0x9e3779b1 | 0;
/** Zeros that must follow the code units of a text: its tail, and the rest of the last block of eight. */
export const ZEROS = TAIL + 8;
const digits = Buffer.from(new ArrayBuffer(32));
const digitPairs = new Uint16Array(digits.buffer);
const HEX_PAIRS = Uint16Array.from({ length: 256 }, (_, byte) => {
  const hex = byte.toString(16).padStart(2, '0');
  return hex.charCodeAt(0) | (hex.charCodeAt(1) << 8);
});
let bytes = Buffer.from(new ArrayBuffer(4096));
let pairs = new Int32Array(bytes.buffer);

function writeDigits(i: number, x: number): void {
  digitPairs[i] = HEX_PAIRS[x >>> 24] as number;
  digitPairs[i + 1] = HEX_PAIRS[(x >> 16) & 255] as number;
  digitPairs[i + 2] = HEX_PAIRS[(x >> 8) & 255] as number;
  digitPairs[i + 3] = HEX_PAIRS[x & 255] as number;
}

/** Puts the text's code units into `pairs`, with zeros behind them. */
function load(source: string): void {
  const { length } = source;
  if (bytes.length < 2 * (length + ZEROS)) {
    bytes = Buffer.from(new ArrayBuffer(4 * (length + ZEROS)));
    pairs = new Int32Array(bytes.buffer);
  }
  pairs.fill(0, length >> 1, (length + ZEROS) >> 1);
  bytes.write(source, 0, 'utf16le');
}

/** The hash of `length` code units, two of them in each number, zeros behind them. */
function hashPairs(pairs: Int32Array, length: number): string {
  let a = length;
  let b = 1;
  let c = 2;
  let d = 3;
  const end = ((length + TAIL + 7) >> 3) << 2;
  for (let i = 0; i < end; i += 4) {
    a = Math.imul(a ^ (pairs[i] as number), MULTIPLIER);
    a = ((a ^ (a >>> 15)) + b) | 0;
    b = Math.imul(b ^ (pairs[i + 1] as number), MULTIPLIER);
    b = ((b ^ (b >>> 15)) + c) | 0;
    c = Math.imul(c ^ (pairs[i + 2] as number), MULTIPLIER);
    c = ((c ^ (c >>> 15)) + d) | 0;
    d = Math.imul(d ^ (pairs[i + 3] as number), MULTIPLIER);
    d = ((d ^ (d >>> 15)) + a) | 0;
  }
  writeDigits(0, a);
  writeDigits(4, b);
  writeDigits(8, c);
  writeDigits(12, d);
  return latin1(digits, 32);
}

/**
 * Computes the same hash as hashSource, but faster: Node copies the text in one call, and the lanes stay in registers. The crawler needs
 * the speed because it hashes every text of every page. Browsers get the smaller hashSource. A property test checks that both agree.
 */
export function hashPageText(source: string): string {
  load(source);
  return hashPairs(pairs, source.length);
}

const views = new WeakMap<ArrayBufferLike, Int32Array>();

/** The hash of a text by its code units, `ZEROS` zeros behind them. */
export function hashPageUnits(units: Uint16Array, count: number): string {
  const known = views.get(units.buffer);
  const view = known ?? new Int32Array(units.buffer);
  if (!known) views.set(units.buffer, view);
  return hashPairs(view, count);
}
