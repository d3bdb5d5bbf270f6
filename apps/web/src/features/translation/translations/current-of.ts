import type { EditConflict, SegmentRow } from '@bhashantar/contracts';
import { ApiError } from '../../../lib/http/api-error.js';

/** The present state of a segment, from the refusal of a call that was about an older version of it. */
export function currentOf(error: unknown): SegmentRow | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return (error.reply?.data as Pick<EditConflict, 'current'> | null)?.current;
}
