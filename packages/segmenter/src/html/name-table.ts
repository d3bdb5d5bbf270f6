/** One step of the hash that the scanner computes while it passes over a name; upper case counts as lower. */
export const hashStep = (hash: number, c: number): number => (Math.imul(hash, 31) + (c >= 65 && c <= 90 ? c + 32 : c)) | 0;

const SIZE = 1024;

/** Finds names of tags and attributes where they stand, without cutting them out of the page. */
export class NameTable<T> {
  private readonly names: string[] = new Array(SIZE).fill('');
  private readonly hashes = new Int32Array(SIZE);
  private readonly values: (T | undefined)[] = new Array(SIZE).fill(undefined);

  constructor(entries: Iterable<readonly [string, T]>) {
    for (const [name, value] of entries) {
      let hash = 0;
      for (let i = 0; i < name.length; i++) hash = hashStep(hash, name.charCodeAt(i));
      let slot = hash & (SIZE - 1);
      while (this.names[slot]) slot = (slot + 1) & (SIZE - 1);
      this.names[slot] = name;
      this.hashes[slot] = hash;
      this.values[slot] = value;
    }
  }

  /** The value of the name at [start, end), whose hash is known. */
  find(text: string, start: number, end: number, hash: number): T | undefined {
    let slot = hash & (SIZE - 1);
    for (;;) {
      const name = this.names[slot] as string;
      if (name === '') return undefined;
      if (this.hashes[slot] === hash && isAt(text, start, end, name)) return this.values[slot];
      slot = (slot + 1) & (SIZE - 1);
    }
  }
}

function isAt(text: string, start: number, end: number, name: string): boolean {
  if (end - start !== name.length) return false;
  for (let i = 0; i < name.length; i++) {
    const c = text.charCodeAt(start + i);
    if ((c >= 65 && c <= 90 ? c + 32 : c) !== name.charCodeAt(i)) return false;
  }
  return true;
}
