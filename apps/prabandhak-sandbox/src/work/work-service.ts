import { randomUUID } from 'node:crypto';
import type { components } from '@bhashantar/prabandhak-protocol';
import type { BatchRow, Change, EventRow, ItemRow, Sending, SubBatchRow } from '../store/rows.js';
import type { Store } from '../store/store.js';
import { accept, acknowledge, end, revert, update } from './actions.js';
import { deriveBatchStatus } from './derive-batch-status.js';
import { type CreatedBatch, checkNewBatch, toBatch } from './new-batch.js';
import { eventOfBatch } from './new-event.js';
import { Refusal } from './refusal.js';
import { nextSimulation } from './simulation.js';
import { SubBatchChange } from './sub-batch-change.js';
import { toBatchEvent, toBatchReply, toReceipt, toSubBatchEvent, toSubBatchReply } from './to-reply.js';

type Schemas = components['schemas'];

export interface WorkOptions {
  /** Languages into which this service translates. */
  targets: readonly string[];
  simulationDelayMs: number;
  now: () => Date;
  /** Called after a commit with events or with a step of a simulation. */
  wake: () => void;
}

const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;

/** Batches and their work. Each method stores one transaction: all of its rows and the events that announce them. */
export class WorkService {
  constructor(
    private readonly store: Store,
    private readonly options: WorkOptions,
  ) {}

