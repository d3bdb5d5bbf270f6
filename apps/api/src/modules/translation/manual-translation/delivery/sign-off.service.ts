import type { RequestEffect, SignOffRequestDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { Session } from '../../../../platform/http/session.js';
import { InFlightService } from '../../translations/in-flight/in-flight.service.js';
import { ReviewTransitions } from '../../translations/review-states/review-transitions.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { isForJob, type RequestChange, RequestChanges } from '../changes/request-changes.service.js';
import type { PartDone, StoredJob } from '../changes/request-job.entity.js';
import { RequestNotices } from '../notices/request-notices.service.js';
import type { StoredRequest, StoredSubBatch } from '../request.entity.js';
import { assertGoesOn, RequestAccess } from '../requests/request-access.service.js';
import { RequestStateService } from '../state/request-state.service.js';
import { countDelivered, DeliveredParts, type DeliveredSegment, idsOf, partOf, toEffect } from './delivered-parts.service.js';

/** Accepts delivered work: its translations count as reviewed. */
@Injectable()
export class SignOffService implements RequestChange {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly parts: DeliveredParts,
    private readonly changes: RequestChanges,
    private readonly states: RequestStateService,
    private readonly translations: TranslationsService,
    private readonly reviews: ReviewTransitions,
    private readonly inFlight: InFlightService,
    private readonly notices: RequestNotices,
  ) {}

  async signOff(session: Session, { preview = false, ...body }: SignOffRequestDto): Promise<RequestEffect> {
    const tenant = await this.access.tenantOf(session, body.requestId);
    return this.database.tenant(tenant, async (tx) => {
      const request = await this.access.lock(tx, session, body.requestId);
      assertGoesOn(request);
      await this.changes.assertNone(tx, request);
      const subBatches = await this.parts.subBatchesInState(tx, request, partOf(body), ['completedManualTranslation'], 'signOff');
      if (preview) return this.parts.effect(tx, request, { subBatchIds: idsOf(subBatches) }, preview);
      return isForJob(countDelivered(subBatches)) ? this.#leave(tx, request, subBatches) : this.#acceptNow(tx, request, subBatches);
    });
  }

  async changePart(tx: TenantTransaction, request: StoredRequest, _job: StoredJob, subBatchId: string): Promise<PartDone> {
    const done = await this.#accept(tx, request, subBatchId);
    await this.states.move(tx, request, { to: 'signOff', part: { subBatchIds: [subBatchId] } });
    return done;
  }

  async endChange(tx: TenantTransaction, request: StoredRequest): Promise<void> {
    await this.notices.notify(tx, request, { kind: 'requestSignedOff' });
  }

  async #leave(tx: TenantTransaction, request: StoredRequest, subBatches: readonly StoredSubBatch[]): Promise<RequestEffect> {
    const subBatchIds = idsOf(subBatches);
    const counts = await this.parts.counts(tx, request, { subBatchIds });
    await this.states.note(tx, request, { action: 'request.signOff', details: { ...counts, subBatches: subBatchIds.length } });
    return this.changes.begin(tx, request, { kind: 'signOff', subBatchIds, counts });
  }

  async #acceptNow(tx: TenantTransaction, request: StoredRequest, subBatches: readonly StoredSubBatch[]): Promise<RequestEffect> {
    const subBatchIds = idsOf(subBatches);
    await this.changes.replaceStopped(tx, request);
    const { pages } = await this.parts.effect(tx, request, { subBatchIds }, false);
    const counts = { segments: 0, kept: 0 };
    for (const subBatchId of subBatchIds) {
      const { count, kept } = await this.#accept(tx, request, subBatchId);
      counts.segments += count;
      counts.kept += kept;
    }
    await this.states.move(tx, request, { to: 'signOff', part: { subBatchIds }, action: 'request.signOff', details: counts });
    await this.endChange(tx, request);
    return toEffect(false, counts.segments, pages ?? 0, counts.kept);
  }

  async #accept(tx: TenantTransaction, request: StoredRequest, subBatchId: string): Promise<PartDone> {
    const all = await this.parts.segmentsOf(tx, request, { subBatchIds: [subBatchId] });
    const own = all.filter(({ isChanged }) => !isChanged);
    const count = await this.#approve(tx, request, own);
    return { count, kept: all.length - count };
  }

  /**
   * Texts that people edited or decided about since keep their states. The same holds for texts that another request has in flight by now.
   * Returns how many texts are not in flight.
   */
  async #approve(tx: TenantTransaction, { projectId, requestId }: StoredRequest, segments: readonly DeliveredSegment[]): Promise<number> {
    let count = 0;
    for (const { language, hashes } of this.parts.batches(segments)) {
      const place = { projectId, language };
      await this.translations.lock(tx, projectId, language, hashes);
      const free = await this.inFlight.part(
        tx,
        place,
        hashes.map((hash) => ({ hash })),
        requestId,
      );
      count += free.open.length;
      const rows = await this.reviews.rows(
        tx,
        place,
        free.open.map(({ hash }) => hash),
      );
      const waiting = rows.filter(({ origin, review, hasError }) => origin === 'PBK' && review === 'needsReview' && !hasError);
      const moves = waiting.map(({ hash, origin }) => ({ hash, origin, to: 'reviewed' as const, reason: null }));
      await this.reviews.apply(tx, place, moves);
    }
    return count;
  }
}
