/** The kinds of files that bring translations, told by their content. */
export const IMPORT_FORMATS = ['tmx', 'xliff', 'csv', 'xlsx'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export const EXPORT_FORMATS = ['tmx', 'xliff12', 'xliff21', 'csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Translations that an import does not change: those of people, all existing ones, or none. */
export const IMPORT_KEEPS = ['human', 'all', 'none'] as const;
export type ImportKeep = (typeof IMPORT_KEEPS)[number];

/** Which part of a file is imported: the correct rows, or the whole file if all rows are correct. */
export const IMPORT_MODES = ['valid', 'whole'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** An import reads its file, waits for confirmation, writes, and ends. It fails if nothing of the file can be imported. */
export type ImportState = 'checking' | 'checked' | 'importing' | 'done' | 'failed';
