import type { ReviewDecision } from '@bhashantar/contracts';
import { invalidField } from '../../../platform/http/app-error.js';

/** The reason of a rejection; undefined for other decisions. */
export function requireReason({ decision, reason }: { decision: ReviewDecision; reason?: string | undefined }): string | undefined {
  if (decision !== 'reject') return undefined;
  const given = reason?.trim();
  if (!given) throw invalidField('reason', 'Please say why, so that the translator knows what to change.');
  return given;
}
