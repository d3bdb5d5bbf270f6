import type { TargetProblem } from '../translations/translation.replies.js';

/** What a change of many translations did, or the job that does it. */
export interface BulkChange {
  /** The run, as `translation/fills` lists it and `translation/fills/undo` undoes it; null when nothing was to be changed. */
  jobId: string | null;
  /** It was too much for one call: the run goes on, and its counts are in `translation/fills`. */
  isQueued: boolean;
  /** Changed so far. */
  changed: number;
  unchanged: number;
  /** Would have had errors, and were left as they were. */
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
  /** Of the text after; an error keeps it from being replaced. */
  problems: TargetProblem[];
}

export interface ReplacedText extends BulkChange {
  /** Translations in which text was replaced; with `preview`, in which it would be. */
  modifiedTm: number;
  /** With `preview`: the first ones. */
  previews: ReplacePreview[];
  /** With `preview`: there are more than were looked at. */
  isCut: boolean;
  /** With `preview`: the moment of the count, for the change. */
  seen: string | null;
}

/** What a decision about all translations that match did; with `preview` nothing is changed. */
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

/** `changed` counts translations that were as the person left them; with `preview` they would be undone. */
export interface RevertedChanges extends BulkChange {
  /** Of them, those that were made where there was no translation, and are deleted. */
  removed: number;
  /** Segments that were changed after them, and stay. */
  kept: number;
  /** The newest of those. */
  keptSegments: ChangedSince[];
  /** The last change that was counted, for the call that undoes them. */
  upTo: string;
}
