import type { DisplayType, TranslationOrigin, TranslationType } from '../translations/translation-type.js';

/** One change of a translation. */
export interface Revision {
  revisionId: number;
  language: string;
  origin: TranslationOrigin;
  translationType: TranslationType;
  displayType: DisplayType;
  /** Null: the translation was deleted. */
  target: string | null;
  /** Null: there was none. */
  previousTarget: string | null;
  /** Why, such as `edited`. */
  reason: string;
  createdAt: string;
  userId: string | null;
  /** The name of the person; null when a machine did it. */
  userName: string | null;
  /** Whether the translation of this origin is still as this revision left it. */
  isCurrent: boolean;
}

export interface RevisionList {
  revisionList: Revision[];
  total: number;
  pageNumber: number;
  pageSize: number;
}

/** The revision that was recorded or restored in one language. */
export interface CreatedRevision {
  language: string;
  revisionId: number;
  origin: TranslationOrigin;
  target: string;
  /** The type of the segment before and now. */
  from: TranslationType;
  to: TranslationType;
}

export interface CreatedRevisions {
  revisions: CreatedRevision[];
  /** Languages in which the segment has no translation to record. */
  withoutTranslation: string[];
}
