import type { components } from '@bhashantar/prabandhak-protocol';
import type { SubBatchStatus } from './transitions.js';

export type BatchStatus = components['schemas']['BatchStatus'];

const ENDED: readonly SubBatchStatus[] = ['rejected', 'cancelled', 'expired'];

/** The state of a batch from those of its sub-batches: the numbered lines of the document, in their order. */
export function deriveBatchStatus(statuses: readonly SubBatchStatus[]): BatchStatus {
  const others = statuses.filter((status) => !ENDED.includes(status));
  const all = (...wanted: SubBatchStatus[]) => others.every((status) => wanted.includes(status));
  const some = (...wanted: SubBatchStatus[]) => others.some((status) => wanted.includes(status));
  if (others.length === 0) return statuses.every((status) => status === statuses[0]) ? (statuses[0] as BatchStatus) : 'cancelled';
  if (all('closed')) return 'closed';
  if (all('acknowledged', 'closed')) return 'acknowledged';
  if (all('delivered', 'acknowledged', 'closed')) return 'delivered';
  if (some('partially_delivered', 'delivered', 'acknowledged', 'closed')) return 'partially_delivered';
  if (some('in_progress', 'reopened')) return 'in_progress';
  return some('accepted') ? 'accepted' : 'received';
}
