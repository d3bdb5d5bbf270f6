import { type CsvError, type Info, type Options, Parser } from 'csv-parse';
import { decodeText } from '../unit/decode-text.js';
import type { FileLimits } from '../unit/file-limits.js';
import { FormatError } from '../unit/format-error.js';
import { rearm } from './csv-line.js';
import { sniffSeparator } from './sniff-separator.js';

/** Short enough that few rows wait in memory. */
const SLICE_CHARS = 65_536;
/** The first line, which shows the separator, must be within this many characters. */
const HEAD_CHARS = 16_384;

/** csv-parse's own words name its options. */
const MESSAGES: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark opens a cell and none closes it.',
  CSV_MAX_RECORD_SIZE: 'A row is too long; perhaps a quotation mark is not closed.',
};

interface CsvRecord {
  record: string[];
  info: Info;
}

/** A row and the line it begins in, from 1. */
export interface CsvRow {
  cells: string[];
  line: number;
}

/** Hands the slices of a file to csv-parse and takes the rows that each completed. */
class CsvStream {
  readonly #parser: Parser;
  #line = 1;
  #error: CsvError | undefined;

  constructor(limits: FileLimits, separator: string) {
    const csv: Options & { readableHighWaterMark: number } = {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // Programs write a quotation mark within a cell as it is.
      relax_quotes: true,
      info: true,
      max_record_size: limits.segmentChars * 4,
      encoding: 'utf8',
      // All rows of a slice are taken at once, right after it.
      readableHighWaterMark: Number.MAX_SAFE_INTEGER,
    };
    this.#parser = new Parser(csv);
    this.#parser.on('error', (error) => {
      this.#error = error as CsvError;
    });
  }

  async write(text: string): Promise<CsvRow[]> {
    await new Promise<void>((resolve) => this.#parser.write(text, () => resolve()));
    return this.#take();
  }

  async end(): Promise<CsvRow[]> {
    await new Promise<void>((resolve) => {
      this.#parser.once('error', () => resolve());
      this.#parser.end(() => resolve());
    });
    return this.#take();
  }

  /** The error that ended the file early. */
  check(): void {
    const error = this.#error;
    if (error) throw new FormatError(MESSAGES[error.code] ?? 'The file is no CSV.', this.#line, { cause: error });
  }

  #take(): CsvRow[] {
    const rows: CsvRow[] = [];
    for (let next = this.#read(); next; next = this.#read()) {
      rows.push({ cells: next.record.map(rearm), line: this.#line });
      this.#line = next.info.lines + 1;
    }
    return rows;
  }

  #read(): CsvRecord | null {
    return this.#parser.read();
  }
}

/** Splits text into slices of limited length. The first is as long as possible, because it shows the separator. */
async function* slices(bytes: AsyncIterable<Uint8Array>, limits: FileLimits): AsyncGenerator<string> {
  let head: string | undefined = '';
  for await (const text of decodeText(bytes, limits.bytes)) {
    let rest = text;
    if (head !== undefined) {
      head += text;
      if (head.length < HEAD_CHARS) continue;
      rest = head;
      head = undefined;
    }
    for (let from = 0; from < rest.length; from += SLICE_CHARS) yield rest.slice(from, from + SLICE_CHARS);
  }
  if (head) yield head;
}

/**
 * The rows of CSV, those of one slice of the file at a time: comma, semicolon, tab or bar, quoted line ends, UTF-8 or UTF-16. Throws a
 * FormatError with the line when the file is no such table or breaks a limit.
 */
export async function* readCsvRows(bytes: AsyncIterable<Uint8Array>, limits: FileLimits, separator?: string): AsyncGenerator<CsvRow[]> {
  let stream: CsvStream | undefined;
  for await (const text of slices(bytes, limits)) {
    stream ??= new CsvStream(limits, separator ?? sniffSeparator(text));
    yield await stream.write(text);
    stream.check();
  }
  if (!stream) throw new FormatError('The file is empty.', 1);
  yield await stream.end();
  stream.check();
}
