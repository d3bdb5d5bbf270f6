import type { components } from '@bhashantar/prabandhak-protocol';
import type { BatchRow, ItemRow, SubBatchRow } from '../store/rows.js';
import { countWords } from './check-target.js';
import { readMarkup } from './inline-markup.js';
import { BATCH_ITEMS_MAX } from './limits.js';
import { refuseField } from './refusal.js';

type Schemas = components['schemas'];
type NewBatch = Schemas['NewBatch'];
type NewSubBatch = Schemas['NewSubBatch'];
type ItemFault = Schemas['ItemFault'];

export interface NewIds {
  batchId: string;
  subBatchIds: readonly string[];
}

export interface CreatedSubBatch {
  row: SubBatchRow;
  items: ItemRow[];
  rejectedItems: ItemFault[];
}

export interface CreatedBatch {
  batch: BatchRow;
  subBatches: CreatedSubBatch[];
}

/** Checks the rules that the schema cannot express: the total number of items, and ids that are used twice. */
export function checkNewBatch({ subBatches }: NewBatch): void {
  const total = subBatches.reduce((sum, { items }) => sum + items.length, 0);
  if (total > BATCH_ITEMS_MAX) throw refuseField('/subBatches', `${total} items in all; at most ${BATCH_ITEMS_MAX} are allowed`);
  const ids = subBatches.map(({ clientSubBatchId }) => clientSubBatchId);
  const second = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (second >= 0) throw refuseField(`/subBatches/${second}/clientSubBatchId`, 'another sub-batch of this batch has the same id');
}

function faultOf(item: Schemas['NewItem'], known: ReadonlyMap<string, ItemRow>): ItemFault | undefined {
  const { externalId } = item;
  if (known.has(externalId)) return { externalId, code: 'duplicate_external_id', message: 'An earlier item of the sub-batch has this id.' };
  const markup = item.format === 'inline-xliff' ? readMarkup(item.text) : undefined;
  return typeof markup === 'string'
    ? { externalId, code: 'malformed_markup', message: `The text has malformed markup: ${markup}.` }
    : undefined;
}

const toItem = ({ externalId, revision, sourceHash, format, text, context, maxLength, tm }: Schemas['NewItem']): ItemRow => ({
  ...{ externalId, revision, sourceHash, format, text, context, maxLength, tm },
  ...{ round: 1, status: 'pending', target: null, deliverySeq: null, deliveredAt: null, failure: null },
});

function sortItems({ items }: NewSubBatch) {
  const taken = new Map<string, ItemRow>();
  const rejectedItems: ItemFault[] = [];
  for (const item of items) {
    const fault = faultOf(item, taken);
    if (fault) rejectedItems.push(fault);
    else taken.set(item.externalId, toItem(item));
  }
  return { items: [...taken.values()], rejectedItems };
}

function findReason(target: string, items: readonly ItemRow[], targets: readonly string[]): Schemas['Reason'] | null {
  if (!targets.includes(target)) return { code: 'unsupported_language', message: `This service does not translate into ${target}.` };
  return items.length === 0 ? { code: 'no_items', message: 'Every item of the sub-batch was refused.' } : null;
}

function toSubBatch(input: NewSubBatch, owner: BatchRow, subBatchId: string, targets: readonly string[]): CreatedSubBatch {
  const { items, rejectedItems } = sortItems(input);
  const reason = findReason(input.target, items, targets);
  const row: SubBatchRow = {
    ...{ subBatchId, clientSubBatchId: input.clientSubBatchId, batchId: owner.batchId, accountId: owner.accountId, target: input.target },
    ...{ status: reason ? 'rejected' : 'received', round: 1, seq: 0, deliverySeq: 0, acknowledgedSeq: 0, figures: null, reason },
    ...{ wordCount: items.reduce((sum, item) => sum + countWords(item), 0), updatedAt: owner.createdAt, version: 1 },
    simulate: input.simulate,
  };
  return { row, items: reason ? items.map((item) => ({ ...item, status: 'cancelled' })) : items, rejectedItems };
}

/** The rows of a batch that was submitted. */
export function toBatch(input: NewBatch, accountId: string, ids: NewIds, targets: readonly string[], now: Date): CreatedBatch {
  const { clientBatchId, source, project, instructions, dueAt, priority = 'normal', callback } = input;
  const batch: BatchRow = {
    ...{ batchId: ids.batchId, accountId, clientBatchId, status: 'received', seq: 0, source, project, instructions, dueAt, priority },
    ...{ createdAt: now.toISOString(), callback, subBatchIds: [...ids.subBatchIds] },
  };
  return { batch, subBatches: input.subBatches.map((one, index) => toSubBatch(one, batch, ids.subBatchIds[index] ?? '', targets)) };
}
