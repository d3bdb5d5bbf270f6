import type { components } from '@bhashantar/prabandhak-protocol';
import type { ItemRow, Source } from '../store/rows.js';
import { findTargetFault } from './check-target.js';
import { readMarkup } from './inline-markup.js';
import { Refusal, refuseField } from './refusal.js';
import type { SubBatchChange } from './sub-batch-change.js';
import { isFinal, isOpen } from './transitions.js';

type Schemas = components['schemas'];
type Reason = Schemas['Reason'];
type UpdateResult = Schemas['ItemUpdateResults']['results'][number];

export const CURRENCY = 'INR';
/** In paise. */
export const RATE_PER_WORD = 150;

export function accept(change: SubBatchChange): void {
  const figures = { words: change.row.wordCount, ratePerWord: RATE_PER_WORD, currency: CURRENCY, frozenAt: change.now.toISOString() };
  change.move('accept', { figures });
}

/** A translator starts the work, if nobody has started it. */
export function begin(change: SubBatchChange): void {
  if (change.row.status === 'accepted' || change.row.status === 'reopened') change.move('begin');
}

export type Result = { target: string } | { failure: Reason };

function applyResult(item: ItemRow, result: Result, deliverySeq: number, now: Date): ItemRow {
  const { draft: _draft, fault: _fault, ...rest } = item;
  if ('failure' in result) return { ...rest, status: 'failed', failure: result.failure };
  return { ...rest, status: 'delivered', target: result.target, deliverySeq, deliveredAt: now.toISOString() };
}

function requirePending(change: SubBatchChange, externalId: string): ItemRow {
  const item = change.item(externalId);
  if (item?.status !== 'pending') throw refuseField(externalId, item ? `the item is ${item.status}` : 'no such item');
  return item;
}

/** Delivers items: with the last pending one the sub-batch is delivered, before that in part. */
export function deliver(change: SubBatchChange, results: ReadonlyMap<string, Result>): void {
  if (results.size === 0) throw new Refusal('invalid_state', 'There is nothing to deliver.');
  begin(change);
  const deliverySeq = change.row.seq + 1;
  for (const [externalId, result] of results) {
    const item = requirePending(change, externalId);
    const fault = 'target' in result ? findTargetFault(item, result.target) : undefined;
    if (fault) throw refuseField(externalId, fault);
    change.setItem(applyResult(item, result, deliverySeq, change.now));
  }
  change.move(change.pending().length > 0 ? 'deliverPart' : 'deliverRest', { deliverySeq });
}

/** Ends the sub-batch; items that are not delivered are cancelled. */
export function end(change: SubBatchChange, action: 'reject' | 'cancel' | 'expire', reason: Reason): void {
  for (const item of change.pending()) change.setItem({ ...item, status: 'cancelled' });
  change.move(action, { reason, simulateAt: undefined });
}

/** Returns whether anything changed. */
export function acknowledge(change: SubBatchChange, deliverySeq: number): boolean {
  const { row } = change;
  if (deliverySeq > row.deliverySeq)
    throw new Refusal('unknown_delivery', `The newest delivery of the sub-batch is ${row.deliverySeq}, and ${deliverySeq} is beyond it.`);
  if (deliverySeq <= row.acknowledgedSeq) return false;
  if (row.status === 'delivered' && deliverySeq === row.deliverySeq) change.move('acknowledge', { acknowledgedSeq: deliverySeq });
  else change.set({ acknowledgedSeq: deliverySeq });
  return true;
}

const REVERTIBLE: readonly ItemRow['status'][] = ['delivered', 'failed', 'stale'];

function chooseReverted(change: SubBatchChange, wanted: Schemas['Revert']['items']): ItemRow[] {
  if (wanted === 'all') return [...change.items()].filter(({ status }) => REVERTIBLE.includes(status));
  return wanted.map((externalId, index) => {
    const item = change.item(externalId);
    if (item && REVERTIBLE.includes(item.status)) return item;
    throw refuseField(`/items/${index}`, item ? `the item ${externalId} is ${item.status}` : `there is no item ${externalId}`);
  });
}

function reopen(item: ItemRow, round: number, fault: string | undefined): ItemRow {
  const { next, fault: _fault, ...rest } = item;
  const open = { status: 'pending', round, target: null, deliverySeq: null, deliveredAt: null, failure: null } as const;
  // The translator begins with the text that came back.
  return { ...rest, ...next, ...open, draft: item.target ?? undefined, fault };
}

/** Sends items back for a new round, each with its newest source. */
export function revert(change: SubBatchChange, { items, reason, comment, faults = [] }: Schemas['Revert']): void {
  change.require('revert');
  const round = change.row.round + 1;
  const found = new Map(faults.map(({ externalId, code, message }) => [externalId, `${code}: ${message}`]));
  const chosen = chooseReverted(change, items);
  if (chosen.length === 0) throw new Refusal('invalid_state', 'The sub-batch has no item that could be reverted.');
  for (const item of chosen) change.setItem(reopen(item, round, found.get(item.externalId)));
  change.move('revert', { round, revertComment: comment ? `${reason}: ${comment}` : reason });
}

const newestRevision = (item: ItemRow) => (item.next ?? item).revision;

/** The row of an item whose source changed; undefined when the item does not change. */
function updatedItem(change: SubBatchChange, item: ItemRow, source: Source): ItemRow | undefined {
  const { status } = item;
  if (status === 'cancelled') return undefined;
  const isWaiting = status === 'pending' || (status === 'failed' && isOpen(change.row.status));
  if (isWaiting) return { ...item, ...source, status: 'pending', failure: null, draft: undefined };
  return { ...item, status: 'stale', failure: null, next: source };
}

/** Takes a new source of one item. */
export function update(
  change: SubBatchChange,
  { externalId, revision, sourceHash, text }: Schemas['ItemUpdates']['items'][number],
): UpdateResult {
  const { subBatchId, status } = change.row;
  const item = change.item(externalId);
  if (!item) throw new TypeError(`There is no item ${externalId}`);
  if (isFinal(status)) return { subBatchId, externalId, result: 'refused', code: 'sub_batch_final' };
  if (revision <= newestRevision(item)) return { subBatchId, externalId, result: 'unchanged' };
  if (item.format === 'inline-xliff' && typeof readMarkup(text) === 'string')
    return { subBatchId, externalId, result: 'refused', code: 'malformed_markup' };
  const updated = updatedItem(change, item, { revision, sourceHash, text });
  if (!updated) return { subBatchId, externalId, result: 'unchanged' };
  change.setItem(updated);
  return { subBatchId, externalId, result: updated.status === 'stale' ? 'stale' : 'updated' };
}
