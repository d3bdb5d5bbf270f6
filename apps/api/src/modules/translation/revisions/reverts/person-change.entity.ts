import type { DisplayType, MachineSource, ReviewState, TranslationOrigin } from '@bhashantar/contracts';

/** The changes of one person in one language of a project that are undone. */
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

/** A translation that the person changed last, and what it was before. */
export interface PersonChange {
  /** The person's last revision of it. */
  revisionId: string;
  hash: string;
  origin: TranslationOrigin;
  /** The person deleted it. */
  isDeleted: boolean;
  /** Null: there was none. */
  target: string | null;
  displayType: DisplayType;
  machineSource: MachineSource | null;
  engine: string | null;
  /** Null: not known any more. */
  review: ReviewState | null;
}
