import type { ImportRow } from './import-rows.js';

/** The stored target of a text. */
export type KnownTarget = Pick<ImportRow, 'target'> & Partial<Pick<ImportRow, 'displayType'>>;

export interface Comparison {
  added: number;
  changed: number;
  unchanged: number;
}

const isSame = (known: KnownTarget, row: ImportRow) =>
  known.target === row.target && (known.displayType ?? row.displayType) === row.displayType;

/** Counts what storing the rows one after the other adds and changes. `known` looks a text up by hash and origin. */
export function compareRows(rows: readonly ImportRow[], known: (row: ImportRow) => KnownTarget | undefined): Comparison {
  const written = new Map<string, KnownTarget>();
  const result: Comparison = { added: 0, changed: 0, unchanged: 0 };
  for (const row of rows) {
    const key = `${row.hash} ${row.origin}`;
    const before = written.get(key) ?? known(row);
    if (!before) result.added++;
    else if (isSame(before, row)) result.unchanged++;
    else result.changed++;
    written.set(key, row);
  }
  return result;
}
