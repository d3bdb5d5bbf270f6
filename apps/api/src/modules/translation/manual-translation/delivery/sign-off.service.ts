import type { RequestEffect, SignOffRequestDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { Session } from '../../../../platform/http/session.js';
import { ReviewTransitions } from '../../translations/review-states/review-transitions.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { RequestNotices } from '../notices/request-notices.service.js';
import type { StoredRequest } from '../request.entity.js';
import { assertGoesOn, RequestAccess } from '../requests/request-access.service.js';
import { RequestStateService } from '../state/request-state.service.js';
import { DeliveredParts, type DeliveredSegment, partOf, toEffect } from './delivered-parts.service.js';

/** Accepts delivered work: its translations count as reviewed. */
@Injectable()
export class SignOffService {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly parts: DeliveredParts,
    private readonly states: RequestStateService,
    private readonly translations: TranslationsService,
    private readonly reviews: ReviewTransitions,
    private readonly notices: RequestNotices,
  ) {}

  async signOff(session: Session, { preview = false, ...body }: SignOffRequestDto): Promise<RequestEffect> {
    const tenant = await this.access.tenantOf(session, body.requestId);
    return this.database.tenant(tenant, async (tx) => {
      const request = await this.access.lock(tx, session, body.requestId);
      assertGoesOn(request);
      const part = partOf(body);
      const subBatchIds = await this.parts.subBatchesInState(tx, request, part, ['completedManualTranslation'], 'signOff');
      const effect = await this.#accept(tx, request, subBatchIds, preview);
      if (preview) return effect;
      const counts = { segments: effect.segments, kept: effect.kept };
      await this.states.move(tx, request, { to: 'signOff', part: { subBatchIds }, action: 'request.signOff', details: counts });
      await this.notices.notify(tx, request, { kind: 'requestSignedOff' });
      return effect;
    });
  }

  /** A sub-batch at a time: memory holds the texts of one. */
  async #accept(tx: TenantTransaction, request: StoredRequest, subBatchIds: readonly string[], preview: boolean): Promise<RequestEffect> {
    const pages = new Set<string>();
    let [segments, kept] = [0, 0];
    for (const subBatchId of subBatchIds) {
      const all = await this.parts.segmentsOf(tx, request, [subBatchId]);
      const own = all.filter(({ isChanged }) => !isChanged);
      segments += own.length;
      kept += all.length - own.length;
      await this.parts.addPages(tx, request, own, pages);
      if (!preview) await this.#approve(tx, request, own);
    }
    return toEffect(preview, segments, pages.size, kept);
  }

  /** Texts that people edited or decided about since stay in their states. */
  async #approve(tx: TenantTransaction, { projectId }: StoredRequest, segments: readonly DeliveredSegment[]): Promise<void> {
    for (const { language, hashes } of this.parts.batches(segments)) {
      const place = { projectId, language };
      await this.translations.lock(tx, projectId, language, hashes);
      const rows = await this.reviews.rows(tx, place, hashes);
      const waiting = rows.filter(({ origin, review, hasError }) => origin === 'PBK' && review === 'needsReview' && !hasError);
      const moves = waiting.map(({ hash, origin }) => ({ hash, origin, to: 'reviewed' as const, reason: null }));
      await this.reviews.apply(tx, place, moves);
    }
  }
}
