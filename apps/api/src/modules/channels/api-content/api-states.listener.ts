import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { RequestStateChanged, RequestStored } from '../../translation/manual-translation/state/request-state.events.js';
import { RunProgressed } from '../../translation/pre-translation/runs/pre-translation-run.events.js';
import { ApiItemsRepository } from './api-items.repository.js';

type Payload<Event extends { readonly payload?: unknown }> = NonNullable<Event['payload']>;

/** Requests in these states have no work left to do. */
const OVER = ['completedManualTranslation', 'rejectedManualTranslation', 'rejectedMachineTranslation', 'signOff', 'projectDeleted'];

/** Moves items on when machines or translators are done with them. */
@Injectable()
export class ApiStatesListener {
  constructor(private readonly items: ApiItemsRepository) {}

  @OnEventInTransaction(RunProgressed)
  async onRun({ jobId, state }: Payload<typeof RunProgressed>, tx: TenantTransaction): Promise<void> {
    if (state !== 'done') return;
    const apiIds = await this.items.apisOfRun(tx, jobId);
    if (apiIds.length > 0) await this.items.move(tx, apiIds, ['synced'], 'applied_nmt');
  }

  @OnEventInTransaction(RequestStored)
  async onStored({ requestId, projectId }: Payload<typeof RequestStored>, tx: TenantTransaction): Promise<void> {
    const apiIds = await this.items.apisOfRequest(tx, projectId, requestId);
    if (apiIds.length > 0) await this.items.move(tx, apiIds, ['synced', 'applied_nmt', 'pbk_translated'], 'sent_to_pbk');
  }

  @OnEventInTransaction(RequestStateChanged)
  async onChanged({ requestId, projectId, to }: Payload<typeof RequestStateChanged>, tx: TenantTransaction): Promise<void> {
    if (!OVER.includes(to)) return;
    const apiIds = await this.items.apisOfRequest(tx, projectId, requestId);
    const open = new Set(await this.items.withOpenRequests(tx, projectId, apiIds, OVER));
    const done = apiIds.filter((apiId) => !open.has(apiId));
    if (done.length > 0) await this.items.move(tx, done, ['sent_to_pbk'], 'pbk_translated');
  }
}
