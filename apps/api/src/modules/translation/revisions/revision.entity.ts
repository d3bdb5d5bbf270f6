import type { DisplayType, TranslationOrigin } from '@bhashantar/contracts';

/** One change of a translation, as stored. */
export interface RevisionRow {
  revisionId: number;
  language: string;
  origin: TranslationOrigin;
  displayType: DisplayType;
  /** Null if the translation was deleted. */
  target: string | null;
  previousTarget: string | null;
  reason: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
  userId: string | null;
  userName: string | null;
  isCurrent: boolean;
}
