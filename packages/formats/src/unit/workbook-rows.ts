import type { FileLimits } from './file-limits.js';

/** A row of a sheet that has cells, with its number, from 1. */
export interface SheetRow {
  cells: string[];
  line: number;
}

/** Reads the rows of the first visible sheet of a workbook in pieces; undefined for a piece without rows. */
export type WorkbookRows = (bytes: AsyncIterable<Uint8Array>, limits: FileLimits) => AsyncIterable<readonly SheetRow[] | undefined>;
