import type { JobState } from '../../events.js';
import type { ExportFormat, ImportFormat, ImportKeep, ImportMode, ImportState } from './exchange.js';

/** The outcome of importing a file, by rows. */
export interface ImportCounts {
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  /** Rows that keep the existing translation. */
  kept: number;
  /** Rows whose text occurs again in a later row. */
  repeated: number;
  /** Rows without a target. */
  untranslated: number;
  refused: number;
  /** Imported rows that are not published before somebody corrects them. */
  flagged: number;
}

/** A row that is not imported; `line` is the line of the file, or the row of a table. */
export interface ImportProblem {
  line: number;
  field: string;
  message: string;
  remedy: string;
}

export interface TranslationImport {
  importId: string;
  projectId: string;
  fileName: string;
  /** Null until the file has been checked. */
  format: ImportFormat | null;
  languages: string[];
  keep: ImportKeep;
  mode: ImportMode | null;
  state: ImportState;
  reason: string | null;
  /** The effect of the import, as the check found it. */
  counts: ImportCounts;
  /** The result so far. */
  applied: ImportCounts;
  /** The first problems; `memory/imports/errors` has them all. */
  errors: ImportProblem[];
  /** The runs that write, one for each language; each can be undone. */
  jobIds: string[];
  createdAt: string;
  /** The time after which the import can no longer be confirmed and its report is deleted. */
  expiresAt: string;
}

/** An export that a job writes. `memory/exports/download` returns its file when the state is `done`. */
export interface TranslationExport {
  exportId: string;
  projectId: string;
  format: ExportFormat;
  language: string;
  state: JobState;
  /** Why it failed. */
  reason: string | null;
  /** Segments read so far. */
  count: number;
  /** Null until they are counted, and if an expression makes counting too expensive. */
  total: number | null;
  fileName: string;
  createdAt: string;
  /** The time at which the file is deleted. */
  expiresAt: string;
}
