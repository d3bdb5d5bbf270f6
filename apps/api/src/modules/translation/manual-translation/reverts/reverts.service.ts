import { type RequestEffect, type RequestState, type RevertRequestDto, SIGN_OFF_REVERT_DAYS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { fromSourceHash } from '../../translations/source-hash.js';
import { isForJob, type RequestChange, RequestChanges } from '../changes/request-changes.service.js';
import type { PartDone, StoredJob } from '../changes/request-job.entity.js';
import { RequestCharges } from '../charges/charges.service.js';
import { type DeliveredNames, DeliveredRepository } from '../delivery/delivered.repository.js';
import { countDelivered, DeliveredParts, type DeliveredSegment, idsOf, partOf } from '../delivery/delivered-parts.service.js';
import { ReplacedTargets } from '../delivery/replaced-targets.service.js';
import { RequestNotices } from '../notices/request-notices.service.js';
import { RequestPeopleRepository } from '../notices/request-people.repository.js';
import type { StoredRequest, StoredSubBatch } from '../request.entity.js';
import { assertGoesOn, RequestAccess } from '../requests/request-access.service.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { revertableUntil } from '../requests/to-request-row.js';
import { RequestStateService } from '../state/request-state.service.js';

const TOO_LATE = `This work was signed off more than ${SIGN_OFF_REVERT_DAYS} days ago, so it can no longer be taken back.`;

/** Takes delivered work back, so that the replaced texts are shown again. */
@Injectable()
export class RevertsService implements RequestChange {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly requests: RequestsRepository,
    private readonly projects: ProjectsService,
    private readonly parts: DeliveredParts,
    private readonly delivered: DeliveredRepository,
    private readonly changes: RequestChanges,
    private readonly states: RequestStateService,
    private readonly replaced: ReplacedTargets,
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
      await this.changes.assertNone(tx, request);
      const subBatches = this.#inTime(await this.parts.subBatchesInState(tx, request, partOf(body), statesFor(session), 'reverted'));
      const part = { subBatchIds: idsOf(subBatches), hashes: hashes?.map(fromSourceHash) };
      const counts = await this.#counts(tx, request, part, preview);
      if (preview) return this.parts.effect(tx, request, part, preview);
      if (!hashes && isForJob(countDelivered(subBatches))) return this.#leave(tx, request, part.subBatchIds, { reason, counts });
      return this.#takeBackNow(tx, request, part, reason);
    });
  }

  async changePart(tx: TenantTransaction, request: StoredRequest, { details }: StoredJob, subBatchId: string): Promise<PartDone> {
    const part = { subBatchIds: [subBatchId] };
    const all = await this.parts.segmentsOf(tx, request, part);
    const own = all.filter(({ isChanged }) => !isChanged);
    await this.#takeBack(tx, request, part.subBatchIds, own);
    await this.states.move(tx, request, { to: 'reverted', part, reason: details.reason });
    return { count: own.length, kept: all.length - own.length };
  }

  async endChange(tx: TenantTransaction, request: StoredRequest, { parts, details }: Pick<StoredJob, 'parts' | 'details'>): Promise<void> {
    const { requestId } = request;
    const changed = new Set((await this.requests.subBatches(tx, requestId, { subBatchIds: parts })).map(({ batchId }) => batchId));
    const batches = (await this.requests.batches(tx, requestId)).filter(({ batchId }) => changed.has(batchId));
    await this.charges.giveBack(tx, request, batches);
    const people = [...(await this.people.takingPart(tx, requestId)), ...(await this.people.deciding(tx, requestId))];
    await this.notices.notify(tx, request, { kind: 'requestReverted', text: details.reason, userIds: people });
  }

  /** The number of affected texts. Refuses if none of them is delivered, or nothing would change. */
  async #counts(
    tx: TenantTransaction,
    request: StoredRequest,
    part: DeliveredNames,
    preview: boolean,
  ): Promise<{ segments: number; kept: number }> {
    const counts = await this.parts.counts(tx, request, part);
    if (counts.segments + counts.kept === 0) throw new AppError('NOTHING_CHANGED', { message: 'None of these texts is delivered.' });
    if (!preview && counts.segments === 0) throw new AppError('NOTHING_CHANGED', { data: { ...counts, pages: 0, isPreview: false } });
    return counts;
  }

  /** Leaves out what was signed off too long ago. Throws if nothing else is named. */
  #inTime(subBatches: readonly StoredSubBatch[]): StoredSubBatch[] {
    const now = this.clock.now();
    const found = subBatches.filter((subBatch) => (revertableUntil(subBatch) ?? now) >= now);
    if (found.length === 0) throw new AppError('FORBIDDEN_MOVE', { message: TOO_LATE });
    return found;
  }

  async #leave(
    tx: TenantTransaction,
    request: StoredRequest,
    subBatchIds: string[],
    { reason, counts }: { reason: string; counts: { segments: number; kept: number } },
  ): Promise<RequestEffect> {
    await this.states.note(tx, request, { action: 'request.revert', reason, details: { ...counts, subBatches: subBatchIds.length } });
    return this.changes.begin(tx, request, { kind: 'revert', subBatchIds, details: { reason }, counts });
  }

  async #takeBackNow(tx: TenantTransaction, request: StoredRequest, part: DeliveredNames, reason: string): Promise<RequestEffect> {
    const { requestId } = request;
    await this.changes.replaceStopped(tx, request);
    const effect = await this.parts.effect(tx, request, part, false);
    const own = (await this.parts.segmentsOf(tx, request, part)).filter(({ isChanged }) => !isChanged);
    await this.#takeBack(tx, request, part.subBatchIds, own);
    const after = await this.requests.subBatches(tx, requestId, { subBatchIds: part.subBatchIds });
    // A sub-batch that is still partly delivered keeps its state. The items record what was taken back.
    const empty = after.filter(({ delivered }) => !part.hashes || delivered === 0).map(({ subBatchId }) => subBatchId);
    const said = { reason, action: 'request.revert', details: { segments: own.length } } as const;
    if (empty.length > 0) await this.states.move(tx, request, { to: 'reverted', part: { subBatchIds: empty }, ...said });
    else await this.states.note(tx, request, said);
    await this.endChange(tx, request, { parts: [...new Set(own.map(({ subBatchId }) => subBatchId))], details: { reason } });
    return effect;
  }

  async #takeBack(
    tx: TenantTransaction,
    request: StoredRequest,
    subBatchIds: readonly string[],
    own: readonly DeliveredSegment[],
  ): Promise<void> {
    const project = await this.projects.require(tx, request.projectId);
    for (const { language, hashes } of this.parts.batches(own)) {
      const named = new Set(hashes);
      const segments = own.filter((each) => each.language === language && named.has(each.hash));
      await this.replaced.restore(tx, project, language, segments);
      await this.delivered.setReverted(tx, subBatchIds, language, hashes);
    }
    await this.requests.recount(tx, request.requestId, subBatchIds);
  }
}

/** People who approve requests may take back signed-off work for a while. */
const statesFor = ({ permissions }: Session): RequestState[] => [
  'completedManualTranslation',
  ...(permissions.includes('request.approve') ? (['signOff'] as const) : []),
];
