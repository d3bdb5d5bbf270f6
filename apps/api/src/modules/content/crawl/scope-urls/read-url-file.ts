import { SCOPE_FILE_URLS_MAX } from '@bhashantar/contracts';
import { FormatError, readTable, type WorkbookRows } from '@bhashantar/formats';
import { hasScheme } from '@bhashantar/urls';
import { invalidField } from '../../../../platform/http/app-error.js';
import type { UploadedFile } from '../../../../platform/http/uploaded-form.js';
import { parseSitemap } from '../politeness/parse-sitemap.js';
import { isBrokenArchive } from '../politeness/read-sitemap.js';
import type { GivenUrl } from './scope-url-checker.js';

const ACCEPTED = 'a list (.txt), a table (.csv, .xlsx) or a sitemap (.xml, .xml.gz)';
/** A cell is one address. */
const CELL_CHARS = 8_192;
/** Headings under which tables have their addresses. */
const HEADINGS = new Set([
  'url',
  'urls',
  'uri',
  'address',
  'addresses',
  'link',
  'links',
  'loc',
  'location',
  'page',
  'pages',
  'path',
  'page url',
]);

/** The addresses of an uploaded list, table or sitemap; its content decides which it is. */
export async function readUrlFile(file: UploadedFile, workbookRows: WorkbookRows): Promise<GivenUrl[]> {
  const given = (await isSitemap(file)) ? await readSitemapFile(file) : await readRows(file, workbookRows);
  if (given.length === 0) throw invalidField('file', `The file has no addresses. Please upload ${ACCEPTED}.`);
  return given;
}

async function isSitemap(file: UploadedFile): Promise<boolean> {
  for await (const chunk of file.bytes()) {
    if (chunk[0] === 0x1f && chunk[1] === 0x8b) return true;
    return /^\s*</.test(new TextDecoder().decode(chunk.subarray(0, 512)));
  }
  throw invalidField('file', `The file is empty. Please upload ${ACCEPTED}.`);
}

const tooLarge = () => invalidField('file', 'The sitemap is larger than 50 MB once it is unpacked. Please split it.');

async function readSitemapFile(file: UploadedFile): Promise<GivenUrl[]> {
  const given: GivenUrl[] = [];
  try {
    for await (const { kind, url } of parseSitemap(file.bytes(), { maxEntries: SCOPE_FILE_URLS_MAX + 1, tooLarge })) {
      requireRoom(given);
      given.push({ row: given.length + 1, url, ...(kind === 'sitemap' && { refusal: 'sitemap' as const }) });
    }
  } catch (error) {
    if (isBrokenArchive(error))
      throw invalidField('file', 'The compressed file is damaged. Please compress it again, or upload it as it is.');
    throw error;
  }
  return given;
}

async function readRows(file: UploadedFile, workbookRows: WorkbookRows): Promise<GivenUrl[]> {
  const given: GivenUrl[] = [];
  let column: number | undefined;
  const onRow = (cells: readonly string[], line: number) => {
    if (cells.every((cell) => cell.trim() === '')) return;
    if (column === undefined) {
      column = headingOf(cells);
      if (column !== undefined) return;
      column = columnOf(cells);
    }
    requireRoom(given, line);
    given.push({ row: line, url: (cells[column] ?? '').replaceAll('\0', ' ') });
  };
  try {
    await readTable(file.bytes(), {
      isList: /\.(txt|text|list)$/i.test(file.name),
      onRow,
      workbookRows,
      limits: { segmentChars: CELL_CHARS },
    });
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw invalidField('file', `Line ${error.line}: ${error.message} Please upload ${ACCEPTED}.`);
  }
  return given;
}

function requireRoom(given: readonly GivenUrl[], line = given.length + 1): void {
  if (given.length >= SCOPE_FILE_URLS_MAX)
    throw invalidField('file', `Line ${line}: The file has more than ${SCOPE_FILE_URLS_MAX} addresses. Please split it.`);
}

const indexWhere = (cells: readonly string[], test: (cell: string) => boolean): number | undefined => {
  const index = cells.findIndex((cell) => test(cell.trim()));
  return index < 0 ? undefined : index;
};

/** The column that the first row names; undefined if that row is already an address. */
const headingOf = (cells: readonly string[]) => indexWhere(cells, (cell) => HEADINGS.has(cell.toLowerCase()));

/** Without headings: the first column that looks like an address. */
const columnOf = (cells: readonly string[]): number => indexWhere(cells, (cell) => hasScheme(cell) || cell.startsWith('/')) ?? 0;
