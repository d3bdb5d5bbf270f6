import { toTable } from '../table/to-table.js';
import { CSV_BEGIN, csvLines } from './csv-line.js';
/** Few large writes are cheaper than many small ones. */ const CHUNK_ROWS = 200;
/** Writes units, whose texts are in the segment format, as CSV (RFC 4180), piece by piece; to be encoded as UTF-8. No cell runs as a formula. */ export async function* writeCsv(units, properties = []) {
    yield CSV_BEGIN;
    let rows = [];
    for await (const row of toTable(units, properties)){
        // NUL is no text, and is not read as one.
        rows.push(row.map((cell)=>cell.replaceAll('\0', '\ufffd')));
        if (rows.length < CHUNK_ROWS) continue;
        yield csvLines(rows);
        rows = [];
    }
    if (rows.length > 0) yield csvLines(rows);
}

//# sourceMappingURL=write-csv.js.map
