import { type AuditAction, canTransition, REQUEST_TRANSITIONS, type RequestState, type RequestStep } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Events } from '../../../../platform/events/events.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { RequestPart, StoredRequest, StoredSubBatch } from '../request.entity.js';
import { requestNumber } from '../request-number.js';
import { deriveState } from './derive-state.js';
import { RequestStateChanged } from './request-state.events.js';
import { type LowestState, type NewEvent, RequestStatesRepository } from './request-states.repository.js';

export interface RequestMove {
  to: RequestState;
  /** The part that changes; absent for the whole request. */
  part?: RequestPart | undefined;
  /** Changes only items in one of these states. Without it, every item of the part must be able to change. */
  from?: readonly RequestState[] | undefined;
  reason?: string | undefined;
  /** The audit entry; `request.state` for changes that no person makes. None if many changes share one entry. */
  action?: AuditAction | undefined;
  details?: Record<string, unknown> | undefined;
  guestId?: string | undefined;
  /** The step that ends with this change. */
  step?: RequestStep | null | undefined;
}

/**
 * The only place where states of requests change. A change is an allowed transition for every affected sub-batch, or it is a 409 and
 * nothing changes. Batches and the request follow from their sub-batches. Each change adds events to the history and an entry to the audit.
 */
@Injectable()
export class RequestStateService {
  constructor(
    private readonly states: RequestStatesRepository,
    private readonly events: Events,
    private readonly audit: Audit,
  ) {}

  /** Returns the request with its new state. The request must be locked. */
  async move(tx: TenantTransaction, request: StoredRequest, move: RequestMove): Promise<StoredRequest> {
    const moving = await this.#moving(tx, request, move);
    const subBatchIds = moving.flatMap(({ subBatchId }) => (subBatchId ? [subBatchId] : []));
    if (subBatchIds.length > 0) await this.states.setSubBatches(tx, subBatchIds, move.to);
    const whole = moving.filter(({ subBatchId }) => !subBatchId).map(({ batchId }) => ({ batchId, state: move.to }));
    const moved = await this.#derive(tx, request, move, whole, moving);
    const { action } = move;
    if (action) await this.#record(tx, request, moved, { ...move, action });
    return moved;
  }

  /** Derives the states of batches and the request after the sub-batches changed without a move, for example when a round is added. */
  async derive(tx: TenantTransaction, request: StoredRequest, move: Omit<RequestMove, 'part' | 'from'>): Promise<StoredRequest> {
    return this.#derive(tx, request, move, [], []);
  }

  /**
   * Takes back the last move of a sub-batch, with its batch and the request. This is not a move itself: the table has to allow the move
   * that is taken back. Returns whether the sub-batch was in that state.
   */
  async takeBack(
    tx: TenantTransaction,
    request: StoredRequest,
    { subBatchId, from, to, reason }: { subBatchId: string; from: RequestState; to: RequestState; reason: string },
  ): Promise<boolean> {
    if (!canTransition(REQUEST_TRANSITIONS, to, from)) throw new Error(`${to} does not go to ${from}`);
    const part = { subBatchIds: [subBatchId] };
    const moving = (await this.states.lowest(tx, request.requestId, part)).filter(({ state }) => state === from);
    if (moving.length === 0) return false;
    await this.states.setSubBatches(tx, part.subBatchIds, to);
    const current = { ...request, state: (await this.states.stateOf(tx, request.requestId)) ?? request.state };
    await this.#derive(tx, current, { to, part, reason }, [], moving);
    return true;
  }

  /** The first state of a request that was just stored. */
  async begin(tx: TenantTransaction, request: StoredRequest): Promise<void> {
    if (!canTransition(REQUEST_TRANSITIONS, undefined, request.state)) throw new Error(`${request.state} is no first state`);
    await this.states.addEvents(tx, [eventOf(request, { from: null, to: request.state })]);
    await this.#emit(tx, request, null);
  }

  /** Records in the history that somebody ended a step of a sub-batch whose next step begins. */
  async noteStep(
    tx: TenantTransaction,
    request: StoredRequest,
    { subBatchId, state }: Pick<StoredSubBatch, 'subBatchId' | 'state'>,
    ended: Required<Pick<EventPart, 'step' | 'guestId'>>,
  ): Promise<void> {
    await this.states.addEvents(tx, [eventOf(request, { subBatchId, from: state, to: state, ...ended })]);
  }

  /** Adds an audit entry for something that is not a move. */
  async note(
    tx: TenantTransaction,
    request: StoredRequest,
    note: Pick<RequestMove, 'reason' | 'details'> & { action: AuditAction },
  ): Promise<void> {
    await this.#record(tx, request, request, { ...note, to: request.state });
  }

