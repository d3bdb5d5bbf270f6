import { TableReader } from '../table/table-reader.js';
import { withLimits } from '../unit/file-limits.js';
import { FormatError } from '../unit/format-error.js';
import { deliver } from '../unit/read-options.js';
import { SLICE_CHARS } from '../xml/read-xml.js';
import { openWorkbook } from './open-workbook.js';
import { SheetReader } from './sheet-reader.js';
import { readPart, readWorkbookParts } from './workbook-parts.js';
/**
 * Reads the first visible sheet of an Excel workbook (ECMA-376) as a table, with the columns of `readCsv`; its rows come as a stream. Texts of
 * several styles come as one, formulas as their last result, dates as they are shown. Throws a FormatError with the row when the file is
 * no workbook, is damaged, or breaks a limit.
 */ export async function readXlsx(bytes, options) {
    const limits = withLimits(options.limits);
    const table = new TableReader(options, limits);
    const results = [];
    const onRow = (cells, line)=>{
        const result = table.read(cells, line);
        if (result) results.push(result);
    };
    await readXlsxRows(bytes, limits, onRow, ()=>deliver(results.splice(0), options));
}
/** A cell that shows a shared text takes at least so many characters of the XML of its sheet. */ const CELL_CHARS = 22;
/** Characters of cells that are read within some tens of milliseconds. */ const SHOWN_IN_TURN = 1_000_000;
/** Characters of a slice of a sheet. One turn can read its cells, even if each of them shows the longest shared text. */ function sliceOf(longestString) {
    const cells = Math.max(1, Math.floor(SHOWN_IN_TURN / Math.max(1, longestString)));
    return Math.min(SLICE_CHARS, cells * CELL_CHARS);
}
/** Lets other work run after so many characters of cells. The slices of a small sheet are all there at once, so reading never waits for them. */ function inTurns(sheet, onSlice) {
    let servedAt = 0;
    return async ()=>{
        await onSlice();
        if (sheet.shownChars - servedAt < SHOWN_IN_TURN) return;
        servedAt = sheet.shownChars;
        await new Promise((resolve)=>setImmediate(resolve));
    };
}
/** The rows of the first visible sheet of a workbook, those of one slice of it at a time. Throws as `readXlsx` does. */ export async function readXlsxRows(bytes, limits, onRow, onSlice = async ()=>{}) {
    const workbook = await openWorkbook(bytes, limits);
    const parts = await readWorkbookParts(workbook, limits);
    let rows = 0;
    const sheet = new SheetReader(parts, limits, (cells, line)=>{
        rows++;
        onRow(cells, line);
    });
    try {
        await readPart(workbook, parts.sheet, 'worksheet', sheet, limits, {
            onSlice: inTurns(sheet, onSlice),
            sliceChars: sliceOf(parts.longestString)
        });
    } catch (error) {
        // Lines of the XML within are of no use to anybody.
        if (error instanceof FormatError) throw new FormatError(error.message, sheet.line, {
            cause: error
        });
        throw error;
    }
    if (rows === 0) throw new FormatError('The sheet is empty.', 1);
}

//# sourceMappingURL=read-xlsx.js.map
