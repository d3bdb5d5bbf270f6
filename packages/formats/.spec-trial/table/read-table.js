import { readCsvRows } from '../csv/read-csv-rows.js';
import { detectFormat, HEAD_BYTES } from '../detect-format.js';
import { withLimits } from '../unit/file-limits.js';
import { FormatError } from '../unit/format-error.js';
import { peekHead } from '../unit/peek-head.js';
import { readXlsxRows } from '../xlsx/read-xlsx.js';
/** No text has it. */ const NO_SEPARATOR = '\u0000';
/** Reads CSV, a plain list or the first visible sheet of an XLSX workbook as a stream of rows. Throws a FormatError with the line when the file is neither, or breaks a limit. */ export async function readTable(bytes, options) {
    const limits = withLimits(options.limits);
    const file = await peekHead(bytes, HEAD_BYTES);
    try {
        const format = detectFormat(file.head);
        if (format === 'xlsx') return await readXlsxRows(file.whole(), limits, options.onRow);
        if (format !== 'csv') throw new FormatError(`This is a ${format.toUpperCase()} file, not a table.`, 1);
        for await (const rows of readCsvRows(file.whole(), limits, options.isList ? NO_SEPARATOR : undefined))for (const { cells, line } of rows)options.onRow(cells, line);
    } finally{
        await file.close();
    }
}

//# sourceMappingURL=read-table.js.map
