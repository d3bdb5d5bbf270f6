import { toTable } from '../table/to-table.js';
import type { FileUnit } from '../unit/file-unit.js';
import { CSV_BEGIN, csvLines } from './csv-line.js';

/** Few large writes are cheaper than many small ones. */
const CHUNK_ROWS = 200;

/**
 * Writes units with texts in the segment format as CSV (RFC 4180), piece by piece; encode the result as UTF-8. No cell runs as a formula.
 * `columns` as in `toTable`.
 */
export async function* writeCsv(
  units: AsyncIterable<FileUnit> | Iterable<FileUnit>,
  columns: readonly string[] = [],
): AsyncGenerator<string> {
  yield CSV_BEGIN;
  let rows: string[][] = [];
  for await (const row of toTable(units, columns)) {
    // NUL is no text, and is not read as one.
    rows.push(row.map((cell) => cell.replaceAll('\0', '\ufffd')));
    if (rows.length < CHUNK_ROWS) continue;
    yield csvLines(rows);
    rows = [];
  }
  if (rows.length > 0) yield csvLines(rows);
}
