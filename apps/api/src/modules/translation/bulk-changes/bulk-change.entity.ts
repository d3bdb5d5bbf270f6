import type { DisplayType, ReviewDecision, SegmentFilterDto, TextAuthor, TranslationType } from '@bhashantar/contracts';
import type { CheckCode } from '@bhashantar/quality-checks';
import type { Refusals } from '../translations/refusals.js';
import type { Seen } from '../translations/seen/seen-targets.service.js';
import type { Replacement } from './replace-in-target.js';

/** A change of many translations of a language. `author` says whether the person who requested it may approve their own work. */
export type BulkEdit = (MatchingChange | ReviewChange | RevertChange) & { author?: TextAuthor };

/** A change of all segments that a filter matches, or of all named segments. */
export type MatchingChange = TextChange & { filter?: SegmentFilterDto | undefined; seen?: Seen | undefined };

/** Sets the review state of the translations that a filter matches. */
export interface ReviewChange {
  kind: 'review';
  decision: ReviewDecision;
  reason?: string | undefined;
  filter: SegmentFilterDto;
  seen: Seen;
}

/** Undoes what a person changed since a time, up to a revision. */
export interface RevertChange {
  kind: 'revert';
  userId: string;
  since: string;
  upTo: string;
}

export type TextChange =
  | ({ kind: 'replace' } & Replacement)
  /** Without a display type each target gets the other one. */
  | { kind: 'displayType'; displayType?: DisplayType | undefined }
  /** The kind of problem that one click fixes. */
  | { kind: 'fix'; code: CheckCode }
  /** Deletes only translations of this type; without a type, all translations of a segment. */
  | { kind: 'delete'; type?: TranslationType | undefined };

/** Writes the translations of a file, which wait in rows of their own. */
export interface ImportEdit {
  kind: 'import';
  importId: string;
  /** The request to which the texts of a batch file are delivered. */
  requestId?: string;
}

/** The result of a change for one batch of segments. */
export interface BulkOutcome {
  changed: number;
  unchanged: number;
  /** Segments that the change left unchanged, by reason: it would have caused an error, or they were changed since. */
  refusals: Refusals;
}
