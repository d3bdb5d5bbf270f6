import { Parser } from 'csv-parse';
import { decodeText } from '../unit/decode-text.js';
import { FormatError } from '../unit/format-error.js';
import { rearm } from './csv-line.js';
import { sniffSeparator } from './sniff-separator.js';
/** Short enough that few rows wait in memory. */ const SLICE_CHARS = 65_536;
/** The first line, by which the separator is told, is looked for in so many characters. */ const HEAD_CHARS = 16_384;
/** csv-parse's own words name its options. */ const MESSAGES = {
    CSV_QUOTE_NOT_CLOSED: 'A quotation mark opens a cell and none closes it.',
    CSV_MAX_RECORD_SIZE: 'A row is too long; perhaps a quotation mark is not closed.'
};
/** Hands the slices of a file to csv-parse and takes the rows that each completed. */ let CsvStream = class CsvStream {
    #parser;
    #line;
    #error;
    constructor(limits, separator){
        this.#line = 1;
        const csv = {
            delimiter: separator,
            record_delimiter: [
                '\r\n',
                '\n',
                '\r'
            ],
            relax_column_count: true,
            // Programs write a quotation mark within a cell as it is.
            relax_quotes: true,
            info: true,
            max_record_size: limits.segmentChars * 4,
            encoding: 'utf8',
            // All rows of a slice are taken at once, right after it.
            readableHighWaterMark: Number.MAX_SAFE_INTEGER
        };
        this.#parser = new Parser(csv);
        this.#parser.on('error', (error)=>{
            this.#error = error;
        });
    }
    async write(text) {
        await new Promise((resolve)=>this.#parser.write(text, ()=>resolve()));
        return this.#take();
    }
    async end() {
        await new Promise((resolve)=>{
            this.#parser.once('error', ()=>resolve());
            this.#parser.end(()=>resolve());
        });
        return this.#take();
    }
    /** The error that ended the file early. */ check() {
        const error = this.#error;
        if (error) throw new FormatError(MESSAGES[error.code] ?? 'The file is no CSV.', this.#line, {
            cause: error
        });
    }
    #take() {
        const rows = [];
        for(let next = this.#read(); next; next = this.#read()){
            rows.push({
                cells: next.record.map(rearm),
                line: this.#line
            });
            this.#line = next.info.lines + 1;
        }
        return rows;
    }
    #read() {
        return this.#parser.read();
    }
};
/** Text in slices of at most so many characters; the first one is as long as it can be, for the separator is told by it. */ async function* slices(bytes, limits) {
    let head = '';
    for await (const text of decodeText(bytes, limits.bytes)){
        let rest = text;
        if (head !== undefined) {
            head += text;
            if (head.length < HEAD_CHARS) continue;
            rest = head;
            head = undefined;
        }
        for(let from = 0; from < rest.length; from += SLICE_CHARS)yield rest.slice(from, from + SLICE_CHARS);
    }
    if (head) yield head;
}
/**
 * The rows of CSV, those of one slice of the file at a time: comma, semicolon, tab or bar, quoted line ends, UTF-8 or UTF-16. Throws a
 * FormatError with the line when the file is no such table or breaks a limit.
 */ export async function* readCsvRows(bytes, limits, separator) {
    let stream;
    for await (const text of slices(bytes, limits)){
        stream ??= new CsvStream(limits, separator ?? sniffSeparator(text));
        yield await stream.write(text);
        stream.check();
    }
    if (!stream) throw new FormatError('The file is empty.', 1);
    yield await stream.end();
    stream.check();
}

//# sourceMappingURL=read-csv-rows.js.map
