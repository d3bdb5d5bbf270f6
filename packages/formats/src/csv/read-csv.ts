import { TableReader } from '../table/table-reader.js';
import { withLimits } from '../unit/file-limits.js';
import { deliver, type ReadOptions } from '../unit/read-options.js';
import { readCsvRows } from './read-csv-rows.js';

/**
 * Reads CSV as a stream: comma, semicolon, tab or bar, quoted line ends, UTF-8 or UTF-16. The first row names the columns: `source`,
 * `target` and, without `targetLanguage`, `language`; or one column for each language. `key`, `form`, `max length` and `length unit`
 * distinguish units with the same source, and limit them. Cells are in the segment format. Text that is no tag, placeable or entity of it
 * is literal. Throws a FormatError with the line when the file is no such table or breaks a limit.
 */
export async function readCsv(bytes: AsyncIterable<Uint8Array>, options: ReadOptions): Promise<void> {
  const limits = withLimits(options.limits);
  const table = new TableReader(options, limits);
  for await (const rows of readCsvRows(bytes, limits))
    await deliver(
      rows.flatMap(({ cells, line }) => table.read(cells, line) ?? []),
      options,
    );
}
