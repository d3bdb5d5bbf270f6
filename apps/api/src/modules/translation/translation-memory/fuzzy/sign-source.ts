import { type ComparedWord, readWords } from './read-words.js';

/**
 * In UTF-16 code units. Longer texts are matched only exactly, because the time of a comparison grows with the square of the number of
 * words.
 */
export const FUZZY_TEXT_MAX = 2_000;

/**
 * A key is made of `ROWS` minima, and a text has `BANDS` keys. At a similarity (Jaccard) of 0.7, one pair in 1,900 has no common key; at
 * 0.5, one in eleven.
 */
const ROWS = 3;
const BANDS = 18;
/** The bits of a key. Fewer, longer lists make the index a third as large; the sketch sorts out the wrong entries. */
const KEY_BITS = 22;
/** Bits of a sketch. Two sketches differ in (1 - similarity) / 2 of them. */
export const SKETCH_BITS = 128;
/**
 * Sketches of texts that may match differ in at most this many bits. Sketches of texts with a similarity of 0.4 differ in 38 bits on
 * average, with a standard deviation of 5.
 */
export const SKETCH_DISTANCE_MAX = 46;

/** The size buckets grow by a quarter. A match has at least 0.65 of the trigrams of the other text. */
const SIZE_STEP = Math.log(1.25);
const SIZE_RATIO = 0.65;

/** The signature of a source: keys that similar sources share, and a sketch that measures how similar they are. */
export interface SourceSignature {
  keys: number[];
  /** In the notation of Postgres for `bit(128)`. */
  sketch: string;
}

/** Each function gives two minima, one of its upper and one of its lower 16 bits. */
const MINIMA = ROWS * BANDS + SKETCH_BITS;
const FUNCTIONS = MINIMA / 2;

/** MurmurHash3's finaliser: every bit of the input moves every bit of the output. */
function mix(value: number): number {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

// Stored keys depend on these offsets. New offsets need new signatures for all sources.
const OFFSETS = Int32Array.from({ length: FUNCTIONS }, (_, i) => mix(2 * i + 1));
const FACTORS = Int32Array.from({ length: FUNCTIONS }, (_, i) => mix(2 * i + 2) | 1);

/** Hashes of the trigrams of the words, each once. Two spaces precede each word, and one follows it. */
function trigramsOf(words: readonly ComparedWord[]): Int32Array {
  const trigrams = new Set<number>();
  for (const { key, kind } of words) {
    if (kind !== 'word') continue;
    let last = 32;
    let middle = 32;
    for (let i = 0; i <= key.length; i++) {
      const next = i < key.length ? key.charCodeAt(i) : 32;
      trigrams.add(mix(Math.imul(last, 0x9e3779b1) ^ Math.imul(middle, 0x85ebca77) ^ Math.imul(next, 0xc2b2ae3d)));
      last = middle;
      middle = next;
    }
  }
  return Int32Array.from(trigrams);
}

/** The least hash of the trigrams by each hash function (Broder's min-wise hashing). */
function minimaOf(trigrams: Int32Array): Uint16Array {
  const minima = new Uint16Array(MINIMA);
  for (let i = 0; i < FUNCTIONS; i++) {
    const offset = OFFSETS[i] as number;
    const factor = FACTORS[i] as number;
    let upper = 0xffff;
    let lower = 0xffff;
    for (const trigram of trigrams) {
      let hash = Math.imul(trigram ^ offset, factor);
      hash ^= hash >>> 15;
      if (hash >>> 16 < upper) upper = hash >>> 16;
      if ((hash & 0xffff) < lower) lower = hash & 0xffff;
    }
    minima[2 * i] = upper;
    minima[2 * i + 1] = lower;
  }
  return minima;
}

/** The keys of texts differ by scope. */
function hashScope(scope: string): number {
  let hash = 0;
  for (const character of scope.toLowerCase()) hash = mix(hash ^ character.charCodeAt(0));
  return hash;
}

const sizeStep = (size: number) => Math.floor(Math.log(size) / SIZE_STEP);

function keysOf(minima: Uint16Array, scope: number, step: number): number[] {
  return Array.from({ length: BANDS }, (_, band) => {
    let key = mix(scope ^ Math.imul(step * BANDS + band + 1, 0x9e3779b1));
    for (let row = 0; row < ROWS; row++) key = mix(key ^ (minima[band * ROWS + row] as number));
    return key >>> (32 - KEY_BITS);
  });
}

function sketchOf(minima: Uint16Array): string {
  let bits = '';
  for (let i = ROWS * BANDS; i < MINIMA; i++) bits += mix(minima[i] as number) & 1;
  return bits;
}

/** Undefined if there is nothing to compare: no word, or a text that is too long. */
function readMinima(source: string): { size: number; minima: Uint16Array } | undefined {
  if (source.length > FUZZY_TEXT_MAX) return undefined;
  const trigrams = trigramsOf(readWords(source));
  return trigrams.length === 0 ? undefined : { size: trigrams.length, minima: minimaOf(trigrams) };
}

/** The signature under which a source is stored. `scope` names the set of texts to which it belongs. */
export function signSource(scope: string, source: string): SourceSignature | undefined {
  const known = readMinima(source);
  return known && { keys: keysOf(known.minima, hashScope(scope), sizeStep(known.size)), sketch: sketchOf(known.minima) };
}

/** The signature with which a text is looked up: its keys at every size that a match may have. */
export function signLookup(scope: string, source: string): SourceSignature | undefined {
  const known = readMinima(source);
  if (!known) return undefined;
  const keys: number[] = [];
  const hash = hashScope(scope);
  const last = sizeStep(known.size / SIZE_RATIO);
  for (let step = sizeStep(Math.max(1, known.size * SIZE_RATIO)); step <= last; step++) keys.push(...keysOf(known.minima, hash, step));
  return { keys, sketch: sketchOf(known.minima) };
}
