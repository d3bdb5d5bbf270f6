import type { DisplayType, MachineSource, ReviewState, TargetProblem, TextAuthor, TranslationOrigin } from '@bhashantar/contracts';

/** One current translation of one segment by one origin. */
export interface TranslationRow {
  hash: string;
  origin: TranslationOrigin;
  target: string;
  displayType: DisplayType;
  machineSource: MachineSource | null;
  engine: string | null;
  version: number;
  review: ReviewState;
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
  /** The review state of a restored text. */
  review?: ReviewState;
  /** Checks that do not apply to this target. */
  dismissedChecks?: readonly string[];
}

/** An edit with its segment and problems, ready to write. */
export interface CheckedEdit extends TranslationEdit {
  source: string;
  words: number;
  isLive: boolean;
  problems: TargetProblem[];
  previousTarget: string | null;
  review: ReviewState;
}

/** The pre-translation run that writes. Its reservation is used first. If the run can be undone, the replaced translations are kept. */
export interface WritingRun {
  runId: string;
  isUndoable: boolean;
  /** Skips the write to the translation memory: for texts that came from it, or that reach it in another way. */
  keepsFromMemory?: boolean;
}

/** The context of a save. If absent, a person saves who may not approve their own work. */
export interface SaveContext {
  run?: WritingRun | undefined;
  author?: TextAuthor | undefined;
  /** The texts are the pages' own, so they use no words of the plan. */
  isFree?: boolean;
  /** The request that delivers. It may write its own segments in flight. */
  delivery?: string | undefined;
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

/** The result of a removal. */
export interface RemoveResult {
  /** Segments that lost a translation. */
  removed: number;
  refused: RefusedEdit[];
}

/** Which of the targets without an error visitors may see. */
export type Publishable = 'all' | 'reviewed';

/** The published target of a segment. */
export interface PublishedTarget {
  target: string;
  displayType: DisplayType;
  /** Whether a machine made it and no person has approved it. */
  isMachine: boolean;
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
  draftSegments: number;
  draftWords: number;
  needsReviewSegments: number;
  needsReviewWords: number;
  reviewedSegments: number;
  reviewedWords: number;
  rejectedSegments: number;
  rejectedWords: number;
}