  async #moving(tx: TenantTransaction, request: StoredRequest, { to, part = {}, from }: RequestMove): Promise<LowestState[]> {
    const lowest = await this.states.lowest(tx, request.requestId, part);
    const moving = from ? lowest.filter(({ state }) => from.includes(state)) : lowest;
    const wrong = moving.find(({ state }) => !canTransition(REQUEST_TRANSITIONS, state, to));
    if (moving.length === 0 || wrong) throw forbiddenMove(wrong?.state ?? lowest[0]?.state ?? request.state, to);
    return moving;
  }

  async #derive(
    tx: TenantTransaction,
    request: StoredRequest,
    move: Omit<RequestMove, 'part' | 'from'> & Pick<RequestMove, 'part'>,
    whole: readonly { batchId: string; state: RequestState }[],
    moving: readonly LowestState[],
  ): Promise<StoredRequest> {
    const before = new Map((await this.states.batchStates(tx, request.requestId)).map(({ batchId, state }) => [batchId, state]));
    const after = new Map([...before, ...derived(await this.states.lowest(tx, request.requestId, {})), ...whole.map(toPair)]);
    const changed = [...after].filter(([batchId, state]) => before.get(batchId) !== state).map(([batchId, state]) => ({ batchId, state }));
    if (changed.length > 0) await this.states.setBatches(tx, changed);
    const state = deriveState([...after.values()]) ?? request.state;
    if (state !== request.state) await this.states.setRequest(tx, request, state);
    await this.states.addEvents(tx, eventsOf(request, { ...move, moving, before, changed, state }));
    const moved = { ...request, state };
    if (state !== request.state || changed.length > 0) await this.#emit(tx, moved, request.state);
    return moved;
  }

  async #record(
    tx: TenantTransaction,
    request: StoredRequest,
    moved: StoredRequest,
    { action, reason, to, part, details }: RequestMove & { action: AuditAction },
  ): Promise<void> {
    await this.audit.record(tx, {
      ...{ organisationId: tx.organisationId, userId: tx.userId, action, subject: 'request', subjectId: request.requestId },
      details: {
        ...{ projectId: request.projectId, number: requestNumber(request), from: request.state, to, state: moved.state },
        ...(reason ? { reason } : {}),
        ...(part?.batchIds ? { batchIds: part.batchIds } : {}),
        ...(part?.subBatchIds ? { subBatches: part.subBatchIds.length } : {}),
        ...details,
      },
    });
  }

  #emit(tx: TenantTransaction, { organisationId, projectId, requestId, state }: StoredRequest, from: RequestState | null): Promise<void> {
    return this.events.emit(tx, RequestStateChanged, { organisationId, projectId, requestId, from, to: state });
  }
}

export const forbiddenMove = (state: RequestState, wanted: RequestState): AppError =>
  new AppError('FORBIDDEN_MOVE', { data: { state, wanted } });

const toPair = ({ batchId, state }: { batchId: string; state: RequestState }) => [batchId, state] as const;

/** The states of batches that follow from their sub-batches. */
function derived(lowest: readonly LowestState[]): (readonly [string, RequestState])[] {
  const byBatch = new Map<string, RequestState[]>();
  for (const { batchId, subBatchId, state } of lowest) if (subBatchId) byBatch.set(batchId, [...(byBatch.get(batchId) ?? []), state]);
  return [...byBatch].flatMap(([batchId, states]) => {
    const state = deriveState(states);
    return state ? [[batchId, state] as const] : [];
  });
}

type EventPart = Pick<NewEvent, 'from' | 'to'> & Partial<Pick<NewEvent, 'batchId' | 'subBatchId' | 'reason' | 'guestId' | 'step'>>;

const eventOf = ({ requestId, projectId, round }: StoredRequest, event: EventPart): NewEvent => ({
  ...{ requestId, projectId, round, batchId: null, subBatchId: null, reason: null, guestId: null, step: null },
  ...event,
});

/**
 * The events of a move: one if the whole request moved, one for each named batch or sub-batch, and one for the request if its state
 * followed.
 */
function eventsOf(
  request: StoredRequest,
  {
    part,
    to,
    reason = null,
    guestId = null,
    step = null,
    moving,
    before,
    changed,
    state,
  }: Omit<RequestMove, 'reason' | 'guestId' | 'from'> & {
    reason?: string | null | undefined;
    guestId?: string | null | undefined;
    moving: readonly LowestState[];
    before: ReadonlyMap<string, RequestState>;
    changed: readonly { batchId: string; state: RequestState }[];
    state: RequestState;
  },
): NewEvent[] {
  const said = { reason, guestId };
  const named = new Set(part?.subBatchIds);
  const ofParts = moving.flatMap(({ subBatchId, state: from }) =>
    subBatchId && named.has(subBatchId) ? [eventOf(request, { subBatchId, from, to, step, ...said })] : [],
  );
  const isWhole = !part?.batchIds && !part?.subBatchIds;
  const ofBatches = isWhole
    ? []
    : changed.map(({ batchId, state: now }) => eventOf(request, { batchId, from: before.get(batchId) ?? null, to: now, ...said }));
  const ofRequest = state === request.state ? [] : [eventOf(request, { from: request.state, to: state, ...said })];
  return [...ofParts, ...ofBatches, ...ofRequest];
}
