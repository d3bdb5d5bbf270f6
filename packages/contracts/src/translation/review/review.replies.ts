import type { ReviewState } from './review-state.js';

/** What people have said of a translation. */
export interface SegmentReview {
  state: ReviewState;
  /** Who approved or rejected it: a person's name. */
  by: string | null;
  at: string | null;
  /** Of a rejected one what was written; of one that waits again why, as a `ReviewReturn`. */
  reason: string | null;
}
