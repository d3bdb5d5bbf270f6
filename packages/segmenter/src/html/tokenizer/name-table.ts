/**
 * Adds one code unit to the key that the scanner computes while it passes over a name. Upper case counts as lower case. A name with
 * up to four ASCII characters is its own key: each character takes seven bits.
 */
export const keyStep = (key: number, c: number): number => (key << 7) ^ (key >>> 21) ^ (c | 32);

const SIZE = 1024;
const EXACT_LENGTH = 4;

const slotOf = (key: number) => (key ^ (key >>> 10) ^ (key >>> 20)) & (SIZE - 1);

/** Finds the names of tags and attributes in place, without cutting them out of the page. */
export class NameTable<T> {
  private readonly names: string[] = new Array(SIZE).fill('');
  private readonly keys = new Int32Array(SIZE);
  private readonly lengths = new Uint8Array(SIZE);
  private readonly values: (T | undefined)[] = new Array(SIZE).fill(undefined);

  constructor(entries: Iterable<readonly [string, T]>) {
    for (const [name, value] of entries) {
      let key = 0;
      for (let i = 0; i < name.length; i++) key = keyStep(key, name.charCodeAt(i));
      let slot = slotOf(key);
      while (this.names[slot]) slot = (slot + 1) & (SIZE - 1);
      this.names[slot] = name;
      this.keys[slot] = key;
      this.lengths[slot] = name.length;
      this.values[slot] = value;
    }
  }

  /** The value of the name at [start, end) with the key `key`. `units` is the union of the bits of its code units. */
  find(text: string, start: number, end: number, key: number, units: number): T | undefined {
    const length = end - start;
    const isExact = length <= EXACT_LENGTH && units < 128;
    let slot = slotOf(key);
    for (let known = this.lengths[slot]; known; known = this.lengths[slot]) {
      if (this.keys[slot] === key && known === length && (isExact || isAt(text, start, this.names[slot] as string)))
        return this.values[slot];
      slot = (slot + 1) & (SIZE - 1);
    }
    return undefined;
  }
}

function isAt(text: string, start: number, name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    const c = text.charCodeAt(start + i);
    if ((c >= 65 && c <= 90 ? c + 32 : c) !== name.charCodeAt(i)) return false;
  }
  return true;
}
