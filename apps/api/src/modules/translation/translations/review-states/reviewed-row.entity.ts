import type { ReviewState, TranslationOrigin } from '@bhashantar/contracts';

/** A translation with what a decision about it depends on. */
export interface ReviewedRow {
  hash: string;
  origin: TranslationOrigin;
  target: string;
  review: ReviewState;
  hasError: boolean;
  version: number;
  /** Who wrote the text; of a machine's who had it written. */
  updatedBy: string | null;
}

/** A new state of a translation. */
export interface ReviewMove {
  hash: string;
  origin: TranslationOrigin;
  to: ReviewState;
  /** Of a rejection what a person wrote, of a text that was approved before why it waits again. */
  reason: string | null;
}

/** An approved translation with its source. */
export interface ApprovedRow {
  hash: string;
  origin: TranslationOrigin;
  source: string;
}
