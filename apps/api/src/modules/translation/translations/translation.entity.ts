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
  /** Checks that a person found to be mistaken about this target. */
  dismissedChecks: string[];
}

/** A translation to store. */
export interface TranslationEdit {
  hash: string;
  origin: TranslationOrigin;
  target: string;
  displayType?: DisplayType;
  machineSource?: MachineSource;
  engine?: string;
}

/** An edit with its segment and problems, ready to write. */
export interface CheckedEdit extends TranslationEdit {
  source: string;
  words: number;
  isLive: boolean;
  problems: TargetProblem[];
  previousTarget: string | null;
}

/** The pre-translation run that writes: its reservation is used first. Replaced translations are kept when it can be undone. */
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

/** The published target of a segment. */
export interface PublishedTarget {
  target: string;
  displayType: DisplayType;
}

/** The segments and words of one language of a project, by translation type. */
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
