import { type CsvError, type Info, type Options, Parser } from 'csv-parse';
import { TableReader } from '../table/table-reader.js';
import { decodeText } from '../unit/decode-text.js';
import { type FileLimits, withLimits } from '../unit/file-limits.js';
import { FormatError } from '../unit/format-error.js';
import { deliver, type ReadOptions, type ReadResult } from '../unit/read-options.js';
import { rearm } from './csv-line.js';
import { sniffSeparator } from './sniff-separator.js';

/** Short enough that few rows wait in memory. */
const SLICE_CHARS = 65_536;
/** The first line, by which the separator is told, is looked for in so many characters. */
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

/** Hands the slices of a file to csv-parse and takes the rows that each completed. */
class CsvStream {
  readonly #parser: Parser;
  readonly #table: TableReader;
  #line = 1;
  #error: CsvError | undefined;

  constructor(options: ReadOptions, limits: FileLimits, separator: string) {
    this.#table = new TableReader(options, limits);
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

  async write(text: string): Promise<ReadResult[]> {
    await new Promise<void>((resolve) => this.#parser.write(text, () => resolve()));
    return this.#take();
  }

  async end(): Promise<ReadResult[]> {
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

  #take(): ReadResult[] {
    const results: ReadResult[] = [];
    for (let next = this.#read(); next; next = this.#read()) {
      const line = this.#line;
      this.#line = next.info.lines + 1;
      const result = this.#table.read(next.record.map(rearm), line);
      if (result) results.push(result);
    }
    return results;
  }

  #read(): CsvRecord | null {
    return this.#parser.read();
  }
}

/** Text in slices of at most so many characters; the first one is as long as it can be, for the separator is told by it. */
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
 * Reads CSV as a stream: comma, semicolon, tab or bar, quoted line ends, UTF-8 or UTF-16. The first row names the columns: `source`, `target`
 * and, where there is no `targetLanguage`, `language`; or one column for each language. Cells are in the segment format; what is no tag,
 * placeable or entity of it is taken as text. Throws a FormatError with the line when the file is no such table or breaks a limit.
 */
export async function readCsv(bytes: AsyncIterable<Uint8Array>, options: ReadOptions): Promise<void> {
  const limits = withLimits(options.limits);
  let stream: CsvStream | undefined;
  for await (const text of slices(bytes, limits)) {
    stream ??= new CsvStream(options, limits, sniffSeparator(text));
    await deliver(await stream.write(text), options);
    stream.check();
  }
  if (!stream) throw new FormatError('The file is empty.', 1);
  await deliver(await stream.end(), options);
  stream.check();
}
