import type { ParityRow } from '@bhashantar/contracts';
import { CSV_BEGIN, csvLine, csvLines } from '@bhashantar/formats';

const COLUMNS = [
  ...[
    'url',
    'language',
    'state',
    'change',
    'fromUrl',
    'sourceRevision',
    'sourceChangedAt',
    'translatedRevision',
    'completeAt',
    'staleSince',
  ],
  ...['texts', 'newTexts', 'changedTexts', 'untranslatedTexts', 'unreviewedTexts'],
] as const;

export const PARITY_CSV_BEGIN = CSV_BEGIN + csvLine([...COLUMNS]);

/** CSV lines of pages in a language. */
export function parityToCsv(rows: readonly ParityRow[], language: string): string {
  return csvLines(rows.map((row) => COLUMNS.map((column) => (column === 'language' ? language : (row[column] ?? '')))));
}
