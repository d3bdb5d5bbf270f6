import type { ItemRow, SubBatchRow } from '../store/rows.js';
import { accept, acknowledge, deliver, end, type Result, revert } from '../work/actions.js';
import { SubBatchChange } from '../work/sub-batch-change.js';
import type { Action, SubBatchStatus } from '../work/transitions.js';

export const NOW = new Date('2026-11-29T12:00:00.000Z');

export const makeItem = (externalId: string, fields: Partial<ItemRow> = {}): ItemRow => ({
  ...{ externalId, revision: 1, sourceHash: `hash-${externalId}`, format: 'inline-xliff', text: 'Pay <g id="1">now</g>' },
  ...{ round: 1, status: 'pending', target: null, deliverySeq: null, deliveredAt: null, failure: null },
  ...fields,
});

const makeRow = (): SubBatchRow => ({
  ...{
    subBatchId: 'sb_1',
    clientSubBatchId: 'c-1/mr',
    batchId: 'b_1',
    accountId: 'acc_1',
    target: 'mr',
    status: 'received',
    round: 1,
    seq: 0,
  },
  ...{ deliverySeq: 0, acknowledgedSeq: 0, wordCount: 6, figures: null, reason: null, updatedAt: NOW.toISOString(), version: 1 },
});

/** A sub-batch with its items between two changes. */
export interface Stored {
  row: SubBatchRow;
  items: ReadonlyMap<string, ItemRow>;
}

export const makeStored = (count = 3): Stored => ({
  row: makeRow(),
  items: new Map(Array.from({ length: count }, (_, index) => [`seg-${index}`, makeItem(`seg-${index}`)])),
});

/** Applies a change like the store; changes nothing when it throws. */
export function applyChange({ row, items }: Stored, apply: (change: SubBatchChange) => void): Stored & { change: SubBatchChange } {
  const change = new SubBatchChange(row, items, NOW);
  apply(change);
  const stored = new Map([...items.keys()].flatMap((id) => [[id, change.item(id) ?? makeItem(id)] as const]));
  return { row: change.finish(), items: stored, change };
}

const results = (items: readonly ItemRow[]): Map<string, Result> =>
  new Map(items.map(({ externalId, text }) => [externalId, { target: text }]));
const REASON = { code: 'no_translator', message: 'Nobody is there.' };

/** The work of the server for each action. */
export const PERFORM: Readonly<Record<Action, (change: SubBatchChange) => void>> = {
  accept,
  reject: (change) => end(change, 'reject', REASON),
  begin: (change) => change.move('begin'),
  deliverPart: (change) => deliver(change, results(change.pending().slice(0, 1))),
  deliverRest: (change) => deliver(change, results(change.pending())),
  acknowledge: (change) => {
    if (!acknowledge(change, change.row.deliverySeq)) change.require('acknowledge');
    if (change.announcements.length === 0) change.require('acknowledge');
  },
  revert: (change) => revert(change, { items: 'all', reason: 'quality' }),
  close: (change) => change.move('close'),
  cancel: (change) => end(change, 'cancel', REASON),
  expire: (change) => end(change, 'expire', REASON),
};

/** The actions that lead from `received` to each state. */
export const WAY_TO: Readonly<Record<SubBatchStatus, readonly Action[]>> = {
  received: [],
  accepted: ['accept'],
  rejected: ['reject'],
  in_progress: ['accept', 'begin'],
  partially_delivered: ['accept', 'begin', 'deliverPart'],
  delivered: ['accept', 'begin', 'deliverRest'],
  acknowledged: ['accept', 'begin', 'deliverRest', 'acknowledge'],
  reopened: ['accept', 'begin', 'deliverRest', 'revert'],
  closed: ['accept', 'begin', 'deliverRest', 'acknowledge', 'close'],
  cancelled: ['accept', 'begin', 'deliverPart', 'cancel'],
  expired: ['accept', 'expire'],
};

/** A sub-batch that got to a state by the actions of the server. */
export function makeIn(status: SubBatchStatus): Stored {
  return WAY_TO[status].reduce<Stored>((stored, action) => applyChange(stored, PERFORM[action]), makeStored());
}