  /** Stores a batch; `alsoStore` adds rows to its transaction. */
  create(
    accountId: string,
    input: Schemas['NewBatch'],
    alsoStore: (receipt: Schemas['BatchReceipt']) => readonly Change[],
  ): Schemas['BatchReceipt'] {
    checkNewBatch(input);
    const known = this.findByClientId(accountId, input.clientBatchId);
    if (known)
      throw new Refusal('client_batch_exists', `The batch ${known.batchId} has the clientBatchId ${input.clientBatchId}.`, {
        batchId: known.batchId,
      });
    const ids = { batchId: newId('b'), subBatchIds: input.subBatches.map(() => newId('sb')) };
    const created = toBatch(input, accountId, ids, this.options.targets, this.options.now());
    created.batch.status = deriveBatchStatus(created.subBatches.map(({ row }) => row.status));
    const receipt = toReceipt(created);
    this.store.commit([...this.#rowsOfNew(created), ...alsoStore(receipt)]);
    this.options.wake();
    return receipt;
  }

  findByClientId(accountId: string, clientBatchId: string): BatchRow | undefined {
    // The newest batches are asked for most.
    for (const row of this.store.rows('batches', accountId).values()) if (row.clientBatchId === clientBatchId) return row;
    return undefined;
  }

  requireBatch(accountId: string, batchId: string): BatchRow {
    const row = this.store.get('batches', batchId, accountId);
    if (!row) throw new Refusal('not_found', 'There is no such batch.');
    return row;
  }

  /** Without an account, for the screens of this server. */
  requireSubBatch(subBatchId: string, accountId?: string): SubBatchRow {
    const row = this.store.get('subBatches', subBatchId);
    if (!row || (accountId !== undefined && row.accountId !== accountId)) throw new Refusal('not_found', 'There is no such sub-batch.');
    return row;
  }

  items(subBatchId: string): ReadonlyMap<string, ItemRow> {
    return this.store.rows('items', subBatchId);
  }

  batchReply(row: BatchRow): Schemas['Batch'] {
    return toBatchReply(
      row,
      row.subBatchIds.map((id) => this.subBatchReply(this.requireSubBatch(id))),
    );
  }

  subBatchReply(row: SubBatchRow): Schemas['SubBatch'] {
    return toSubBatchReply(row, this.items(row.subBatchId).values());
  }

  acknowledge(row: SubBatchRow, deliverySeq: number): Schemas['SubBatch'] {
    const change = this.#changeOf(row);
    if (!acknowledge(change, deliverySeq)) return this.subBatchReply(row);
    this.#store(change, 'normal', this.#endAnnounced(row, deliverySeq));
    return this.subBatchReply(change.row);
  }

  revert(row: SubBatchRow, input: Schemas['Revert'], alsoStore: (reply: Schemas['SubBatch']) => readonly Change[]): Schemas['SubBatch'] {
    const change = this.#changeOf(row);
    revert(change, input);
    change.set({ simulateAt: this.#simulateAt(change.row) });
    const reply = toSubBatchReply({ ...change.row, updatedAt: change.now.toISOString() }, change.items());
    this.#store(change, 'normal', alsoStore(reply));
    return reply;
  }

  cancel(row: SubBatchRow, message: string): Schemas['SubBatch'] {
    if (row.status === 'cancelled') return this.subBatchReply(row);
    return this.subBatchReply(this.run(row, (change) => end(change, 'cancel', { code: 'cancelled_by_client', message })));
  }

  /** Applies a change and stores it; returns the new row. */
  run(row: SubBatchRow, apply: (change: SubBatchChange) => void, sending: Sending = 'normal'): SubBatchRow {
    const change = this.#changeOf(row);
    apply(change);
    this.#store(change, sending);
    return change.row;
  }

  /** Takes new sources in every sub-batch of a batch that contains them, in one transaction. */
  updateItems(batch: BatchRow, { items }: Schemas['ItemUpdates']): Schemas['ItemUpdateResults'] {
    const changes = batch.subBatchIds.map((id) => this.#changeOf(this.requireSubBatch(id)));
    const results = items.flatMap((item): Schemas['ItemUpdateResults']['results'] => {
      const found = changes.filter((change) => change.item(item.externalId));
      if (found.length === 0) return [{ externalId: item.externalId, result: 'refused', code: 'unknown_item' }];
      return found.map((change) => update(change, item));
    });
    this.store.commit(changes.filter((change) => !change.isEmpty()).flatMap((change) => this.#rowsOf(change)));
    return { results };
  }

  /** Does every step of simulations that is due; returns the time of the next one. */
  simulate(now: Date): string | undefined {
    const waiting = [...this.store.rows('subBatches').values()].filter(({ simulateAt }) => simulateAt !== undefined);
    const due = waiting.filter(({ simulateAt = '' }) => simulateAt <= now.toISOString());
    for (const row of due) this.#simulateStep(row);
    const times = [...this.store.rows('subBatches').values()].flatMap(({ simulateAt }) => simulateAt ?? []);
    return times.sort()[0];
  }

  #simulateStep(row: SubBatchRow): void {
    const change = this.#changeOf(row);
    const isMore = nextSimulation(change);
    change.set({ simulateAt: isMore ? this.#simulateAt(row) : undefined });
    this.#store(change, 'normal');
  }

  #simulateAt({ simulate, status }: SubBatchRow): string | undefined {
    const isWanted = simulate !== undefined && simulate !== 'none' && status !== 'rejected';
    return isWanted ? new Date(this.options.now().getTime() + this.options.simulationDelayMs).toISOString() : undefined;
  }

  #changeOf(row: SubBatchRow): SubBatchChange {
    return new SubBatchChange(row, this.items(row.subBatchId), this.options.now());
  }

  #rowsOfNew({ batch, subBatches }: CreatedBatch): Change[] {
    const accepts = this.store.get('settings', '')?.acceptsAutomatically ?? true;
    const changes = subBatches.map(({ row, items }) => {
      const change = new SubBatchChange({ ...row, simulateAt: this.#simulateAt(row) }, new Map(), this.options.now());
      for (const item of items) change.setItem(item);
      if (accepts && row.status === 'received' && row.simulate === undefined) accept(change);
      return change;
    });
    const rows = changes.flatMap((change): Change[] => this.#ownRowsOf(change));
    return [...rows, ...this.#announce(batch, changes, 'normal')];
  }

  #store(change: SubBatchChange, sending: Sending, more: readonly Change[] = []): void {
    this.store.commit([...this.#rowsOf(change, sending), ...more]);
    this.options.wake();
  }

  #ownRowsOf(change: SubBatchChange): Change[] {
    const row = change.finish();
    const items = [...change.changedItems()].map((item): Change => ['items', row.subBatchId, item.externalId, item]);
    return [['subBatches', '', row.subBatchId, row], ...items];
  }

  #rowsOf(change: SubBatchChange, sending: Sending = 'normal'): Change[] {
    const own = this.#ownRowsOf(change);
    return [...own, ...this.#announce(this.requireBatch(change.row.accountId, change.row.batchId), [change], sending)];
  }

  /** The events of changes of one batch, and the batch with the state that follows from them. */
  #announce(batch: BatchRow, changes: readonly SubBatchChange[], sending: Sending): Change[] {
    const now = this.options.now();
    const changed = new Map(changes.map(({ row }) => [row.subBatchId, row.status]));
    const status = deriveBatchStatus(batch.subBatchIds.map((id) => changed.get(id) ?? this.requireSubBatch(id).status));
    const isMoved = status !== batch.status;
    const row = isMoved ? { ...batch, status, seq: batch.seq + 1 } : batch;
    const events = changes.flatMap((change) =>
      change.announcements.flatMap((one) => eventOfBatch(batch, toSubBatchEvent(batch, change.row, one, now), sending, now)),
    );
    const ofBatch = isMoved ? eventOfBatch(row, toBatchEvent(row, now), sending, now) : [];
    const rows = [...events, ...ofBatch].map((event): Change => ['events', event.accountId, event.eventId, event]);
    return [['batches', batch.accountId, batch.batchId, row], ...rows];
  }

  /** Cancels the events that the acknowledgement makes unnecessary, because the client already has what they would announce. */
  #endAnnounced({ accountId, subBatchId }: SubBatchRow, deliverySeq: number): Change[] {
    const events = [...this.store.rows('events', accountId).values()];
    const isNeedless = (event: EventRow) => event.subBatchId === subBatchId && event.seq <= deliverySeq && event.nextAt !== null;
    return events
      .filter(isNeedless)
      .map((event): Change => ['events', accountId, event.eventId, { ...event, state: 'acknowledged', nextAt: null }]);
  }
}
