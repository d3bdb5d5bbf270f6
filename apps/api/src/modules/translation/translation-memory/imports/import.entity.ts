import type {
  DisplayType,
  ImportCounts,
  ImportFormat,
  ImportKeep,
  ImportMode,
  ImportState,
  MachineSource,
  TranslationOrigin,
} from '@bhashantar/contracts';
import type { UnitLimit } from '@bhashantar/formats';

/** An import as stored. */
export interface StoredImport {
  importId: string;
  organisationId: string;
  projectId: string;
  /** Null if no person uploaded it. */
  requestedBy: string | null;
  fileName: string;
  /** The file, until it has been checked. */
  storageKey: string | null;
  format: ImportFormat | null;
  /** The chosen languages. */
  languages: string[];
  keep: ImportKeep;
  mode: ImportMode | null;
  /** The time when the file arrived. Texts that people wrote later stay. */
  seen: string | null;
  state: ImportState;
  reason: string | null;
  counts: Partial<ImportCounts>;
  applied: Partial<ImportCounts>;
  openLanguages: string[];
  jobIds: string[];
  /** The request to translators that gets the texts of a batch file. */
  requestId: string | null;
  /** The sub-batches to which the texts of a batch file may belong. */
  subBatchIds: string[];
  createdAt: Date;
  expiresAt: Date;
}

export type NewImport = Pick<StoredImport, 'projectId' | 'fileName' | 'storageKey' | 'languages' | 'keep' | 'mode' | 'expiresAt'> & {
  seen: string;
} & Partial<Pick<StoredImport, 'requestId' | 'subBatchIds'>>;
export type ImportChange = Partial<
  Pick<StoredImport, 'storageKey' | 'format' | 'mode' | 'state' | 'reason' | 'counts' | 'applied' | 'openLanguages' | 'jobIds'>
>;

/** One translation of a file, normalised. */
export interface ImportRow {
  line: number;
  hash: string;
  source: string;
  target: string;
  origin: TranslationOrigin;
  displayType: DisplayType;
  machineSource?: MachineSource;
  /** The names and the limit of the text in the file. */
  named?: NamedInFile;
  /** The version of the text when its batch file was written. */
  version?: number | undefined;
}

/** How a file tells texts with the same source apart, and limits them. */
export interface NamedInFile {
  id: string | undefined;
  key: string | undefined;
  limit: UnitLimit | undefined;
}

/** A translation that waits to be written. */
export interface StagedRow extends Omit<ImportRow, 'machineSource' | 'named' | 'version'> {
  rowId: number;
  machineSource: MachineSource | null;
  version: number | null;
}

/** A row that cannot be imported. */
export interface RowProblem {
  line: number;
  field: string;
  message: string;
}

export const NO_COUNTS: ImportCounts = {
  read: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  kept: 0,
  repeated: 0,
  untranslated: 0,
  refused: 0,
  flagged: 0,
};

export function addCounts(counts: Partial<ImportCounts>, more: Partial<ImportCounts>): ImportCounts {
  const sum = { ...NO_COUNTS, ...counts };
  for (const key of Object.keys(more) as (keyof ImportCounts)[]) sum[key] += more[key] ?? 0;
  return sum;
}
