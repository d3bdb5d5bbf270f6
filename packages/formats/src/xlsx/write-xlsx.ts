import { toTable } from '../table/to-table.js';
import type { FileUnit } from '../unit/file-unit.js';
import { FormatError } from '../unit/format-error.js';
import { MOST_CHARACTERS, MOST_ROWS, XlsxWriter } from './xlsx-writer.js';

/**
 * Writes units with texts in the segment format as an Excel workbook of one sheet, whose file is held in memory. Throws a FormatError when
 * a text is longer than a cell, or the sheet has too many rows, or the file too many bytes; never truncates. `columns` as in `toTable`.
 */
export async function writeXlsx(
  units: AsyncIterable<FileUnit> | Iterable<FileUnit>,
  columns: readonly string[] = [],
  mostRows = MOST_ROWS,
): Promise<Buffer> {
  const writer = new XlsxWriter('Translations');
  let line = 0;
  for await (const cells of toTable(units, columns)) {
    if (++line > mostRows) throw new FormatError(`A workbook may have ${mostRows} rows at most. Export another format.`, line);
    if (cells.some((cell) => cell.length > MOST_CHARACTERS))
      throw new FormatError(`A text is longer than the ${MOST_CHARACTERS} characters of a cell. Export another format.`, line);
    await writer.add([cells]);
  }
  return writer.end();
}
