const MULTIPLIERS = [0x239b961b, 0xab0e9789, 0x38b34ae5, 0xa1e38b93];
const lanes = new Uint32Array(4);

const rotate = (x: number, bits: number) => (x << bits) | (x >>> (32 - bits));
const lane = (i: number) => lanes[i & 3] as number;
const multiplier = (i: number) => MULTIPLIERS[i & 3] as number;

/** Adds the sum of all lanes to each, and passes it through a last step. */
function finish(step: (x: number) => number): void {
  const sum = lane(0) + lane(1) + lane(2) + lane(3);
  for (let i = 0; i < 4; i++) lanes[i] = step(lane(i) + sum);
}

function spread(x: number): number {
  const y = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  const z = Math.imul(y ^ (y >>> 13), 0xc2b2ae35);
  return z ^ (z >>> 16);
}

/**
 * The segment's key: 32 lower-case hex digits (128 bits), written to the outside as `v1:<hex>`.
 * Four lanes of 32 bits, mixed and finished as in MurmurHash3 x86-128 (A. Appleby, public domain) but in one loop, which is
 * smaller: over the UTF-16 code units of the serialised source, two at a time, seeded with their number. Spreads well; not for secrets.
 */
export function hashSource(source: string): string {
  lanes.fill(source.length);
  for (let at = 0; at < source.length || at & 7; at += 2) {
    // Past the end charCodeAt gives NaN, which bit operations read as 0: the last block of eight is filled with zeros.
    const units = source.charCodeAt(at) | (source.charCodeAt(at + 1) << 16);
    const i = (at >> 1) & 3;
    const mixed = lane(i) ^ Math.imul(rotate(Math.imul(units, multiplier(i)), 15 + i), multiplier(i + 1));
    lanes[i] = Math.imul(rotate(mixed, 19 - 2 * i) + lane(i + 1), 5) + multiplier(i);
  }
  finish(spread);
  finish((x) => x);
  return Array.from(lanes, (x) => x.toString(16).padStart(8, '0')).join('');
}
