import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import { showNumber } from '../unit/file-limits.js';
import { FormatError } from '../unit/format-error.js';
import { escapeXmlAttribute, escapeXmlText } from '../xml/escape-xml.js';

/** A text is written as a text, and so never read as a formula. */
export type XlsxCell = string | number | null;

/** The limits of spreadsheets: rows of a sheet, and characters of a cell. */
export const MOST_ROWS = 1_048_576;
export const MOST_CHARACTERS = 32_767;
/** Bytes of a file, which is held in memory. Spreadsheets hardly open larger ones. */
export const MOST_BYTES = 64 * 1024 * 1024;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES = `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`;
const relationship = (type: string, target: string) =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;
const workbook = (name: string) =>
  `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXmlAttribute(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** Writes a workbook of one sheet (ECMA-376), row by row. Rows are compressed as they come: memory holds only the bytes of the file. */
export class XlsxWriter {
  readonly #sheet = new PassThrough();
  readonly #zip = new ZipFile();
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #rows = 0;

  /** The name has at most 31 characters, none of them `[]:*?/\`. */
  constructor(
    name: string,
    private readonly mostBytes = MOST_BYTES,
  ) {
    this.#zip.addBuffer(Buffer.from(CONTENT_TYPES), '[Content_Types].xml');
    this.#zip.addBuffer(Buffer.from(relationship('officeDocument', 'xl/workbook.xml')), '_rels/.rels');
    this.#zip.addBuffer(Buffer.from(workbook(name)), 'xl/workbook.xml');
    this.#zip.addBuffer(Buffer.from(relationship('worksheet', 'worksheets/sheet1.xml')), 'xl/_rels/workbook.xml.rels');
    this.#zip.addReadStream(this.#sheet, 'xl/worksheets/sheet1.xml');
    this.#zip.end();
    this.#zip.outputStream.on('data', (chunk: Buffer) => this.#hold(chunk));
    this.#sheet.write(`${DECLARATION}<worksheet xmlns="${MAIN}"><sheetData>`);
  }

  /** The caller waits for it before the next call. Throws a FormatError when the file has more bytes than it may have. */
  async add(rows: readonly (readonly XlsxCell[])[]): Promise<void> {
    this.#rows += rows.length;
    if (this.#rows > MOST_ROWS) throw new RangeError(`a sheet holds at most ${MOST_ROWS} rows`);
    this.#assertRoom();
    const isRead = this.#sheet.write(rows.map((cells) => `<row>${cells.map(writeCell).join('')}</row>`).join(''));
    if (!isRead) await once(this.#sheet, 'drain');
  }

  /** The file. */
  async end(): Promise<Buffer> {
    this.#sheet.end('</sheetData></worksheet>');
    await once(this.#zip.outputStream, 'end');
    this.#assertRoom();
    return Buffer.concat(this.#chunks);
  }

  #hold(chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes <= this.mostBytes) this.#chunks.push(chunk);
  }

  #assertRoom(): void {
    if (this.#bytes <= this.mostBytes) return;
    const most = showNumber(Math.max(1, Math.round(this.mostBytes / 1024 / 1024)));
    throw new FormatError(`The workbook would have more than ${most} MB. Export fewer texts, or another format.`, this.#rows);
  }
}

function writeCell(cell: XlsxCell): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>';
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXmlText(guard(cell.slice(0, MOST_CHARACTERS)))}</t></is></c>`;
}

/** Readers decode text that looks like the number of a character (`_x000D_`), so this escapes it. */
const guard = (text: string): string => (text.includes('_x') ? text.replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_') : text);
