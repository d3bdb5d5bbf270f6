import { readCsvRows } from '../csv/read-csv-rows.js';
import { plainText } from '../unit/decode-markup.js';
import { readGlossaryHeadings } from './glossary-columns.js';
const YES = new Set([
    'yes',
    'true',
    '1',
    'y',
    'x'
]);
/** Reads a glossary in CSV: the first row names the columns, of which "term" has to be there. Throws a FormatError as `readCsvRows` does. */ export async function readGlossaryCsv(bytes, options, limits) {
    let columns;
    for await (const rows of readCsvRows(bytes, limits))for (const { cells, line } of rows){
        if (cells.every((cell)=>cell.trim() === '')) continue;
        if (columns) readRow(columns, cells, line, options);
        else columns = readGlossaryHeadings(cells, line);
    }
}
function readRow(columns, cells, line, { onTerm, onProblem }) {
    const cellOf = (column)=>plainText(cells[columns.indexOf(column)] ?? '').trim();
    const source = cellOf('source');
    const message = problemOf(columns, cells);
    if (message) onProblem({
        line,
        field: 'row',
        message,
        source
    });
    else if (source) onTerm(toTerm(line, source, cellOf));
    else onProblem({
        line,
        field: 'source',
        message: 'The row has no term.',
        source
    });
}
function problemOf(columns, cells) {
    if (cells.some((cell)=>cell.includes('\0'))) return 'The row has a character that is no text.';
    const isLonger = cells.slice(columns.length).some((cell)=>cell.trim() !== '');
    return isLonger ? `The row has ${cells.length} cells, but the first row names ${columns.length} columns.` : undefined;
}
function toTerm(line, source, cellOf) {
    const given = (column)=>cellOf(column) ? {
            [column]: cellOf(column)
        } : {};
    const forbidden = cellOf('forbidden').split(/[\r\n|]+/).map((word)=>word.trim()).filter(Boolean);
    return {
        ...{
            line,
            source,
            forbidden,
            caseSensitive: YES.has(cellOf('caseSensitive').toLowerCase())
        },
        ...{
            ...given('language'),
            ...given('target'),
            ...given('rule'),
            ...given('partOfSpeech'),
            ...given('note')
        }
    };
}

//# sourceMappingURL=read-glossary-csv.js.map
