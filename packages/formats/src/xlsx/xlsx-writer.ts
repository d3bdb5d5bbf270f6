import { ZipFile } from 'yazl';
import { escapeXmlAttribute, escapeXmlText } from '../xml/escape-xml.js';

/** A text is written as a text, and so never read as a formula. */
export type XlsxCell = string | number | null;

/** What spreadsheets hold: rows of a sheet, and characters of a cell. */
export const MOST_ROWS = 1_048_576;
export const MOST_CHARACTERS = 32_767;

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

/** Writes a workbook of one sheet (ECMA-376), row by row. */
export class XlsxWriter {
  readonly #parts: Buffer[] = [Buffer.from(`${DECLARATION}<worksheet xmlns="${MAIN}"><sheetData>`)];
  #rows = 0;

  /** The name has at most 31 characters, none of them `[]:*?/\`. */
  constructor(private readonly name: string) {}

  add(rows: readonly (readonly XlsxCell[])[]): void {
    this.#rows += rows.length;
    if (this.#rows > MOST_ROWS) throw new RangeError(`a sheet holds at most ${MOST_ROWS} rows`);
    this.#parts.push(Buffer.from(rows.map((cells) => `<row>${cells.map(writeCell).join('')}</row>`).join('')));
  }

  /** The file. */
  async end(): Promise<Buffer> {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(CONTENT_TYPES), '[Content_Types].xml');
    zip.addBuffer(Buffer.from(relationship('officeDocument', 'xl/workbook.xml')), '_rels/.rels');
    zip.addBuffer(Buffer.from(workbook(this.name)), 'xl/workbook.xml');
    zip.addBuffer(Buffer.from(relationship('worksheet', 'worksheets/sheet1.xml')), 'xl/_rels/workbook.xml.rels');
    zip.addBuffer(Buffer.concat([...this.#parts, Buffer.from('</sheetData></worksheet>')]), 'xl/worksheets/sheet1.xml');
    zip.end();
    const chunks: Buffer[] = [];
    for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  }
}

function writeCell(cell: XlsxCell): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>';
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXmlText(guard(cell.slice(0, MOST_CHARACTERS)))}</t></is></c>`;
}

/** What looks like the number of a character (`_x000D_`) is read as one. */
const guard = (text: string): string => (text.includes('_x') ? text.replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_') : text);
