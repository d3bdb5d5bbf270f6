const [K, L, M, N] = [0x239b961b, 0xab0e9789 | 0, 0x38b34ae5, 0xa1e38b93 | 0];
const digits = Buffer.from(new ArrayBuffer(32));
const digitPairs = new Uint16Array(digits.buffer);
const HEX_PAIRS = Uint16Array.from({ length: 256 }, (_, byte) => {
  const hex = byte.toString(16).padStart(2, '0');
  return hex.charCodeAt(0) | (hex.charCodeAt(1) << 8);
});
let bytes = Buffer.from(new ArrayBuffer(4096));
let pairs = new Int32Array(bytes.buffer);

const rotate = (x: number, bits: number) => (x << bits) | (x >>> (32 - bits));

const spread = (x: number) => {
  const y = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  const z = Math.imul(y ^ (y >>> 13), 0xc2b2ae35);
  return z ^ (z >>> 16);
};

function writeDigits(i: number, x: number): void {
  digitPairs[i] = HEX_PAIRS[x >>> 24] as number;
  digitPairs[i + 1] = HEX_PAIRS[(x >> 16) & 255] as number;
  digitPairs[i + 2] = HEX_PAIRS[(x >> 8) & 255] as number;
  digitPairs[i + 3] = HEX_PAIRS[x & 255] as number;
}

/** Puts the text's code units into `pairs`, with zeros to the end of the last block. */
function load(source: string): void {
  const { length } = source;
  if (bytes.length < length * 2 + 16) {
    bytes = Buffer.from(new ArrayBuffer(length * 4 + 16));
    pairs = new Int32Array(bytes.buffer);
  }
  pairs.fill(0, length >> 1, (length >> 1) + 4);
  bytes.write(source, 0, 'utf16le');
}

/** The hash of `length` code units, two of them in each number, zeros behind them to the end of the last block of eight. */
function hashPairs(pairs: Int32Array, length: number): string {
  let a = length;
  let b = length;
  let c = length;
  let d = length;
  for (let i = 0; i < length / 2; i += 4) {
    a = (Math.imul(rotate(a ^ Math.imul(rotate(Math.imul(pairs[i] as number, K), 15), L), 19) + b, 5) + K) | 0;
    b = (Math.imul(rotate(b ^ Math.imul(rotate(Math.imul(pairs[i + 1] as number, L), 16), M), 17) + c, 5) + L) | 0;
    c = (Math.imul(rotate(c ^ Math.imul(rotate(Math.imul(pairs[i + 2] as number, M), 17), N), 15) + d, 5) + M) | 0;
    d = (Math.imul(rotate(d ^ Math.imul(rotate(Math.imul(pairs[i + 3] as number, N), 18), K), 13) + a, 5) + N) | 0;
  }
  const sum = (a + b + c + d) | 0;
  a = spread(a + sum);
  b = spread(b + sum);
  c = spread(c + sum);
  d = spread(d + sum);
  const total = (a + b + c + d) | 0;
  writeDigits(0, (a + total) | 0);
  writeDigits(4, (b + total) | 0);
  writeDigits(8, (c + total) | 0);
  writeDigits(12, (d + total) | 0);
  return digits.toString('latin1');
}

/**
 * The same as hashSource, written out for speed: Node copies the text at once, and the lanes stay in registers. The crawler hashes
 * every text of every page; browsers get the small one. A property test holds the two together.
 */
export function hashPageText(source: string): string {
  load(source);
  return hashPairs(pairs, source.length);
}

const views = new WeakMap<ArrayBufferLike, Int32Array>();

/** The hash of a text by its code units, zeros behind them. */
export function hashPageUnits(units: Uint16Array, count: number): string {
  const known = views.get(units.buffer);
  const view = known ?? new Int32Array(units.buffer);
  if (!known) views.set(units.buffer, view);
  return hashPairs(view, count);
}
