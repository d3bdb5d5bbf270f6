import type { CmsEntry, CmsPublication } from '@bhashantar/cms-connectors';
import type { CmsApplyState, CmsChange, CmsProblem, CmsRowState } from '@bhashantar/contracts';

export interface StoredApply {
  applyId: string;
  organisationId: string;
  projectId: string;
  state: CmsApplyState;
  isUndo: boolean;
  /** Whether the undo restores what visitors saw before. */
  isUnpublishing: boolean;
  isPublishing: boolean;
  isAutomatic: boolean;
  apiIds: string[];
  languages: string[];
  incomplete: number;
  reason: CmsProblem | null;
  attempts: number;
  nextAt: Date | null;
  movedAt: Date;
  by: string | null;
  startedAt: Date;
  finishedAt: Date | null;
}

/** The last push of an entry into a language. */
export interface Push {
  /** The entry as the CMS returned it. */
  written: CmsEntry;
  fields: PushedField[];
  /** The digest of the targets, see digestOf. */
  digest: string;
  /** Whether it was published after it was written. */
  isPublished?: boolean;
}

export interface PushedField {
  path: string;
  field: string;
  sourceHash: string;
  pushedHash: string;
}

/** An entry in one language. */
export interface ApplyRow {
  place: number;
  apiId: string;
  entryId: string;
  refType: string | null;
  title: string | null;
  language: string;
  state: CmsRowState;
  isOverwriting: boolean;
  changes: number;
  conflicts: CmsChange[];
  problems: CmsProblem[];
  before: CmsEntry | null;
  pushedBefore: Push | null;
  /** The earlier view of visitors; null if nothing was to be published. */
  publicationBefore: CmsPublication | null;
  written: CmsEntry | null;
}

/** The fields of a row that change. */
export type RowChange = Partial<
  Pick<ApplyRow, 'state' | 'changes' | 'conflicts' | 'problems' | 'before' | 'pushedBefore' | 'publicationBefore' | 'written'>
>;

export type NewRow = Pick<ApplyRow, 'apiId' | 'entryId' | 'language' | 'isOverwriting'>;
