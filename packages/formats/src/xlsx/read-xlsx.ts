import { TableReader } from '../table/table-reader.js';
import { type FileLimits, withLimits } from '../unit/file-limits.js';
import { FormatError } from '../unit/format-error.js';
import { deliver, type ReadOptions } from '../unit/read-options.js';
import type { SheetRow } from '../unit/workbook-rows.js';
import { SLICE_CHARS } from '../xml/read-xml.js';
import { openWorkbook } from './open-workbook.js';
import { SheetReader } from './sheet-reader.js';
import { readPart, readWorkbookParts } from './workbook-parts.js';

/**
 * Reads the first visible sheet of an Excel workbook (ECMA-376) as a table, with the columns of `readCsv`; its rows come as a stream. A
 * text of several styles comes as one, a formula as its last result, a date as shown. Throws a FormatError with the row when the file is no
 * workbook, is damaged, or breaks a limit.
 */
export async function readXlsx(bytes: AsyncIterable<Uint8Array>, options: ReadOptions): Promise<void> {
  const limits = withLimits(options.limits);
  const table = new TableReader(options, limits);
  const { workbookRows = readWorkbookRows } = options;
  for await (const rows of workbookRows(bytes, limits)) {
    const results = rows?.flatMap(({ cells, line }) => table.read(cells, line) ?? []);
    if (results) await deliver(results, options);
  }
}

/** A cell that shows a shared text takes at least so many characters of the XML of its sheet. */
const CELL_CHARS = 22;
/** Characters of cells that are read within some tens of milliseconds. */
const SHOWN_IN_TURN = 1_000_000;

/** Characters of a slice of a sheet. One turn can read its cells, even if each of them shows the longest shared text. */
function sliceOf(longestString: number): number {
  const cells = Math.max(1, Math.floor(SHOWN_IN_TURN / Math.max(1, longestString)));
  return Math.min(SLICE_CHARS, cells * CELL_CHARS);
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Reads the rows of the first visible sheet of a workbook, those of one slice of it at a time. Yields undefined after slices of the texts that cells
 * share. Throws a FormatError as `readXlsx` does.
 */
export async function* readWorkbookRows(
  bytes: AsyncIterable<Uint8Array>,
  limits: FileLimits,
): AsyncGenerator<SheetRow[] | undefined, void> {
  const workbook = await openWorkbook(bytes, limits);
  const parts = yield* readWorkbookParts(workbook, limits);
  let rows: SheetRow[] = [];
  let [isEmpty, servedAt] = [true, 0];
  const sheet = new SheetReader(parts, limits, (cells, line) => rows.push({ cells, line }));
  try {
    for await (const _ of readPart(workbook, parts.sheet, 'worksheet', sheet, limits, sliceOf(parts.longestString))) {
      isEmpty &&= rows.length === 0;
      yield rows;
      rows = [];
      // The slices of a small sheet are all there at once, so reading never waits for them.
      if (sheet.shownChars - servedAt < SHOWN_IN_TURN) continue;
      servedAt = sheet.shownChars;
      await turn();
    }
  } catch (error) {
    // Lines of the XML within are of no use to anybody.
    if (error instanceof FormatError) throw new FormatError(error.message, sheet.line, { cause: error });
    throw error;
  }
  if (isEmpty) throw new FormatError('The sheet is empty.', 1);
}
