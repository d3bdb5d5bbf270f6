import type { DisplayType, MachineSource, ReviewState, TranslationOrigin } from '@bhashantar/contracts';

/** One person's changes in one language of a project that are to be undone. */
export interface PersonChanges {
  projectId: string;
  language: string;
  hashes?: readonly string[] | undefined;
  userId: string;
  /** ISO 8601. */
  since: string;
  /** The last revision when the undo was requested, so that the undo's own revisions are not among the changes. */
  upTo: string;
}

/** A translation that this person was the last to change, and its state before. */
export interface PersonChange {
  /** The person's last revision of it. */
  revisionId: string;
  hash: string;
  origin: TranslationOrigin;
  /** Whether the person deleted it. */
  isDeleted: boolean;
  /** Null if there was none. */
  target: string | null;
  displayType: DisplayType;
  machineSource: MachineSource | null;
  engine: string | null;
  /** Null if it is not known any more. */
  review: ReviewState | null;
}
