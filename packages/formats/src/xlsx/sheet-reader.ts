import { type FileLimits, showNumber } from '../unit/file-limits.js';
import { FormatError } from '../unit/format-error.js';
import type { Attributes, XmlHandler } from '../xml/read-xml.js';
import { showDate } from './show-date.js';
import { decodeCell, type WorkbookParts } from './workbook-parts.js';

/** The letters of a column in the address of a cell. */
const COLUMN = /^[A-Z]{1,3}/;
const A = 64;

/** Follows the cells of a sheet and hands on every row that closes. */
export class SheetReader implements XmlHandler {
  #line = 0;
  #cells: string[] = [];
  #column = -1;
  #type = '';
  #style = 0;
  #text = '';
  #inText = false;
  #inReading = 0;
  #inCell = false;
  #shownChars = 0;
  readonly #path: string[] = [];

  constructor(
    private readonly parts: WorkbookParts,
    private readonly limits: FileLimits,
    private readonly onRow: (cells: string[], line: number) => void,
  ) {}

  /** Characters of the cells so far. */
  get shownChars(): number {
    return this.#shownChars;
  }

  /** The number of the current row. */
  get line(): number {
    return Math.max(1, this.#line);
  }

  open(name: string, attributes: Attributes): void {
    this.#path.push(name);
    if (name === 'row') this.#openRow(attributes);
    if (name === 'c') this.#openCell(attributes);
    if (name === 'rPh') this.#inReading++;
    if (name === 'v' || name === 't') this.#inText = this.#inCell && this.#inReading === 0;
  }

  close(): void {
    const name = this.#path.pop();
    if (name === 'rPh') this.#inReading--;
    if (name === 'v' || name === 't') this.#inText = false;
    if (name === 'c') this.#closeCell();
    if (name === 'row' && this.#cells.length > 0) this.onRow(this.#cells, this.#line);
  }

  text(text: string): void {
    if (!this.#inText) return;
    this.#text += text;
    this.#assertCell(this.#text);
  }

  #openRow({ r }: Attributes): void {
    const line = Number(r);
    this.#line = Number.isSafeInteger(line) && line > this.#line ? line : this.#line + 1;
    this.#cells = [];
    this.#column = -1;
  }

  #openCell({ r, t = 'n', s }: Attributes): void {
    const letters = COLUMN.exec(r ?? '')?.[0];
    this.#column = letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - A, 0) - 1 : this.#column + 1;
    this.#type = t;
    this.#style = Number(s ?? 0);
    this.#text = '';
    this.#inCell = true;
  }

  #closeCell(): void {
    this.#inCell = false;
    const value = this.#value();
    if (value === '') return;
    this.#count(value);
    if (this.#column >= this.limits.columns) throw new FormatError(`A row has more than ${this.limits.columns} columns.`, this.line);
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = value;
  }

  #value(): string {
    const text = this.#text;
    if (this.#type === 's') return this.#shared(text);
    if (this.#type === 'inlineStr' || this.#type === 'str') return decodeCell(text);
    if (this.#type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
    const format = this.parts.dateFormats[this.#style];
    const isDate = format !== undefined && this.#type === 'n' && text !== '' && Number.isFinite(Number(text));
    return isDate ? showDate(Number(text), format, this.parts.is1904) : text;
  }

  #shared(text: string): string {
    const shared = this.parts.strings[Number(text)];
    if (shared === undefined) throw new FormatError('A cell names a text that the workbook does not have.', this.line);
    this.#assertCell(shared);
    return shared;
  }

  #assertCell(text: string): void {
    if (text.length > this.limits.segmentChars * 2) throw new FormatError('A cell is too long.', this.line);
  }

  #count({ length }: string): void {
    this.#shownChars += length;
    if (this.#shownChars <= this.limits.shownChars) return;
    const most = showNumber(this.limits.shownChars);
    throw new FormatError(`The cells of the sheet have more than ${most} characters together. Please split it.`, this.line);
  }
}
