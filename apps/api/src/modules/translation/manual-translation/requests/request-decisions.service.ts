import {
  type AddRequestCommentDto,
  type ApproveRequestDto,
  PLAN_LIMITS,
  REQUEST_COMMENTS_MAX,
  type RejectRequestDto,
  type RequestDetails,
  type RequestState,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { holdLimit } from '../../../../platform/database/hold-limit.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Events } from '../../../../platform/events/events.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { PlansService } from '../../../billing/plans/plans.service.js';
import { AssignmentsService } from '../../../projects/assignments/assignments.service.js';
import { InFlightService } from '../../translations/in-flight/in-flight.service.js';
import { RequestChanges } from '../changes/request-changes.service.js';
import { RequestCharges } from '../charges/charges.service.js';
import { GuestWorkMails } from '../guests/guest-work-mails.service.js';
import { RequestNotices } from '../notices/request-notices.service.js';
import type { StoredBatch, StoredRequest } from '../request.entity.js';
import { requestNumber } from '../request-number.js';
import { RequestRemoved } from '../state/request-state.events.js';
import { forbiddenMove, RequestStateService } from '../state/request-state.service.js';
import { VendorItemsRepository } from '../vendor/vendor-items.repository.js';
import { VendorPort } from '../vendor/vendor-port.js';
import { reasonOfOtherStep } from '../work/other-step.js';
import { WorkRepository } from '../work/work.repository.js';
import { HeldItemsRepository } from './held-items.repository.js';
import { HoldItems } from './hold-items.jobs.js';
import { RequestHolds } from './holds.service.js';
import { assertGoesOn, RequestAccess } from './request-access.service.js';
import { RequestCommentsRepository } from './request-comments.repository.js';
import { RequestLists } from './request-lists.service.js';
import { RequestsRepository } from './requests.repository.js';
import { isDeletable } from './to-request-row.js';

const NOBODY_WORKS =
  'No vendor is connected, and nobody is named for some of this work. Name a person with assignTo, or assign the sub-batches first.';
const NO_VENDOR = 'No vendor is connected. Name a person of the organisation instead.';
/** Used instead of a person's id to assign work to the vendor. */
const VENDOR = 'vendor';
const BEING_STORED = 'The texts of this request are still being stored. Please try again in a moment.';
const REJECTABLE: readonly RequestState[] = ['pendingManualTranslation', 'processingManualTranslation'];

const isNothingLeft = ({ left, takenBy }: { left: number; takenBy: readonly number[] }): boolean => left === 0 && takenBy.length > 0;

/** Decisions about requests (accept, refuse, withdraw), and the messages about them. */
@Injectable()
export class RequestDecisions {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly assignments: AssignmentsService,
    private readonly plans: PlansService,
    private readonly requests: RequestsRepository,
    private readonly held: HeldItemsRepository,
    private readonly holds: RequestHolds,
    private readonly inFlight: InFlightService,
    private readonly comments: RequestCommentsRepository,
    private readonly work: WorkRepository,
    private readonly changes: RequestChanges,
    private readonly charges: RequestCharges,
    private readonly states: RequestStateService,
    private readonly lists: RequestLists,
    private readonly notices: RequestNotices,
    private readonly guestMails: GuestWorkMails,
    private readonly outbox: Outbox,
    private readonly events: Events,
    private readonly vendor: VendorPort,
    private readonly vendorItems: VendorItemsRepository,
  ) {}

  /** Fixes the figures, charges them once, and assigns the work. If two people accept at once, the second gets a 409. */
  async approve(session: Session, { requestId, batchIdList, assignTo }: ApproveRequestDto): Promise<RequestDetails> {
    const tenant = await this.access.tenantOf(session, requestId);
    const found = await this.database.tenant(tenant, (tx) => this.access.require(tx, session, requestId));
    // For a deleted project this refusal comes first, because the missing people are not the reason.
    assertGoesOn(found);
    const { projectId } = found;
    if (assignTo && assignTo !== VENDOR) await this.#assertWorks(tenant.organisationId, projectId, assignTo);
    return this.database.tenant(tenant, async (tx) => {
      // Requests for the same texts are accepted one after another.
      await holdLimit(tx, 'requestApproval', projectId);
      const request = await this.access.lock(tx, session, requestId);
      assertGoesOn(request);
      this.plans.checkRequests(await this.plans.planOf(tx));
      if (!request.isStored) throw new AppError('FORBIDDEN_MOVE', { message: BEING_STORED });
      await this.changes.assertNone(tx, request);
      const batches = await this.#accepted(tx, request, batchIdList);
      await this.#assertLeft(tx, requestId, batches);
      await this.#accept(tx, request, batches, { assignTo, isWhole: !batchIdList });
      return this.lists.details(tx, session, requestId);
    });
  }

  /**
   * Accepts a rule's request that needs no person, if the people of the rule's last accepted request can do it. Otherwise, it waits for a
   * person's decision.
   */
  async acceptByRule(tx: TenantTransaction, requestId: string): Promise<void> {
    const found = await this.requests.find(tx, requestId);
    if (!found?.approvesItself || !found.ruleId) return;
    await holdLimit(tx, 'requestApproval', found.projectId);
    const request = await this.requests.lock(tx, requestId);
    const mayOrder = PLAN_LIMITS[await this.plans.planOf(tx)].requests;
    if (!request?.isStored || request.isPaused || request.state !== 'pendingManualTranslation' || !mayOrder) return;
    if (await this.changes.isUnderWay(tx, requestId)) return;
    await this.held.copyPeople(tx, requestId, found.ruleId);
    const batches = await this.#accepted(tx, request, undefined);
    const batchIds = batches.map(({ batchId }) => batchId);
    if ((await this.held.unassigned(tx, batchIds)).length > 0 && !(await this.vendor.isConnected(tx))) return;
    if (isNothingLeft(await this.held.split(tx, requestId, batchIds))) return;
    await this.#accept(tx, request, batches, { assignTo: undefined, isWhole: true });
  }

  async #accept(
    tx: TenantTransaction,
    request: StoredRequest,
    batches: readonly StoredBatch[],
    { assignTo, isWhole }: { assignTo: string | undefined; isWhole: boolean },
  ): Promise<void> {
    const { requestId } = request;
    const batchIds = batches.map(({ batchId }) => batchId);
    if ((await this.held.withdrawTaken(tx, requestId, batchIds)) > 0) await this.requests.recount(tx, requestId);
    const sent = await this.#assign(tx, request, batchIds, assignTo);
    await this.charges.charge(tx, request, batches);
    const part = isWhole ? undefined : { batchIds };
    const accepted = await this.states.move(tx, request, {
      to: 'processingManualTranslation',
      part,
      from: ['pendingManualTranslation'],
      action: 'request.approve',
    });
    const done = await this.held.done(tx, requestId);
    // All items of a part were withdrawn, or another request has them.
    if (done.length > 0)
      await this.states.move(tx, accepted, { to: 'completedManualTranslation', part: { subBatchIds: done }, action: 'request.state' });
    await this.#hold(tx, accepted);
    if (sent.length > 0) await this.vendor.send(tx, accepted, sent);
    await this.notices.notify(tx, accepted, { kind: 'requestApproved' });
    await this.notices.notify(tx, accepted, { kind: 'requestAssigned', userIds: await this.held.workers(tx, batchIds) });
    await this.guestMails.beginOfBatches(tx, batchIds);
  }

  /** Charges nothing, and reverses a charge for undelivered work. */
  async reject(session: Session, { requestId, reason }: RejectRequestDto): Promise<RequestDetails> {
    const said = reason.normalize('NFC').trim();
    if (!said) throw invalidField('reason', 'Please say why the request is refused.');
    const tenant = await this.access.tenantOf(session, requestId);
    return this.database.tenant(tenant, async (tx) => {
      const request = await this.access.lock(tx, session, requestId);
      assertGoesOn(request);
      if (!request.isStored) throw new AppError('FORBIDDEN_MOVE', { message: BEING_STORED });
      await this.changes.assertNone(tx, request);
      const open = (await this.requests.batches(tx, requestId)).filter(({ state }) => REJECTABLE.includes(state));
      const rejected = await this.states.move(tx, request, {
        to: 'rejectedManualTranslation',
        from: REJECTABLE,
        reason: said,
        action: 'request.reject',
      });
      await this.charges.giveBack(tx, rejected, open);
      await this.inFlight.release(tx, requestId);
      await this.notices.ofDecision(tx, rejected, { kind: 'requestRejected', text: said });
      return this.lists.details(tx, session, requestId);
    });
  }

  async delete(session: Session, requestId: string): Promise<void> {
    const tenant = await this.access.tenantOf(session, requestId);
    await this.database.tenant(tenant, async (tx) => {
      const request = await this.access.lock(tx, session, requestId);
      assertGoesOn(request);
      if (!isDeletable(request)) throw new AppError('FORBIDDEN_MOVE', { data: { state: request.state } });
      await this.requests.remove(tx, requestId);
      const { organisationId, projectId } = request;
      await this.events.emit(tx, RequestRemoved, { organisationId, projectId, requestId });
      await this.states.note(tx, request, { action: 'request.delete' });
    });
  }

  async comment(session: Session, { requestId, text }: AddRequestCommentDto): Promise<RequestDetails> {
    const said = text.normalize('NFC').trim();
    if (!said) throw invalidField('text', 'Please write something.');
    const tenant = await this.access.tenantOf(session, requestId);
    return this.database.tenant(tenant, async (tx) => {
      const request = await this.access.require(tx, session, requestId);
      if ((await this.comments.countForAdding(tx, requestId)) >= REQUEST_COMMENTS_MAX)
        throw new AppError('UNPROCESSABLE', { message: `A request has at most ${REQUEST_COMMENTS_MAX} messages.` });
      await this.comments.add(tx, request, said);
      await this.states.note(tx, request, { action: 'request.comment' });
      await this.notices.notify(tx, request, { kind: 'requestComment', text: said });
      return this.lists.details(tx, session, requestId);
    });
  }

  async #assertWorks(organisationId: string, projectId: string, userId: string): Promise<void> {
    const viewers = await this.assignments.viewers(organisationId, projectId);
    if (!viewers.some((viewer) => viewer.userId === userId))
      throw invalidField('assignTo', 'This person may not edit the project. Assign them to the project first, or name somebody else.');
  }

  /** The accepted batches: the named ones, or all that wait. */
  async #accepted(tx: TenantTransaction, request: StoredRequest, named: readonly string[] | undefined): Promise<StoredBatch[]> {
    const batches = await this.requests.batches(tx, request.requestId);
    const chosen = named ? batches.filter(({ batchId }) => named.includes(batchId)) : batches;
    if (named && chosen.length < new Set(named).size) throw invalidField('batchIdList', 'One of these batches is not of this request.');
    const waiting = chosen.filter(({ isWaiting }) => isWaiting);
    const other = named ? chosen.find(({ isWaiting }) => !isWaiting) : undefined;
    if (waiting.length === 0 || other) throw forbiddenMove(other?.state ?? request.state, 'processingManualTranslation');
    return waiting;
  }

  /** Refuses to accept work without remaining texts, which would end at once with nothing delivered. */
  async #assertLeft(tx: TenantTransaction, requestId: string, batches: readonly StoredBatch[]): Promise<void> {
    const split = await this.held.split(
      tx,
      requestId,
      batches.map(({ batchId }) => batchId),
    );
    if (!isNothingLeft(split)) return;
    const numbers = split.takenBy.map((number) => requestNumber({ number }));
    const message = `Nothing is left to accept: all texts are in translation already, in ${numbers.join(', ')}. Refuse or delete this request.`;
    throw new AppError('CONFLICT', { message });
  }

  /** Assigns the work to people, or to the vendor. Returns the sub-batches that the vendor does. */
  async #assign(
    tx: TenantTransaction,
    request: StoredRequest,
    batchIds: readonly string[],
    assignTo: string | undefined,
  ): Promise<string[]> {
    if (assignTo === VENDOR) return this.#toVendor(tx, request.requestId, batchIds);
    const unassigned = await this.held.unassigned(tx, batchIds);
    if (unassigned.length === 0) return [];
    if (!assignTo && (await this.vendor.isConnected(tx))) return unassigned;
    if (!assignTo) throw new AppError('UNPROCESSABLE', { message: NOBODY_WORKS });
    await this.#assertDifferent(tx, request, unassigned, assignTo);
    await this.held.assignFirst(tx, unassigned, assignTo);
    return [];
  }

  /** A different person does each step. */
  async #assertDifferent(tx: TenantTransaction, request: StoredRequest, subBatchIds: readonly string[], userId: string): Promise<void> {
    const steps = await this.work.steps(tx, subBatchIds);
    for (const subBatch of await this.requests.subBatches(tx, request.requestId, { subBatchIds })) {
      const reason = reasonOfOtherStep(request, subBatch, steps, { step: subBatch.step, userId });
      if (reason) throw invalidField('assignTo', reason);
    }
  }

  /** The vendor does all steps, even those for which people were named. */
  async #toVendor(tx: TenantTransaction, requestId: string, batchIds: readonly string[]): Promise<string[]> {
    if (!(await this.vendor.isConnected(tx))) throw new AppError('UNPROCESSABLE', { message: NO_VENDOR });
    const all = await this.requests.subBatches(tx, requestId, { batchIds });
    const sent = all.filter(({ items, withdrawn, state }) => items > withdrawn && state === 'pendingManualTranslation');
    const subBatchIds = sent.map(({ subBatchId }) => subBatchId);
    await this.vendorItems.clearPeople(tx, subBatchIds);
    return subBatchIds;
  }

  /** The approval holds the first segments, and a job holds the rest. Until then, the request's own items say which texts it has. */
  async #hold(tx: TenantTransaction, request: StoredRequest): Promise<void> {
    const next = await this.holds.next(tx, request);
    const { organisationId, projectId, requestId } = request;
    if (!next) return;
    await this.requests.setHolding(tx, requestId, true);
    await this.outbox.enqueue(tx, HoldItems, { organisationId, projectId, requestId });
  }
}
