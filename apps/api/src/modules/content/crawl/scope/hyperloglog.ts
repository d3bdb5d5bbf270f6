import { createHash } from 'node:crypto';

/** The number of registers. Each holds one part of all addresses, which makes the count accurate to about 3 %. */
const REGISTERS = 1_024;
const REGISTER_BITS = 10;
/** The constant of HyperLogLog for this many registers (Flajolet and others, 2007). */
const ALPHA = 0.7213 / (1 + 1.079 / REGISTERS);
/** If the count is below this many per register, the number of empty registers gives a better estimate. */
const SMALL = 2.5;

/** An empty sketch. */
export const newSketch = (): Buffer => Buffer.alloc(REGISTERS);

/** Adds addresses to a sketch, which counts each once however often it is added (HyperLogLog). */
export function addToSketch(sketch: Buffer, addresses: Iterable<string>): void {
  for (const address of addresses) {
    const digest = createHash('md5').update(address).digest();
    const register = digest.readUInt32BE(0) >>> (32 - REGISTER_BITS);
    const rank = Math.clz32(digest.readUInt32BE(4)) + 1;
    if (rank > (sketch[register] ?? 0)) sketch[register] = rank;
  }
}

/** About how many different addresses were added. */
export function countSketch(sketch: Buffer): number {
  let sum = 0;
  let empty = 0;
  for (const rank of sketch) {
    sum += 2 ** -rank;
    if (rank === 0) empty += 1;
  }
  const raw = (ALPHA * REGISTERS * REGISTERS) / sum;
  return Math.round(raw <= SMALL * REGISTERS && empty > 0 ? REGISTERS * Math.log(REGISTERS / empty) : raw);
}
