import type { RequestEffect, ResendRequestDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { RequestChanges } from '../changes/request-changes.service.js';
import { partOf, toEffect } from '../delivery/delivered-parts.service.js';
import type { RequestPart, StoredRequest } from '../request.entity.js';
import { assertGoesOn, RequestAccess } from '../requests/request-access.service.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { RequestStoring } from '../requests/storing/request-storing.service.js';
import { RequestStateService } from '../state/request-state.service.js';
import { ResendRepository } from './resend.repository.js';

/** Sends reverted or stale work again as the next round. */
@Injectable()
export class ResendService {
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
      if (!preview) await this.#send(tx, request, part, found);
      return effect;
    });
  }

  async #send(tx: TenantTransaction, request: StoredRequest, part: RequestPart, segments: number): Promise<void> {
    const { requestId } = request;
    const next = { ...request, round: request.round + 1 };
    await this.resent.setRound(tx, requestId, next.round);
    await this.resent.add(tx, requestId, next.round, part);
    for (const batch of await this.requests.batches(tx, requestId)) {
      const waiting = { ...batch, state: 'pendingManualTranslation' as const };
      while (await this.storing.arrangeNext(tx, next, waiting));
    }
    await this.requests.recount(tx, requestId);
    await this.states.derive(tx, next, { to: 'pendingManualTranslation', action: 'request.resend' });
    await this.states.note(tx, next, { action: 'request.resend', details: { round: next.round, segments } });
  }
}
