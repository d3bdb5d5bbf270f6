import type { SegmentRow } from '@bhashantar/contracts';
import type { TextState, ToldText } from '@bhashantar/snippet/visual-messages';

/** How a text is painted: an error before all, then what people have said of it. */
export function stateOf({
  preProcessedTarget,
  problems,
  review,
}: Pick<SegmentRow, 'preProcessedTarget' | 'problems' | 'review'>): TextState {
  if (!preProcessedTarget) return 'untranslated';
  if (review?.state === 'rejected' || problems.some(({ severity }) => severity === 'error')) return 'error';
  if (review?.state === 'needsReview' || review?.state === 'reviewed') return review.state;
  return 'draft';
}

export const toTold = (rows: readonly SegmentRow[]): ToldText[] =>
  rows.map((row) => ({ target: row.preProcessedTarget, source: row.source, state: stateOf(row) }));
