import { languageOf } from '@bhashantar/contracts';
import { CSV_BEGIN, csvLine } from '../../../platform/csv/csv-line.js';
import type { EditorRow } from './editor.repository.js';
import { toSourceHash, typeOfRow } from './segment-row.js';

export const csvHead = CSV_BEGIN + csvLine(['sourceHash', 'source', 'target', 'language', 'type', 'displayType', 'words', 'occurrences']);

/** CSV lines of editor rows. */
export function rowsToCsv(rows: readonly EditorRow[], language: string): string {
  const name = languageOf(language)?.name ?? language;
  return rows
    .map((row) =>
      csvLine([toSourceHash(row.hash), row.source, row.target, name, typeOfRow(row), row.displayType, row.words, row.occurrences]),
    )
    .join('');
}
