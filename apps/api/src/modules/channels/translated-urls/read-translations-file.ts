import { TRANSLATED_URLS_MAX } from '@bhashantar/contracts';
import { FormatError, readTable, rearm, type WorkbookRows } from '@bhashantar/formats';
import { invalidField } from '../../../platform/http/app-error.js';
import type { UploadedFile } from '../../../platform/http/uploaded-form.js';
import type { GivenUrl } from './read-given-urls.js';

const CELL_CHARS = 4_096;
const COLUMNS = 'The first line names the columns url and translatedUrl.';

/** The rows of a table with the columns `url` and `translatedUrl`, in any order, as the export has them. */
export async function readTranslationsFile(file: UploadedFile, workbookRows: WorkbookRows): Promise<GivenUrl[]> {
  const given: GivenUrl[] = [];
  let columns: { url: number; translatedUrl: number } | undefined;
  const onRow = (cells: readonly string[], line: number) => {
    if (cells.every((cell) => cell.trim() === '')) return;
    if (!columns) {
      columns = columnsOf(cells, line);
      return;
    }
    if (given.length >= TRANSLATED_URLS_MAX)
      throw invalidField('file', `Line ${line}: The file has more than ${TRANSLATED_URLS_MAX} addresses. Please split it.`);
    given.push({
      url: cellOf(cells, columns.url),
      translatedUrl: cellOf(cells, columns.translatedUrl),
      fields: { url: 'file', translatedUrl: 'file' },
      line,
    });
  };
  try {
    await readTable(file.bytes(), { isList: false, onRow, workbookRows, limits: { segmentChars: CELL_CHARS } });
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw invalidField('file', `Line ${error.line}: ${error.message} Please upload a table (.csv, .xlsx).`);
  }
  if (given.length === 0) throw invalidField('file', `The file has no addresses. ${COLUMNS}`);
  return given;
}

const cellOf = (cells: readonly string[], column: number): string => rearm((cells[column] ?? '').replaceAll('\0', ' '));

function columnsOf(cells: readonly string[], line: number): { url: number; translatedUrl: number } {
  const names = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s_-]/g, ''),
  );
  const [url, translatedUrl] = [names.indexOf('url'), names.indexOf('translatedurl')];
  if (url < 0 || translatedUrl < 0) throw invalidField('file', `Line ${line}: ${COLUMNS}`);
  return { url, translatedUrl };
}
