/** The reading of Latin letters: each spelling with its units. The longest spelling wins. */
export interface Spellings {
  readonly units: ReadonlyMap<string, readonly string[]>;
  /** Letters of the longest spelling. */
  readonly longest: number;
}

/** The entries of tables such as `k क|kh ख`; of two with one spelling the later counts. */
export function parseSpellings(tables: readonly string[], toUnits: (text: string) => readonly string[]): Spellings {
  const entries = tables.flatMap((table) => table.split(/[|\n]+/)).map((entry) => entry.split(' '));
  const units = new Map(entries.map(([latin = '', text = '']) => [latin, toUnits(text)]));
  // The bar separates entries, so its own spellings are here.
  units.set('|', ['।']).set('||', ['॥']).set('__', ['__']);
  return { units, longest: Math.max(...[...units.keys()].map(({ length }) => length)) };
}

/** The units of a run of Latin letters, by the longest spelling at each place. A character without a spelling is its own unit. */
export function readLatin(latin: string, { units, longest }: Spellings): string[] {
  const read: string[] = [];
  for (let at = 0; at < latin.length; ) {
    let length = Math.min(longest, latin.length - at);
    while (length > 1 && !units.has(latin.slice(at, at + length))) length--;
    const found = latin.slice(at, at + length);
    read.push(...(units.get(found) ?? [found]));
    at += length;
  }
  return read;
}
