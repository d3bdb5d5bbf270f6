import { sniffEncoding } from './unit/decode-text.js';
import { FormatError } from './unit/format-error.js';

/** The kinds of files that hold translations. */
export const FILE_FORMATS = ['tmx', 'xliff', 'csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The number of bytes to read, because a file may have comments before its first element. */
export const HEAD_BYTES = 16_384;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The container of Excel before 2007, and of workbooks that are protected by a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const startsWith = (head: Uint8Array, bytes: readonly number[]) => bytes.every((byte, at) => head[at] === byte);

/** The name of the first element; declarations and comments may precede it. */
export function firstElement(text: string): string | undefined {
  let at = 0;
  for (;;) {
    at = text.indexOf('<', at);
    if (at < 0) return undefined;
    const end = text.startsWith('<!--', at) ? text.indexOf('-->', at + 4) : text.indexOf('>', at);
    if (!/^<[?!]/.test(text.slice(at, at + 2))) return /^<(?:[\w.-]{1,60}:)?([\w.-]{1,60})/.exec(text.slice(at, at + 130))?.[1];
    if (end < 0) return undefined;
    at = end + 1;
  }
}

/** The format of a file, read from its first bytes. Its name does not count. Throws a FormatError that lists the accepted formats. */
export function detectFormat(head: Uint8Array): FileFormat {
  if (head.length === 0) throw new FormatError('The file is empty.', 1);
  if (startsWith(head, ZIP)) return 'xlsx';
  if (startsWith(head, OLE))
    throw new FormatError('This is a workbook of an old Excel, or protected by a password. Save it as .xlsx without one.', 1);
  const text = new TextDecoder(sniffEncoding(head)).decode(head).trimStart();
  if (!text.startsWith('<')) {
    if (text.includes('\0')) throw unknown();
    return 'csv';
  }
  const element = firstElement(text);
  if (element === 'tmx') return 'tmx';
  if (element === 'xliff') return 'xliff';
  throw unknown(element);
}

/** The kinds of files that people expect by the end of a name. */
const ENDINGS: readonly (readonly [ending: RegExp, kind: string])[] = [
  [/\.xls[xm]?$/i, 'an Excel workbook'],
  [/\.tmx$/i, 'a TMX file'],
  [/\.(?:xlf|xliff)$/i, 'an XLIFF file'],
];

/** Refuses a file that has the name of another format and the content of a plain text: any text can be read as CSV, row by row in vain. */
export function assertNamedSo(fileName: string, format: FileFormat): void {
  if (format !== 'csv') return;
  const kind = ENDINGS.find(([ending]) => ending.test(fileName))?.[1];
  if (kind)
    throw new FormatError(
      `The name of this file says that it is ${kind}, but it is not. Save it again, or give a CSV file the ending .csv.`,
      1,
    );
}

const unknown = (element?: string): FormatError =>
  new FormatError(`This is no TMX, XLIFF, CSV or XLSX file${element ? `: it begins with <${element}>` : ''}.`, 1);
