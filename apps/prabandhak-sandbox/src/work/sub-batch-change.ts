import type { components } from '@bhashantar/prabandhak-protocol';
import type { ItemRow, SubBatchRow } from '../store/rows.js';
import { Refusal } from './refusal.js';
import { type Action, nextStatus, type SubBatchStatus } from './transitions.js';

type Counts = components['schemas']['Counts'];

/** The part of an event that describes its sub-batch. */
export interface Announcement {
  type: components['schemas']['SubBatchEvent']['type'];
  seq: number;
  round: number;
  status: SubBatchStatus;
  counts: Counts;
}

export function countItems(items: Iterable<ItemRow>): Counts {
  const counts: Counts = { total: 0, pending: 0, delivered: 0, failed: 0, cancelled: 0, stale: 0 };
  for (const { status } of items) {
    counts.total += 1;
    counts[status] += 1;
  }
  return counts;
}

/** One change of a sub-batch, from the stored rows to the rows that will be stored. The stored rows stay as they are. */
export class SubBatchChange {
  readonly announcements: Announcement[] = [];
  readonly #changed = new Map<string, ItemRow>();

  constructor(
    public row: SubBatchRow,
    private readonly stored: ReadonlyMap<string, ItemRow>,
    readonly now: Date,
  ) {}

  *items(): Generator<ItemRow> {
    for (const [id, item] of this.stored) yield this.#changed.get(id) ?? item;
    for (const [id, item] of this.#changed) if (!this.stored.has(id)) yield item;
  }

  item(externalId: string): ItemRow | undefined {
    return this.#changed.get(externalId) ?? this.stored.get(externalId);
  }

  pending(): ItemRow[] {
    return [...this.items()].filter(({ status }) => status === 'pending');
  }

  changedItems(): IterableIterator<ItemRow> {
    return this.#changed.values();
  }

  isEmpty(): boolean {
    return this.#changed.size === 0 && this.announcements.length === 0;
  }

  setItem(item: ItemRow): void {
    this.#changed.set(item.externalId, item);
  }

  set(fields: Partial<SubBatchRow>): void {
    this.row = { ...this.row, ...fields };
  }

  /** The row to store. */
  finish(): SubBatchRow {
    this.set({ version: this.row.version + 1, updatedAt: this.now.toISOString() });
    return this.row;
  }

  /** The state to which the action leads. Throws if the present state does not allow it. */
  require(action: Action): SubBatchStatus {
    const status = nextStatus(this.row.status, action);
    if (!status) throw new Refusal('invalid_state', `The sub-batch is ${this.row.status}, which does not allow this call.`);
    return status;
  }

  /** Moves to the state of the action and announces it. */
  move(action: Action, fields: Partial<SubBatchRow> = {}): void {
    const status = this.require(action);
    const seq = this.row.seq + 1;
    this.set({ ...fields, status, seq });
    this.announcements.push({ type: typeOf(status), seq, round: this.row.round, status, counts: countItems(this.items()) });
  }
}

/** No event says `received`: the answer to the submission does. */
function typeOf(status: SubBatchStatus): Announcement['type'] {
  if (status === 'received') throw new TypeError('No transition leads to received');
  return `subbatch.${status}`;
}
