import { type RequestEffect, type RequestState, type RevertRequestDto, SIGN_OFF_REVERT_DAYS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { fromSourceHash } from '../../translations/source-hash.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { RequestCharges } from '../charges/charges.service.js';
import { DeliveredRepository } from '../delivery/delivered.repository.js';
import { DeliveredParts, type DeliveredSegment, partOf, toEffect } from '../delivery/delivered-parts.service.js';
import { RequestNotices } from '../notices/request-notices.service.js';
import { RequestPeopleRepository } from '../notices/request-people.repository.js';
import type { StoredRequest } from '../request.entity.js';
import { assertGoesOn, RequestAccess } from '../requests/request-access.service.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { revertableUntil } from '../requests/to-request-row.js';
import { RequestStateService } from '../state/request-state.service.js';

const REVERTED = 'delivery taken back';
const TOO_LATE = `This work was signed off more than ${SIGN_OFF_REVERT_DAYS} days ago, so it can no longer be taken back.`;

/** Takes delivered work back: the texts that it replaced are shown again. */
@Injectable()
export class RevertsService {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly requests: RequestsRepository,
    private readonly projects: ProjectsService,
    private readonly parts: DeliveredParts,
    private readonly delivered: DeliveredRepository,
    private readonly states: RequestStateService,
    private readonly translations: TranslationsService,
    private readonly charges: RequestCharges,
    private readonly people: RequestPeopleRepository,
    private readonly notices: RequestNotices,
    private readonly clock: Clock,
  ) {}

  async revert(session: Session, { preview = false, reason, hashes, ...body }: RevertRequestDto): Promise<RequestEffect> {
    const tenant = await this.access.tenantOf(session, body.requestId);
    return this.database.tenant(tenant, async (tx) => {
      const request = await this.access.lock(tx, session, body.requestId);
      assertGoesOn(request);
      const { subBatchIds, segments } = await this.parts.inState(tx, request, partOf(body), this.#states(session, request), 'reverted');
      const named = hashes && new Set(hashes.map(fromSourceHash));
      const chosen = named ? segments.filter(({ hash }) => named.has(hash)) : segments;
      if (chosen.length === 0) throw new AppError('NOTHING_CHANGED', { message: 'None of these texts is delivered.' });
      const own = chosen.filter(({ isChanged }) => !isChanged);
      const effect = toEffect(preview, own.length, await this.parts.pages(tx, request, own), chosen.length - own.length);
      if (!preview && own.length > 0) await this.#apply(tx, request, { subBatchIds, own, isWhole: !named, reason });
      if (!preview && own.length === 0) throw new AppError('NOTHING_CHANGED', { data: { ...effect } });
      return effect;
    });
  }

  /** People who approve requests may take back signed-off work for a while. */
  #states({ permissions }: Session, request: StoredRequest): RequestState[] {
    if (!permissions.includes('request.approve')) return ['completedManualTranslation'];
    const until = revertableUntil(request);
    if (until && until < this.clock.now()) throw new AppError('FORBIDDEN_MOVE', { message: TOO_LATE });
    return ['completedManualTranslation', 'signOff'];
  }

  async #apply(
    tx: TenantTransaction,
    request: StoredRequest,
    {
      subBatchIds,
      own,
      isWhole,
      reason,
    }: { subBatchIds: readonly string[]; own: readonly DeliveredSegment[]; isWhole: boolean; reason: string },
  ): Promise<void> {
    const { requestId } = request;
    const project = await this.projects.require(tx, request.projectId);
    for (const { language, hashes } of this.parts.batches(own)) {
      await this.#restore(
        tx,
        project,
        language,
        own.filter((each) => each.language === language && hashes.includes(each.hash)),
      );
      await this.delivered.setReverted(tx, subBatchIds, language, hashes);
    }
    await this.requests.recount(tx, requestId, subBatchIds);
    const batchIds = own.map(({ batchId }) => batchId);
    const batches = (await this.requests.batches(tx, requestId)).filter(({ batchId }) => batchIds.includes(batchId));
    await this.charges.giveBack(tx, request, batches);
    const after = await this.requests.subBatches(tx, requestId, { subBatchIds });
    // A sub-batch of which a part stays delivered stays as it is: the items say what was taken back.
    const empty = after.filter(({ delivered }) => isWhole || delivered === 0).map(({ subBatchId }) => subBatchId);
    const details = { segments: own.length };
    const said = { reason, action: 'request.revert', details } as const;
    if (empty.length > 0) await this.states.move(tx, request, { to: 'reverted', part: { subBatchIds: empty }, ...said });
    else await this.states.note(tx, request, said);
    const people = [...(await this.people.takingPart(tx, requestId)), ...(await this.people.deciding(tx, requestId))];
    await this.notices.notify(tx, request, { kind: 'requestReverted', text: reason, userIds: people });
  }

  /** The professional text that was there before is there again, in its state of review; where none was, what machines and people wrote is shown. */
  async #restore(tx: TenantTransaction, project: ProjectRow, language: string, segments: readonly DeliveredSegment[]): Promise<void> {
    const edits = segments.flatMap(({ hash, replaced }) => (replaced ? [{ ...toEdit(replaced), hash }] : []));
    const added = segments.filter(({ replaced }) => !replaced).map(({ hash }) => ({ hash, origin: 'PBK' as const }));
    await this.translations.remove(tx, project, language, added);
    if (edits.length > 0) await this.translations.save(tx, project, language, edits, REVERTED, { isFree: true });
  }
}

const toEdit = ({ target, displayType, machineSource, engine, review }: NonNullable<DeliveredSegment['replaced']>) => ({
  ...{ origin: 'PBK' as const, target, displayType, review },
  ...(machineSource ? { machineSource } : {}),
  ...(engine ? { engine } : {}),
});
