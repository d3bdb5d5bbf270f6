import {
  REQUEST_STAGES,
  type RequestAction,
  type RequestBatchRow,
  type RequestRow,
  type RequestStage,
  type RequestState,
  SIGN_OFF_REVERT_DAYS,
} from '@bhashantar/contracts';
import type { Session } from '../../../../platform/http/session.js';
import type { StoredRequest } from '../request.entity.js';
import { batchNumber, requestNumber } from '../request-number.js';
import { seesAll } from './request-access.service.js';
import type { ListedBatch, ListedRequest } from './request-lists.repository.js';

const DAY = 24 * 3_600_000;

/** The person who sees a request, and the time. */
export interface Viewing {
  session: Session;
  now: Date;
}

/** The column of the board that a state is in. */
export function stageOf(state: RequestState): RequestStage {
  const stages = Object.entries(REQUEST_STAGES) as [RequestStage, readonly RequestState[]][];
  return stages.find(([, states]) => states.includes(state))?.[0] ?? 'closed';
}

const isOver = (state: RequestState): boolean => ['review', 'done', 'closed'].includes(stageOf(state));

const isOverdue = (state: RequestState, dueAt: Date | null, now: Date): boolean => dueAt !== null && dueAt < now && !isOver(state);

/** Leaves out the price for people who may not see it. */
export function toRequestRow(request: ListedRequest, { session, now }: Viewing): RequestRow {
  const { requestId, name, projectId, project, organisationId, organisation, pipeline, state, isPaused, createdByName } = request;
  return {
    ...{ requestId, number: requestNumber(request), name, projectId, project, organisationId, organisation, languages: request.progress },
    ...{
      pipeline,
      state,
      stage: stageOf(state),
      isPaused,
      isBeingStored: !request.isStored,
    },
    ...amountsOf(request),
    ...{ delivered: request.delivered, failed: request.failed, stale: request.stale },
    paise: seesAll(session) ? priceOf(request) : null,
    ...{ dueAt: request.dueAt?.toISOString() ?? null, isOverdue: isOverdue(state, request.dueAt, now) },
    ...{ createdAt: request.createdAt.toISOString(), createdBy: createdByName },
  };
}

/** The accepted figures, which no later round changes. Until its items are stored, a request shows the figures of its quote. */
function amountsOf({ quote, isStored, acceptedAt, progress }: ListedRequest): { words: number; segments: number } {
  if (quote && (!isStored || acceptedAt)) return { words: quote.words, segments: quote.segments };
  const sum = (of: 'words' | 'items') => progress.reduce((total, language) => total + language[of], 0);
  return { words: sum('words'), segments: sum('items') };
}

/** The price of the first round. */
function priceOf({ paise, rounds, quote }: ListedRequest): number | null {
  return paise === null ? (quote?.paise ?? null) : rounds.reduce((first, later) => first - later.paise, paise);
}

export function toBatchRow(batch: ListedBatch, { session, now }: Viewing): RequestBatchRow {
  const { batchId, requestId, requestName, projectId, project, organisationId, organisation, language, state, quoted } = batch;
  const accepted = batch.acceptedAt && quoted;
  return {
    ...{ batchId, number: batchNumber(batch, language), requestId, requestName, projectId, project, organisationId, organisation },
    ...{ targetLang: language, state, stage: stageOf(state), words: accepted ? accepted.words : batch.words - batch.laterWords },
    items: batch.items - batch.laterItems,
    ...{ delivered: batch.delivered, failed: batch.failed, stale: batch.stale, subBatches: batch.subBatches },
    paise: seesAll(session) ? (accepted ? accepted.paise : batch.paise) : null,
    ...{ dueAt: batch.dueAt?.toISOString() ?? null, isOverdue: isOverdue(state, batch.dueAt, now) },
    revertableUntil: revertableUntil(batch)?.toISOString() ?? null,
  };
}

/** The end of the time in which signed-off work can be taken back; null for other work. */
export function revertableUntil({ signedOffAt }: Pick<StoredRequest, 'signedOffAt'>): Date | null {
  return signedOffAt && new Date(signedOffAt.getTime() + SIGN_OFF_REVERT_DAYS * DAY);
}

/** The end of the time in which anything of these batches that is signed off can be taken back. */
export function lastRevert(batches: readonly Pick<ListedBatch, 'signedOffAt'>[]): Date | null {
  const times = batches.flatMap((batch) => revertableUntil(batch)?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

const UNACCEPTED: readonly RequestState[] = REQUEST_STAGES.new;
const REJECTED: readonly RequestState[] = ['rejectedMachineTranslation', 'rejectedManualTranslation'];

/** Whether a request can be withdrawn or, where it was rejected, deleted. */
export const isDeletable = ({ state, acceptedAt }: Pick<StoredRequest, 'state' | 'acceptedAt'>): boolean =>
  REJECTED.includes(state) || (UNACCEPTED.includes(state) && acceptedAt === null);

/** Actions that wait until a change of many texts has ended. */
const WAITING: readonly RequestAction[] = ['approve', 'reject', 'signOff', 'revert', 'resend', 'withdraw'];

/** The actions that the caller may take now, by their rights and the state. */
export function actionsOf(
  request: StoredRequest,
  batches: readonly Pick<ListedBatch, 'state' | 'partStates' | 'signedOffAt' | 'isWaiting'>[],
  { session, now, isChanging }: Viewing & { isChanging: boolean },
): RequestAction[] {
  if (request.isPaused || request.state === 'projectDeleted') return [];
  const [mayOrder, mayApprove] = (['request.create', 'request.approve'] as const).map((right) => session.permissions.includes(right));
  // Decides by the states of sub-batches, because a batch whose next round is waiting also has delivered or signed-off ones.
  const some = (...states: RequestState[]) =>
    batches.some(({ state, partStates }) => (partStates ?? [state]).some((part) => states.includes(part)));
  const until = lastRevert(batches);
  const mayRevertSignedOff = Boolean(mayApprove && until && until >= now);
  const possible: Record<RequestAction, boolean | undefined> = {
    approve: mayApprove && request.isStored && batches.some(({ isWaiting }) => isWaiting),
    reject: mayApprove && request.isStored && some('pendingManualTranslation', 'processingManualTranslation'),
    delete: mayOrder && isDeletable(request),
    assign: mayOrder && request.isStored && some('pendingManualTranslation', 'processingManualTranslation'),
    signOff: mayOrder && some('completedManualTranslation'),
    revert: (mayOrder && some('completedManualTranslation')) || mayRevertSignedOff,
    resend: mayOrder && (request.reverted > 0 || request.stale > 0) && !some('projectDeleted'),
    withdraw: mayOrder && request.isStored && some('pendingManualTranslation', 'processingManualTranslation'),
    upload: some('processingManualTranslation'),
    download: request.isStored,
  };
  return (Object.keys(possible) as RequestAction[]).filter((action) => possible[action] && !(isChanging && WAITING.includes(action)));
}
