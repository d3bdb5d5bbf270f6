import { languageOf } from '@bhashantar/contracts';
import type { EditorRow } from './editor.repository.js';
import { toSourceHash } from './segment-row.js';

/** Cells that a spreadsheet would take for a formula, after any white space. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

const HEAD = ['sourceHash', 'source', 'target', 'language', 'type', 'displayType', 'words', 'occurrences'];

function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The head line, with the mark by which Excel knows UTF-8. */
export const csvHead = `\uFEFF${HEAD.join(',')}\r\n`;

/** CSV lines (RFC 4180) of editor rows; formula characters are guarded by an apostrophe. */
export function rowsToCsv(rows: readonly EditorRow[], language: string): string {
  const name = languageOf(language)?.name ?? language;
  return rows
    .map((row) => line([toSourceHash(row.hash), row.source, row.target, name, row.origin, row.displayType, row.words, row.occurrences]))
    .join('');
}

function line(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}
