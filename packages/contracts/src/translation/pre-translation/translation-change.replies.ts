import type { TargetProblem } from '../translations/translation.replies.js';

/** The result of a change of many translations, or its job. */
export interface BulkChange {
  /** The run, as `translation/fills` lists it and `translation/fills/undo` undoes it; null when nothing had to change. */
  jobId: string | null;
  /** It was too much for one call: the run goes on, and its counts are in `translation/fills`. */
  isQueued: boolean;
  /** Changed so far. */
  changed: number;
  unchanged: number;
  /** Would have got errors, and stay as they were. */
  refused: number;
  /** Changed by somebody else after the caller had seen them, and left as they were. */
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
  /** With `preview`: there are more than were looked at. */
  isCut: boolean;
  /** With `preview`: the moment of the count, for the change. */
  seen: string | null;
}

/** The result of a decision about all matching translations. With `preview`, nothing changes. */
export interface ReviewedMatching extends BulkChange {
  /** With `preview`: an expression was compared with the first of very many segments, and more of them may match. */
  isCut: boolean;
  /** With `preview`: the moment of the count, for the decision. */
  seen: string | null;
}

/** Somebody who changed translations of a language. */
export interface ChangingPerson {
  userId: string;
  name: string;
  /** Revisions among the newest of the language. */
  changes: number;
  /** ISO 8601. */
  lastAt: string;
}

/** A segment that somebody changed after the person whose changes are undone. */
export interface ChangedSince {
  sourceHash: string;
  source: string;
  /** Null: deleted. */
  target: string | null;
  /** Null: nobody in person. */
  by: string | null;
  at: string;
}

/** `changed` counts translations that were still as the person left them. With `preview`, they are counted and not undone. */
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
