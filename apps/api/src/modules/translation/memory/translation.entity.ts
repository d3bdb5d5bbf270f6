import type { DisplayType, MachineSource, TargetProblem, TranslationOrigin } from '@bhashantar/contracts';

/** One current translation of one segment by one origin. */
export interface TranslationRow {
  hash: string;
  origin: TranslationOrigin;
  target: string;
  displayType: DisplayType;
  machineSource: MachineSource | null;
  engine: string | null;
  version: number;
}

/** A translation somebody or something wants to store. */
export interface TranslationEdit {
  hash: string;
  origin: TranslationOrigin;
  target: string;
  displayType?: DisplayType;
  machineSource?: MachineSource;
  engine?: string;
}

/** An edit with all that is needed to write it. */
export interface CheckedEdit extends TranslationEdit {
  source: string;
  words: number;
  isLive: boolean;
  problems: TargetProblem[];
  previousTarget: string | null;
}

/** The run of the machine that writes: its reservation is drawn on first. What it replaced is kept when it can be undone. */
export interface WritingRun {
  runId: string;
  isUndoable: boolean;
}

export interface RefusedEdit {
  hash: string;
  problems: TargetProblem[];
}

export interface SaveResult {
  saved: number;
  unchanged: number;
  refused: RefusedEdit[];
}

/** What visitors get for a segment. */
export interface PublishedTarget {
  target: string;
  displayType: DisplayType;
}

/** A match from the organisation's memory. */
export interface MemoryMatch {
  target: string;
  origin: TranslationOrigin;
  isInContext: boolean;
}

/** The words and segments by what they count as, of one language of one project. */
export interface LanguageCounts {
  projectId: string;
  language: string;
  version: number;
  pbkSegments: number;
  pbkWords: number;
  userSegments: number;
  userWords: number;
  machineSegments: number;
  machineWords: number;
  t13nSegments: number;
  t13nWords: number;
}
