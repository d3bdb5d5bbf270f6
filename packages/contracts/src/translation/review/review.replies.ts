import type { ReviewState } from './review-state.js';

/** The review of a translation. */
export interface SegmentReview {
  state: ReviewState;
  /** The name of the person who approved or rejected it. */
  by: string | null;
  at: string | null;
  /** The reason of a rejection. For a translation that waits again, a `ReviewReturn`. */
  reason: string | null;
}
