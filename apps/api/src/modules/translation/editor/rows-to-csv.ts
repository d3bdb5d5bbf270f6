import { languageOf } from '@bhashantar/contracts';
import { CSV_BEGIN, csvLine, csvLines } from '@bhashantar/formats';
import { toSourceHash } from '../translations/source-hash.js';
import type { EditorRow } from './editor-row.entity.js';
import { typeOfRow } from './to-segment-row.js';

export const csvHead = CSV_BEGIN + csvLine(['sourceHash', 'source', 'target', 'language', 'type', 'displayType', 'words', 'occurrences']);

/** CSV lines of editor rows. */
export function rowsToCsv(rows: readonly EditorRow[], language: string): string {
  const name = languageOf(language)?.name ?? language;
  const cellsOf = (row: EditorRow) => [
    toSourceHash(row.hash),
    row.source,
    row.target,
    name,
    typeOfRow(row),
    row.displayType,
    row.words,
    row.occurrences,
  ];
  return csvLines(rows.map(cellsOf));
}
