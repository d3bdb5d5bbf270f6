import { readCsvRows } from '../csv/read-csv-rows.js';
import { detectFormat, HEAD_BYTES } from '../detect-format.js';
import { type FileLimits, withLimits } from '../unit/file-limits.js';
import { FormatError } from '../unit/format-error.js';
import { peekHead } from '../unit/peek-head.js';
import type { WorkbookRows } from '../unit/workbook-rows.js';
import { readWorkbookRows } from '../xlsx/read-xlsx.js';

/** How to read a file as rows of cells, whatever they hold. */
export interface ReadTableOptions {
  /** Whether each line is one cell: a plain list, in which commas mean nothing. */
  isList?: boolean;
  /** Called for every row in the order of the file, with the line that it begins in, from 1. */
  onRow(cells: readonly string[], line: number): void;
  limits?: Partial<FileLimits>;
  /** Reads workbooks in place of this thread. */
  workbookRows?: WorkbookRows;
}

/** No text has it. */
const NO_SEPARATOR = '\u0000';

/** Reads CSV, a plain list or the first visible sheet of an XLSX workbook as a stream of rows. Throws a FormatError with the line when the file is neither, or breaks a limit. */
export async function readTable(bytes: AsyncIterable<Uint8Array>, options: ReadTableOptions): Promise<void> {
  const limits = withLimits(options.limits);
  const { workbookRows = readWorkbookRows } = options;
  const file = await peekHead(bytes, HEAD_BYTES);
  try {
    const format = detectFormat(file.head);
    if (format !== 'xlsx' && format !== 'csv') throw new FormatError(`This is a ${format.toUpperCase()} file, not a table.`, 1);
    const pieces =
      format === 'xlsx' ? workbookRows(file.whole(), limits) : readCsvRows(file.whole(), limits, options.isList ? NO_SEPARATOR : undefined);
    for await (const rows of pieces) for (const { cells, line } of rows ?? []) options.onRow(cells, line);
  } finally {
    await file.close();
  }
}
