import { type AssignSubBatchesDto, type RequestStep, type SubBatchList, stepsOf } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { AssignmentsService } from '../../../projects/assignments/assignments.service.js';
import { GuestWorkMails } from '../guests/guest-work-mails.service.js';
import { RequestNotices } from '../notices/request-notices.service.js';
import { RequestPeopleRepository } from '../notices/request-people.repository.js';
import type { StoredRequest, StoredSubBatch } from '../request.entity.js';
import { subBatchNumber } from '../request-number.js';
import { assertGoesOn, RequestAccess } from '../requests/request-access.service.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { RequestStateService } from '../state/request-state.service.js';
import { reasonOfOtherStep } from './other-step.js';
import { SubBatchRows } from './sub-batch-rows.service.js';
import type { Worker } from './work.entity.js';
import { WorkRepository } from './work.repository.js';

/** States in which a sub-batch can still be assigned. */
const ASSIGNABLE = [
  'pendingMachineTranslation',
  'processingMachineTranslation',
  'completedMachineTranslation',
  'pendingManualTranslation',
  'processingManualTranslation',
];

/** Assigns the steps of sub-batches to people. */
@Injectable()
export class AssignService {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly requests: RequestsRepository,
    private readonly work: WorkRepository,
    private readonly rows: SubBatchRows,
    private readonly people: AssignmentsService,
    private readonly guests: RequestPeopleRepository,
    private readonly notices: RequestNotices,
    private readonly states: RequestStateService,
    private readonly guestMails: GuestWorkMails,
  ) {}

  async assign(session: Session, body: AssignSubBatchesDto): Promise<SubBatchList> {
    const { requestId, step, subBatchIds, userId, guestId } = body;
    if (userId && guestId) throw invalidField('guestId', 'Name a person or a guest, and not both.');
    const tenant = await this.access.tenantOf(session, requestId);
    const found = await this.database.tenant(tenant, (tx) => this.access.require(tx, session, requestId));
    assertGoesOn(found);
    const { organisationId, projectId } = found;
    // Queried outside of the transaction, because people belong to the organisation, not to the project.
    const viewers = userId ? await this.people.viewers(organisationId, projectId) : [];
    return this.database.tenant(tenant, async (tx) => {
      const request = await this.access.lock(tx, session, requestId);
      assertGoesOn(request);
      if (!stepsOf(request.pipeline).includes(step)) throw invalidField('step', 'The request was ordered without this step.');
      const subBatches = await this.#subBatches(tx, request, subBatchIds);
      if (userId && !viewers.some((viewer) => viewer.userId === userId))
        throw invalidField('userId', 'Only an active person who may edit this project can do a step. Assign them to the project first.');
      if (guestId) await this.#requireGuest(tx, request, subBatches, guestId);
      await this.#requireOther(tx, request, subBatches, { step, userId, guestId });
      await this.work.assign(tx, subBatchIds, step, { userId, guestId }, request.dueByStep[step] ?? null);
      await this.states.note(tx, request, {
        action: 'request.assign',
        details: { step, subBatches: subBatches.length, assignee: userId ?? null, guestId: guestId ?? null },
      });
      if (userId) await this.notices.notify(tx, request, { kind: 'requestAssigned', language: subBatches[0]?.language, userIds: [userId] });
      if (guestId) await this.guestMails.begin(tx, subBatchIds);
      const rows = await this.rows.of(tx, request, subBatches, session);
      return { subBatches: rows, total: rows.length };
    });
  }

  async #subBatches(tx: TenantTransaction, { requestId }: StoredRequest, ids: readonly string[]): Promise<StoredSubBatch[]> {
    const found = await this.requests.subBatches(tx, requestId, { subBatchIds: ids });
    if (found.length < ids.length) throw new AppError('NOT_FOUND');
    const ended = found.find(({ state }) => !ASSIGNABLE.includes(state));
    if (ended) throw new AppError('FORBIDDEN_MOVE', { data: { state: ended.state } });
    return found;
  }

  async #requireGuest(
    tx: TenantTransaction,
    { projectId }: StoredRequest,
    subBatches: readonly StoredSubBatch[],
    guestId: string,
  ): Promise<void> {
    const guest = (await this.guests.guests(tx, projectId)).find((each) => each.guestId === guestId);
    if (!guest) throw invalidField('guestId', 'No guest link of this project that is in force invites this guest.');
    const other = subBatches.find(({ language }) => !guest.languages.includes(language));
    if (other) throw invalidField('guestId', `The guest link of ${guest.name} is not for ${other.language}.`);
  }

  /** A different person does each step, and nobody takes over a finished one. */
  async #requireOther(
    tx: TenantTransaction,
    request: StoredRequest,
    subBatches: readonly StoredSubBatch[],
    { step, userId, guestId }: Worker & { step: RequestStep },
  ): Promise<void> {
    const steps = await this.work.steps(
      tx,
      subBatches.map(({ subBatchId }) => subBatchId),
    );
    for (const subBatch of subBatches) {
      const own = steps.filter(({ subBatchId }) => subBatchId === subBatch.subBatchId);
      const number = subBatchNumber(request, subBatch);
      if (own.some((each) => each.step === step && each.doneAt))
        throw new AppError('FORBIDDEN_MOVE', { message: `This step of ${number} is done.` });
      const reason = reasonOfOtherStep(request, subBatch, own, { step, userId, guestId });
      if (reason) throw invalidField(userId ? 'userId' : 'guestId', reason);
    }
  }
}
