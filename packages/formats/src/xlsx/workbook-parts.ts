import { type FileLimits, showNumber } from '../unit/file-limits.js';
import { FormatError } from '../unit/format-error.js';
import { type Attributes, SLICE_CHARS, type XmlHandler, xmlSlices } from '../xml/read-xml.js';
import { MOST_PARTS, tooManyParts, type Workbook } from './open-workbook.js';
import { type DateFormat, dateFormat } from './show-date.js';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';
const STYLES = 'xl/styles.xml';
/** More formats than spreadsheets allow. */
const MOST_STYLES = 100_000;

/** The parts that cells of a sheet refer to. */
export interface WorkbookParts {
  /** The name of the part that holds the first sheet. */
  sheet: string;
  strings: string[];
  /** Characters of the longest of them. */
  longestString: number;
  /** How a cell style shows a date, by its number; undefined for styles without dates. */
  dateFormats: (DateFormat | undefined)[];
  is1904: boolean;
}

/** `_x000D_` encodes a character that XML cannot contain or would change. */
export const decodeCell = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text;

type Open = (name: string, attributes: Attributes) => void;

const onlyOpen = (open: Open): XmlHandler => ({ open, close: () => undefined, text: () => undefined });

/** Reads one part, a slice at a time. Faults in its XML are faults of the workbook. */
export function readPart(
  workbook: Workbook,
  name: string,
  root: string,
  handler: XmlHandler,
  limits: FileLimits,
  sliceChars = SLICE_CHARS,
): AsyncGenerator<undefined, void> {
  return xmlSlices(workbook.part(name), handler, { limits: { ...limits, bytes: limits.unzippedBytes }, root, sliceChars });
}

/** Collects the texts of `si` elements: plain, or in runs of letters; how they are read aloud (`rPh`) is left out. */
class StringsReader implements XmlHandler {
  readonly strings: string[] = [];
  longest = 0;
  #text: string | undefined;
  #inText = false;
  #inReading = 0;
  #chars = 0;
  readonly #path: string[] = [];

  constructor(private readonly limits: FileLimits) {}

  open(name: string, { uniqueCount }: Attributes): void {
    this.#path.push(name);
    if (name === 'sst') this.#assertRoom(Number(uniqueCount ?? 0));
    if (name === 'si') this.#text = '';
    if (name === 'rPh') this.#inReading++;
    if (name === 't') this.#inText = this.#inReading === 0;
  }

  close(): void {
    const name = this.#path.pop();
    if (name === 'rPh') this.#inReading--;
    if (name === 't') this.#inText = false;
    if (name !== 'si') return;
    this.#assertRoom(this.strings.length + 1);
    const text = this.#text ?? '';
    const string = text.length > this.limits.tokenChars ? text : decodeCell(text);
    this.strings.push(string);
    this.longest = Math.max(this.longest, string.length);
    // An empty string takes room as well.
    this.#count(16);
  }

  text(text: string): void {
    if (!this.#inText || this.#text === undefined) return;
    this.#count(text.length);
    // The rest of a text that is longer than a cell may be is dropped: a cell that names the text is refused.
    if (this.#text.length <= this.limits.tokenChars) this.#text += text;
  }

  #assertRoom(texts: number): void {
    const { sharedTexts } = this.limits;
    if (texts <= sharedTexts) return;
    throw new FormatError(
      `The workbook has more than ${showNumber(sharedTexts)} different texts. Please split it, or save the sheet as CSV.`,
      1,
    );
  }

  #count(chars: number): void {
    this.#chars += chars;
    if (this.#chars > this.limits.sharedChars) {
      const most = showNumber(this.limits.sharedChars);
      throw new FormatError(`The texts of the workbook are too long together: more than ${most} characters. Please split it.`, 1);
    }
  }
}

async function* readStyles(workbook: Workbook, limits: FileLimits): AsyncGenerator<undefined, (DateFormat | undefined)[]> {
  const codes = new Map<number, string>();
  const formats: (DateFormat | undefined)[] = [];
  let inCells = false;
  const open: Open = (name, attributes) => {
    if (name === 'numFmt' && codes.size < MOST_STYLES) codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
    if (name === 'cellXfs' || name === 'cellStyleXfs') inCells = name === 'cellXfs';
    if (name !== 'xf' || !inCells || formats.length >= MOST_STYLES) return;
    const id = Number(attributes.numFmtId ?? 0);
    formats.push(dateFormat(id, codes.get(id)));
  };
  if (workbook.has(STYLES)) yield* readPart(workbook, STYLES, 'styleSheet', onlyOpen(open), limits);
  return formats;
}

async function* findSheet(workbook: Workbook, limits: FileLimits): AsyncGenerator<undefined, { sheet: string; is1904: boolean }> {
  let id: string | undefined;
  let is1904 = false;
  yield* readPart(
    workbook,
    WORKBOOK,
    'workbook',
    onlyOpen((name, attributes) => {
      if (name === 'workbookPr') is1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible') id ??= attributes['r:id'] ?? idOf(attributes);
    }),
    limits,
  );
  const targets = new Map<string, string>();
  yield* readPart(
    workbook,
    RELATIONS,
    'Relationships',
    onlyOpen((name, attributes) => {
      if (targets.size >= MOST_PARTS) throw tooManyParts();
      if (name === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '');
    }),
    limits,
  );
  const target = targets.get(id ?? '');
  if (!target) throw new FormatError('The workbook has no sheet.', 1);
  return { sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`, is1904 };
}

/** The attribute `id` of the namespace of relationships, whatever its prefix. */
const idOf = (attributes: Attributes): string | undefined => attributes[Object.keys(attributes).find((name) => name.endsWith(':id')) ?? ''];

/** Reads what the first visible sheet of a workbook refers to, a slice at a time. */
export async function* readWorkbookParts(workbook: Workbook, limits: FileLimits): AsyncGenerator<undefined, WorkbookParts> {
  if (!workbook.has(WORKBOOK)) throw new FormatError('This zip file is no Excel workbook.', 1);
  const { sheet, is1904 } = yield* findSheet(workbook, limits);
  const strings = new StringsReader(limits);
  if (workbook.has(STRINGS)) yield* readPart(workbook, STRINGS, 'sst', strings, limits);
  const { strings: texts, longest: longestString } = strings;
  return { sheet, is1904, strings: texts, longestString, dateFormats: yield* readStyles(workbook, limits) };
}
