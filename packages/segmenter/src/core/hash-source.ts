const rotate = (x: number, bits: number) => (x << bits) | (x >>> (32 - bits));

const spread = (h: number) => {
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
};

const hex = (h: number) => (h >>> 0).toString(16).padStart(8, '0');

/**
 * The segment's key: 32 lower-case hex digits (128 bits), written to the outside as `v1:<hex>`.
 * MurmurHash3 x86-128 (A. Appleby, public domain, seed 0) over the UTF-16 code units of the serialised source in little-endian
 * order, the last 16-byte block filled with zeros, the length in code units mixed in at the end. Not for secrets.
 */
export function hashSource(source: string): string {
  const length = source.length;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < length; i += 8) {
    // Past the end charCodeAt gives NaN, which every bit operation reads as 0: the zero filling.
    const k = source.charCodeAt(i) | (source.charCodeAt(i + 1) << 16);
    const l = source.charCodeAt(i + 2) | (source.charCodeAt(i + 3) << 16);
    const m = source.charCodeAt(i + 4) | (source.charCodeAt(i + 5) << 16);
    const n = source.charCodeAt(i + 6) | (source.charCodeAt(i + 7) << 16);
    a ^= Math.imul(rotate(Math.imul(k, 0x239b961b), 15), 0xab0e9789);
    a = (Math.imul(rotate(a, 19) + b, 5) + 0x561ccd1b) | 0;
    b ^= Math.imul(rotate(Math.imul(l, 0xab0e9789), 16), 0x38b34ae5);
    b = (Math.imul(rotate(b, 17) + c, 5) + 0x0bcaa747) | 0;
    c ^= Math.imul(rotate(Math.imul(m, 0x38b34ae5), 17), 0xa1e38b93);
    c = (Math.imul(rotate(c, 15) + d, 5) + 0x96cd1c35) | 0;
    d ^= Math.imul(rotate(Math.imul(n, 0xa1e38b93), 18), 0x239b961b);
    d = (Math.imul(rotate(d, 13) + a, 5) + 0x32ac3b17) | 0;
  }
  a ^= length;
  b ^= length;
  c ^= length;
  d ^= length;
  a = (a + b + c + d) | 0;
  b = spread(b + a);
  c = spread(c + a);
  d = spread(d + a);
  a = spread(a);
  a = (a + b + c + d) | 0;
  return hex(a) + hex(b + a) + hex(c + a) + hex(d + a);
}
