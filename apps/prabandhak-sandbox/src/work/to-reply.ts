import type { components } from '@bhashantar/prabandhak-protocol';
import type { BatchRow, ItemRow, SubBatchRow } from '../store/rows.js';
import type { CreatedBatch, CreatedSubBatch } from './new-batch.js';
import { type Announcement, countItems } from './sub-batch-change.js';

type Schemas = components['schemas'];

const itemsUrlOf = (subBatchId: string) => `/v1/sub-batches/${subBatchId}/items`;

/** A sub-batch as the protocol describes it, without what only this server knows. */
export function toSubBatchReply(row: SubBatchRow, items: Iterable<ItemRow>): Schemas['SubBatch'] {
  const { subBatchId, clientSubBatchId, batchId, target, status, round, seq, deliverySeq, acknowledgedSeq, wordCount } = row;
  const { figures, reason, updatedAt } = row;
  return {
    ...{ subBatchId, clientSubBatchId, batchId, target, status, round, seq, deliverySeq, acknowledgedSeq },
    ...{ counts: countItems(items), wordCount, figures, reason, itemsUrl: itemsUrlOf(subBatchId), updatedAt },
  };
}

export function toBatchReply(row: BatchRow, subBatches: Schemas['SubBatch'][]): Schemas['Batch'] {
  const { batchId, clientBatchId, status, seq, source, project, dueAt, createdAt } = row;
  return { batchId, clientBatchId, status, seq, source, project, dueAt, createdAt, subBatches };
}

export function toItemReply(item: ItemRow): Schemas['Item'] {
  const { externalId, revision, sourceHash, round, format, status, target, deliverySeq, deliveredAt, failure } = item;
  return { externalId, revision, sourceHash, round, format, status, target, deliverySeq, deliveredAt, failure };
}

function toSubBatchReceipt({ row, items, rejectedItems }: CreatedSubBatch): Schemas['SubBatchReceipt'] {
  const { subBatchId, clientSubBatchId, status, reason, wordCount } = row;
  const base = { subBatchId, clientSubBatchId, itemCount: items.length, wordCount, rejectedItems };
  return reason ? { ...base, status: 'rejected', reason } : { ...base, status: status === 'rejected' ? status : 'received' };
}

export function toReceipt({ batch, subBatches }: CreatedBatch): Schemas['BatchReceipt'] {
  const { batchId, clientBatchId, status } = batch;
  return { batchId, clientBatchId, status, subBatches: subBatches.map(toSubBatchReceipt) };
}

export function toSubBatchEvent(batch: BatchRow, row: SubBatchRow, announcement: Announcement, now: Date): Schemas['SubBatchEvent'] {
  const { type, seq, round, status, counts } = announcement;
  const { subBatchId, clientSubBatchId } = row;
  return {
    ...{ type, createdAt: now.toISOString(), batchId: batch.batchId, clientBatchId: batch.clientBatchId, subBatchId, clientSubBatchId },
    ...{ seq, round, status, counts, itemsUrl: itemsUrlOf(subBatchId) },
  };
}

export const toBatchEvent = ({ batchId, clientBatchId, seq, status }: BatchRow, now: Date): Schemas['BatchEvent'] => ({
  ...{ type: 'batch.status_changed', createdAt: now.toISOString() },
  ...{ batchId, clientBatchId, seq, status },
});
