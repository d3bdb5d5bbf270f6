import { type RequestEffect, type RequestItemState, type RequestState, type WithdrawItemsDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { InFlightService } from '../../translations/in-flight/in-flight.service.js';
import { fromSourceHash } from '../../translations/source-hash.js';
import { isForJob, type RequestChange, RequestChanges } from '../changes/request-changes.service.js';
import type { PartDone, StoredJob } from '../changes/request-job.entity.js';
import { idsOf, partOf, toEffect } from '../delivery/delivered-parts.service.js';
import { DeliveryService } from '../delivery/delivery.service.js';
import type { StoredRequest, StoredSubBatch } from '../request.entity.js';
import { assertGoesOn, RequestAccess } from '../requests/request-access.service.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { forbiddenMove, RequestStateService } from '../state/request-state.service.js';
import { type ItemQuery, WorkRepository } from './work.repository.js';

const UNDELIVERED: readonly RequestItemState[] = ['open', 'failed', 'stale'];
/** The states in which a sub-batch can lose items: it waits for people, or they work on it. */
const OPEN_STATES: readonly RequestState[] = ['pendingManualTranslation', 'processingManualTranslation'];

/** Removes undelivered texts from a request. */
@Injectable()
export class WithdrawService implements RequestChange {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly requests: RequestsRepository,
    private readonly work: WorkRepository,
    private readonly inFlight: InFlightService,
    private readonly delivery: DeliveryService,
    private readonly states: RequestStateService,
    private readonly changes: RequestChanges,
  ) {}

  async withdraw(session: Session, { hashes, ...body }: WithdrawItemsDto): Promise<RequestEffect> {
    const tenant = await this.access.tenantOf(session, body.requestId);
    return this.database.tenant(tenant, async (tx) => {
      const request = await this.access.lock(tx, session, body.requestId);
      assertGoesOn(request);
      await this.changes.assertNone(tx, request);
      const part = partOf(body);
      const all = await this.requests.subBatches(tx, request.requestId, part);
      if (all.length === 0 && (part.batchIds || part.subBatchIds)) throw new AppError('NOT_FOUND');
      const open = all.filter(({ state }) => OPEN_STATES.includes(state));
      if (open.length === 0) throw forbiddenMove(all[0]?.state ?? request.state, 'completedManualTranslation');
      const waiting = open.reduce((sum, each) => sum + undeliveredOf(each), 0);
      if (!hashes && isForJob(waiting)) return this.#leave(tx, request, idsOf(open), waiting);
      await this.changes.replaceStopped(tx, request);
      const wanted = { states: UNDELIVERED, hashes: hashes?.map(fromSourceHash) };
      const segments = await this.#takeAll(tx, request, open, wanted);
      if (segments === 0) throw new AppError('NOTHING_CHANGED', { message: 'Nothing of this waits for a delivery.' });
      await this.states.note(tx, request, { action: 'request.withdraw', details: { segments } });
      return toEffect(false, segments, 0, hashes ? hashes.length - segments : 0);
    });
  }

  /** Texts that were delivered since the call stay in the request. */
  async changePart(tx: TenantTransaction, request: StoredRequest, _job: StoredJob, subBatchId: string): Promise<PartDone> {
    const open = (await this.requests.subBatches(tx, request.requestId, { subBatchIds: [subBatchId] })).filter(({ state }) =>
      OPEN_STATES.includes(state),
    );
    return { count: await this.#takeAll(tx, request, open, { states: UNDELIVERED }), kept: 0 };
  }

  async endChange(): Promise<void> {
    // Nobody else is notified: the translators' drafts are dropped, and the history names the parts that ended.
  }

  async #leave(tx: TenantTransaction, request: StoredRequest, subBatchIds: string[], segments: number): Promise<RequestEffect> {
    await this.states.note(tx, request, { action: 'request.withdraw', details: { segments, subBatches: subBatchIds.length } });
    return this.changes.begin(tx, request, { kind: 'withdraw', subBatchIds, counts: { segments, kept: 0 } });
  }

  /** Works on one sub-batch at a time, so that memory holds the items of only one. Returns how many were removed. */
  async #takeAll(
    tx: TenantTransaction,
    request: StoredRequest,
    open: readonly StoredSubBatch[],
    wanted: Pick<ItemQuery, 'states' | 'hashes'>,
  ): Promise<number> {
    let segments = 0;
    let current = request;
    for (const { subBatchId } of open) {
      const items = await this.work.itemsOfPart(tx, request.requestId, { ...wanted, subBatchIds: [subBatchId] });
      segments += items.length;
      if (items.length > 0) current = await this.take(tx, current, items);
    }
    return segments;
  }

  /** Withdraws items. Sub-batches without remaining items are complete. Returns the updated request. The request must be locked. */
  async take(
    tx: TenantTransaction,
    request: StoredRequest,
    items: readonly { subBatchId: string; language: string; hash: string }[],
  ): Promise<StoredRequest> {
    const { requestId, projectId } = request;
    const subBatchIds = [...new Set(items.map(({ subBatchId }) => subBatchId))];
    for (const id of subBatchIds) {
      const own = items.filter(({ subBatchId }) => subBatchId === id);
      await this.work.change(
        tx,
        id,
        own.map(({ hash }) => ({ hash, state: 'withdrawn' })),
      );
      const [first] = own;
      if (first)
        await this.inFlight.release(
          tx,
          requestId,
          { projectId, language: first.language },
          own.map(({ hash }) => hash),
        );
    }
    await this.requests.recount(tx, requestId, subBatchIds);
    let current = request;
    for (const subBatch of await this.requests.subBatches(tx, requestId, { subBatchIds }))
      current = await this.delivery.settle(tx, current, subBatch);
    return current;
  }
}

const undeliveredOf = ({ items, delivered, withdrawn, reverted }: StoredSubBatch): number => items - delivered - withdrawn - reverted;
