import type { RequestEffect, ResendRequestDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { isForJob, type RequestChange, RequestChanges } from '../changes/request-changes.service.js';
import type { PartDone, StoredJob } from '../changes/request-job.entity.js';
import { partOf, toEffect } from '../delivery/delivered-parts.service.js';
import type { RequestPart, StoredRequest } from '../request.entity.js';
import { assertGoesOn, RequestAccess } from '../requests/request-access.service.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { RequestStoring } from '../requests/storing/request-storing.service.js';
import { RequestStateService } from '../state/request-state.service.js';
import { ResendRepository } from './resend.repository.js';

/** Sends reverted or stale work again as the next round. A job does it for many texts, one sub-batch of the earlier rounds after the other. */
@Injectable()
export class ResendService implements RequestChange {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly requests: RequestsRepository,
    private readonly storing: RequestStoring,
    private readonly resent: ResendRepository,
    private readonly states: RequestStateService,
    private readonly changes: RequestChanges,
  ) {}

  async resend(session: Session, { preview = false, ...body }: ResendRequestDto): Promise<RequestEffect> {
    const tenant = await this.access.tenantOf(session, body.requestId);
    return this.database.tenant(tenant, async (tx) => {
      const request = await this.access.lock(tx, session, body.requestId);
      assertGoesOn(request);
      await this.changes.assertNone(tx, request);
      const part = partOf(body);
      const { found, gone } = await this.resent.count(tx, request.requestId, part);
      const effect = toEffect(preview, found, 0, gone);
      if (found === 0) throw new AppError('NOTHING_CHANGED', { message: 'Nothing of this can be sent again.', data: { ...effect } });
      if (preview) return effect;
      return isForJob(found) ? this.#leave(tx, request, part, { segments: found, kept: gone }) : this.#sendNow(tx, request, part, effect);
    });
  }

  async changePart(tx: TenantTransaction, request: StoredRequest, _job: StoredJob, subBatchId: string): Promise<PartDone> {
    const part = { subBatchIds: [subBatchId] };
    const { found, gone } = await this.resent.count(tx, request.requestId, part);
    const added = await this.#send(tx, request, part);
    // A text that an earlier part has already added is not sent twice.
    return { count: added, kept: found - added + gone };
  }

  async endChange(tx: TenantTransaction, request: StoredRequest): Promise<void> {
    await this.requests.recount(tx, request.requestId);
    await this.states.derive(tx, request, { to: 'pendingManualTranslation', action: 'request.resend' });
  }

  async #leave(
    tx: TenantTransaction,
    request: StoredRequest,
    part: RequestPart,
    counts: { segments: number; kept: number },
  ): Promise<RequestEffect> {
    const next = await this.#beginRound(tx, request);
    const subBatchIds = await this.resent.parts(tx, request.requestId, part);
    await this.states.note(tx, next, {
      action: 'request.resend',
      details: { round: next.round, ...counts, subBatches: subBatchIds.length },
    });
    return this.changes.begin(tx, next, { kind: 'resend', subBatchIds, details: { round: next.round }, counts });
  }

  async #sendNow(tx: TenantTransaction, request: StoredRequest, part: RequestPart, effect: RequestEffect): Promise<RequestEffect> {
    await this.changes.replaceStopped(tx, request);
    const next = await this.#beginRound(tx, request);
    await this.#send(tx, next, part);
    await this.endChange(tx, next);
    await this.states.note(tx, next, { action: 'request.resend', details: { round: next.round, segments: effect.segments } });
    return effect;
  }

  async #beginRound(tx: TenantTransaction, request: StoredRequest): Promise<StoredRequest> {
    const next = { ...request, round: request.round + 1 };
    await this.resent.setRound(tx, request.requestId, next.round);
    return next;
  }

  /** Adds the items of a part to the round of the request, and puts them into sub-batches. Returns their number. */
  async #send(tx: TenantTransaction, request: StoredRequest, part: RequestPart): Promise<number> {
    const { requestId } = request;
    const added = await this.resent.add(tx, requestId, request.round, part);
    for (const batch of await this.requests.batches(tx, requestId)) {
      const waiting = { ...batch, state: 'pendingManualTranslation' as const };
      while (await this.storing.arrangeNext(tx, request, waiting));
    }
    return added;
  }
}
