import type { ReviewState, TranslationOrigin } from '@bhashantar/contracts';

/** A translation with what a decision about it depends on. */
export interface ReviewedRow {
  hash: string;
  origin: TranslationOrigin;
  target: string;
  review: ReviewState;
  hasError: boolean;
  version: number;
  /** The person who wrote the text, or had a machine write it. */
  updatedBy: string | null;
}

/** A new state of a translation. */
export interface ReviewMove {
  hash: string;
  origin: TranslationOrigin;
  to: ReviewState;
  /** The reason of a rejection, or why an approved text waits again. */
  reason: string | null;
}

/** An approved translation with its source. */
export interface ApprovedRow {
  hash: string;
  origin: TranslationOrigin;
  source: string;
}
