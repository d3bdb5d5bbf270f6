import type { SegmentRow } from '@bhashantar/contracts';
import { checkTarget, keepsOrder, type TargetProblemCode } from '@bhashantar/segmenter/segment-format';

/** A problem with the tags of the text being typed. */
export interface TagProblem {
  code: TargetProblemCode | 'order';
  number?: number;
}

/** By the rules of the server, which judges what it has: what keeps a text from being published. */
export function problemsOf({ source, isOrderFixed }: Pick<SegmentRow, 'source' | 'isOrderFixed'>, typed: string): TagProblem[] {
  const problems = checkTarget(source, typed);
  return problems.length === 0 && isOrderFixed && !keepsOrder(source, typed) ? [{ code: 'order' }] : problems;
}
