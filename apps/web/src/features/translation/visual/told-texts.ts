import { assertNever, type ReviewState, type SegmentRow } from '@bhashantar/contracts';
import type { TextState, ToldText } from '@bhashantar/snippet/visual-messages';

/** The state by which a text is painted: an error comes first, then the result of its review. */
export function stateOf({
  preProcessedTarget,
  problems,
  review,
}: Pick<SegmentRow, 'preProcessedTarget' | 'problems' | 'review'>): TextState {
  if (!preProcessedTarget) return 'untranslated';
  if (problems.some(({ severity }) => severity === 'error')) return 'error';
  return review ? stateOfReview(review.state) : 'draft';
}

function stateOfReview(state: ReviewState): TextState {
  switch (state) {
    case 'rejected':
      return 'error';
    case 'draft':
    case 'needsReview':
    case 'reviewed':
      return state;
    default:
      return assertNever(state);
  }
}

export const toTold = (rows: readonly SegmentRow[]): ToldText[] =>
  rows.map((row) => ({ target: row.preProcessedTarget, source: row.source, state: stateOf(row) }));
