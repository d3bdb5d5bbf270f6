import type { RequestStep } from '@bhashantar/contracts';
import type { StoredRequest, StoredSubBatch } from '../request.entity.js';
import { subBatchNumber } from '../request-number.js';
import type { NamedStep, Worker } from './work.entity.js';

/** The reason why this person cannot do a step of a sub-batch: they do another step of it. Undefined when they do none. */
export function reasonOfOtherStep(
  request: StoredRequest,
  subBatch: StoredSubBatch,
  steps: readonly NamedStep[],
  { step, userId, guestId }: Worker & { step: RequestStep | null },
): string | undefined {
  const taken = steps.find(
    (each) =>
      each.subBatchId === subBatch.subBatchId &&
      each.step !== step &&
      ((userId && each.userId === userId) || (guestId && each.guestId === guestId)),
  );
  if (!taken) return undefined;
  return `A different person does each step: ${taken.name ?? 'this one'} does the ${taken.step} of ${subBatchNumber(request, subBatch)}.`;
}
