import type { TargetProblem } from '../translations/translation.replies.js';

/** The result of a change of many translations, or its job. */
export interface BulkChange {
  /** The run, as `translation/fills` lists it and `translation/fills/undo` undoes it; null when nothing had to change. */
  jobId: string | null;
  /** Whether it was too much for one call. Then a run continues, and its counts are in `translation/fills`. */
  isQueued: boolean;
  /** Changed so far. */
  changed: number;
  unchanged: number;
  /** Targets that were left unchanged because they would have got errors. */
  refused: number;
  /** Targets that were left unchanged because another person changed them after the caller had seen them. */
  skipped: number;
}

/** One target before and after. */
export interface ReplacePreview {
  sourceHash: string;
  source: string;
  before: string;
  after: string;
  /** Findings in the new text; an error prevents the replacement. */
  problems: TargetProblem[];
}

export interface ReplacedText extends BulkChange {
  /** The translations whose text was replaced. With `preview`, those whose text would be replaced. */
  modifiedTm: number;
  /** With `preview`: the first ones. */
  previews: ReplacePreview[];
  /** With `preview`: whether there are more than were examined. */
  isCut: boolean;
  /** With `preview`: the moment of the count, for the change. */
  seen: string | null;
}

/** The result of a decision about all matching translations. With `preview`, nothing changes. */
export interface ReviewedMatching extends BulkChange {
  /** With `preview`: whether there were too many segments to compare the expression with all of them. Further segments may match. */
  isCut: boolean;
  /** With `preview`: the moment of the count, for the decision. */
  seen: string | null;
}

/** A person who changed translations of a language. */
export interface ChangingPerson {
  userId: string;
  name: string;
  /** Revisions among the newest of the language. */
  changes: number;
  /** ISO 8601. */
  lastAt: string;
}

/** A segment that another person changed after the person whose changes are undone. */
export interface ChangedSince {
  sourceHash: string;
  source: string;
  /** Null: deleted. */
  target: string | null;
  /** Null: not a person. */
  by: string | null;
  at: string;
}

/** `changed` counts translations that were still as the person left them. With `preview`, they are only counted. */
export interface RevertedChanges extends BulkChange {
  /** Those of them that had no translation before, and are deleted. */
  removed: number;
  /** Segments that were changed after them, and stay. */
  kept: number;
  /** The newest of those. */
  keptSegments: ChangedSince[];
  /** The last change that was counted, for the call that undoes them. */
  upTo: string;
}
