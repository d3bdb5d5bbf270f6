import { cellError, errorMessage, targetError } from './failed-text.js';
import type { FileLimits } from './file-limits.js';
import type { ReadUnit } from './file-unit.js';
import type { FormatProblem } from './format-error.js';
import type { WorkbookRows } from './workbook-rows.js';

/** How to read a file of translations. */
export interface ReadOptions {
  /** Which language is the source; without it the file decides. A file's `en-US` serves for `en`. */
  sourceLanguage?: string;
  /** The language of targets for which the file names none. */
  targetLanguage?: string;
  /** Called for every unit in file order; the next one waits for its promise. A unit without targets is untranslated. */
  onUnit(unit: ReadUnit): void | Promise<void>;
  /** Called for every unit that cannot be used. */
  onError(problem: FormatProblem): void;
  limits?: Partial<FileLimits>;
  /** Reads workbooks in place of this thread. */
  workbookRows?: WorkbookRows;
}

/** A unit that was read, or what is wrong with it. */
export type ReadResult = { unit: ReadUnit } | { problem: FormatProblem };

/** Hands on what was read, one after the other. Errors of spreadsheets are no texts. */
export async function deliver(results: Iterable<ReadResult>, options: ReadOptions): Promise<void> {
  for (const result of results) {
    if ('problem' in result) options.onError(result.problem);
    else if (reportsError(result.unit, 'source', cellError(result.unit.source.text), options)) continue;
    else await options.onUnit(withoutFailed(result.unit, options));
  }
}

function withoutFailed(unit: ReadUnit, options: ReadOptions): ReadUnit {
  const targets = unit.targets.filter(({ text }) => !reportsError(unit, 'target', targetError(text, unit.source.text), options));
  return targets.length === unit.targets.length ? unit : { ...unit, targets };
}

function reportsError({ line }: ReadUnit, field: 'source' | 'target', error: string | undefined, { onError }: ReadOptions): boolean {
  if (error !== undefined) onError({ line, field, message: errorMessage(error) });
  return error !== undefined;
}
