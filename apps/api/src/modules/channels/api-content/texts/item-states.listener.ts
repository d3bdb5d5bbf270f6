import { REQUEST_STAGES, type RequestState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../../platform/events/on-event.decorator.js';
import { RequestRemoved, RequestStateChanged, RequestStored } from '../../../translation/manual-translation/state/request-state.events.js';
import { RunProgressed } from '../../../translation/pre-translation/runs/pre-translation-run.events.js';
import { ItemStatesRepository } from './item-states.repository.js';
import { MachineRunsRepository } from './machine-runs.repository.js';

type Payload<Event extends { readonly payload?: unknown }> = NonNullable<Event['payload']>;

/** States in which people or engines have work to do. */
const OPEN: readonly RequestState[] = [...REQUEST_STAGES.new, ...REQUEST_STAGES.inProgress];
const DELIVERED: readonly RequestState[] = [...REQUEST_STAGES.review, ...REQUEST_STAGES.done];
const ENDED = ['done', 'failed', 'cancelled'];

/** Moves items to their next state when machines or translators begin or finish. */
@Injectable()
export class ItemStatesListener {
  constructor(
    private readonly states: ItemStatesRepository,
    private readonly runs: MachineRunsRepository,
  ) {}

  /** When a run has ended and no other work is left, updates the items with a language that was finished after their last sync. */
  @OnEventInTransaction(RunProgressed)
  async onRun({ kind, projectId, jobId, state }: Payload<typeof RunProgressed>, tx: TenantTransaction): Promise<void> {
    if (kind !== 'translate.requested' || !ENDED.includes(state)) return;
    const apiIds = await this.runs.wholeItemsOf(tx, jobId);
    if (apiIds.length === 0) return;
    await this.states.move(tx, await this.runs.doneItems(tx, projectId, apiIds), ['synced'], 'applied_nmt');
  }

  /** The texts of a request are known now, including those of items that it did not name. */
  @OnEventInTransaction(RequestStored)
  async onStored({ projectId, requestId }: Payload<typeof RequestStored>, tx: TenantTransaction): Promise<void> {
    const state = await this.states.stateOfRequest(tx, requestId);
    if (state) await this.#follow(tx, projectId, requestId, state);
  }

  @OnEventInTransaction(RequestStateChanged)
  async onMoved({ projectId, requestId, to }: Payload<typeof RequestStateChanged>, tx: TenantTransaction): Promise<void> {
    await this.#follow(tx, projectId, requestId, to);
  }

  @OnEventInTransaction(RequestRemoved)
  async onRemoved({ projectId, requestId }: Payload<typeof RequestRemoved>, tx: TenantTransaction): Promise<void> {
    await this.#giveBack(tx, projectId, await this.states.itemsOfRequest(tx, projectId, requestId));
  }

  async #follow(tx: TenantTransaction, projectId: string, requestId: string, state: RequestState): Promise<void> {
    const apiIds = await this.states.itemsOfRequest(tx, projectId, requestId);
    if (apiIds.length === 0) return;
    if (OPEN.includes(state)) await this.states.move(tx, apiIds, ['synced', 'applied_nmt', 'pbk_translated'], 'sent_to_pbk');
    else await this.#giveBack(tx, projectId, apiIds);
  }

  /** Items without an open request. They count as translated if a request with them was delivered. */
  async #giveBack(tx: TenantTransaction, projectId: string, apiIds: readonly string[]): Promise<void> {
    const open = new Set(await this.states.itemsInRequests(tx, projectId, apiIds, OPEN));
    const free = apiIds.filter((apiId) => !open.has(apiId));
    const delivered = await this.states.itemsInRequests(tx, projectId, free, DELIVERED);
    await this.states.move(tx, delivered, ['sent_to_pbk'], 'pbk_translated');
    await this.states.move(tx, free, ['sent_to_pbk'], 'synced');
  }
}
