import { type FinishedStep, type FinishStepDto, type RequestStep, stepsOf } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { type DeliveryResult, DeliveryService } from '../delivery/delivery.service.js';
import { GuestWorkMails } from '../guests/guest-work-mails.service.js';
import { RequestNotices } from '../notices/request-notices.service.js';
import type { StoredRequest, StoredSubBatch } from '../request.entity.js';
import { subBatchNumber } from '../request-number.js';
import { assertGoesOn, RequestAccess } from '../requests/request-access.service.js';
import { RequestStateService } from '../state/request-state.service.js';
import { effectiveTarget, ItemViews } from './item-views.service.js';
import { ItemsService, type OpenedSubBatch, requireOwnStep } from './items.service.js';
import { SubBatchRows } from './sub-batch-rows.service.js';
import type { Worker } from './work.entity.js';
import { WorkRepository } from './work.repository.js';

const NOTHING_DELIVERED: DeliveryResult = { delivered: 0, refused: [], codes: new Map(), late: 0 };

/** Ends the step of a person: the next one begins, or the texts are delivered. */
@Injectable()
export class FinishService {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly projects: ProjectsService,
    private readonly items: ItemsService,
    private readonly itemViews: ItemViews,
    private readonly work: WorkRepository,
    private readonly rows: SubBatchRows,
    private readonly delivery: DeliveryService,
    private readonly states: RequestStateService,
    private readonly guestMails: GuestWorkMails,
    private readonly notices: RequestNotices,
  ) {}

  async finish(session: Session, { requestId, subBatchId }: FinishStepDto): Promise<FinishedStep> {
    const tenant = await this.access.tenantOf(session, requestId);
    return this.database.tenant(tenant, async (tx) => {
      const request = await this.access.lock(tx, session, requestId);
      assertGoesOn(request);
      const opened = await this.items.open(tx, session, request, subBatchId);
      return this.end(tx, opened, session);
    });
  }

  /** Ends the worker's step. The request must be locked. */
  async end(tx: TenantTransaction, opened: OpenedSubBatch, worker: Worker): Promise<FinishedStep> {
    const { request, subBatch } = opened;
    const step = requireOwnStep(opened, worker);
    const order = stepsOf(request.pipeline);
    const next = order[order.indexOf(step) + 1];
    const texts = await this.#texts(tx, opened, step, worker, next !== undefined);
    const result = next ? await this.#handOn(tx, opened, { step, next }, worker) : await this.#deliver(tx, opened, texts, worker);
    const after = await this.items.find(tx, request, subBatch.subBatchId);
    const [row] = await this.rows.of(tx, request, [after.subBatch], worker);
    if (!row) throw new Error('a sub-batch has a row');
    return { subBatch: row, delivered: result.delivered, refused: result.refused };
  }

  /** The step's text for each undelivered item. The next step begins with all of them, a delivery with those that have a text. */
  async #texts(tx: TenantTransaction, { request, subBatch }: OpenedSubBatch, step: RequestStep, worker: Worker, isWhole: boolean) {
    const { subBatchId } = subBatch;
    const project = await this.projects.require(tx, request.projectId);
    const all = await this.work.items(tx, subBatchId);
    const items = all.filter(({ state }) => state === 'open' || state === 'failed' || state === 'stale');
    const known = await this.itemViews.known(tx, project, subBatch, items);
    const texts = items.flatMap((item) => {
      const target = effectiveTarget(request, item.hash, step, known);
      return target === null ? [] : [{ hash: item.hash, target, state: item.state }];
    });
    const open = texts.filter(({ state }) => state !== 'stale').length;
    const missing = items.filter(({ state }) => state !== 'stale').length - open;
    if (isWhole ? missing > 0 : open === 0 && missing > 0) throw withoutText(missing);
    const author = await this.work.nameOf(tx, worker);
    const taken = texts.filter(({ hash }) => !known.targets.has(`${hash} ${step}`));
    if (taken.length > 0) await this.work.saveTargets(tx, subBatchId, step, { ...worker, author }, taken);
    return texts;
  }

  async #handOn(
    tx: TenantTransaction,
    { request, subBatch }: OpenedSubBatch,
    { step, next }: { step: RequestStep; next: RequestStep },
    worker: Worker,
  ): Promise<DeliveryResult> {
    await this.work.endStep(tx, subBatch.subBatchId, step, next);
    await this.states.noteStep(tx, request, subBatch, { step, guestId: worker.guestId ?? null });
    await this.#callNext(tx, request, subBatch, next);
    await this.states.note(tx, request, {
      action: 'request.deliver',
      details: { subBatch: subBatchNumber(request, subBatch), step, next, ...toDetails(worker) },
    });
    return NOTHING_DELIVERED;
  }

  /** Notifies the person of the next step that it is their turn. A guest gets a mail. */
  async #callNext(
    tx: TenantTransaction,
    request: StoredRequest,
    { subBatchId, language }: StoredSubBatch,
    next: RequestStep,
  ): Promise<void> {
    const userId = (await this.work.steps(tx, [subBatchId])).find(({ step }) => step === next)?.userId;
    if (userId) await this.notices.notify(tx, request, { kind: 'requestTurn', language, userIds: [userId] });
    await this.guestMails.begin(tx, [subBatchId]);
  }

  async #deliver(
    tx: TenantTransaction,
    { request, subBatch }: OpenedSubBatch,
    texts: readonly { hash: string; target: string }[],
    worker: Worker,
  ): Promise<DeliveryResult> {
    const project = await this.projects.require(tx, request.projectId);
    const result = await this.delivery.deliver(tx, project, request, subBatch, texts);
    const { delivered, refused, late } = result;
    const details = { subBatch: subBatchNumber(request, subBatch), delivered, refused: refused.length, late, ...toDetails(worker) };
    await this.states.note(tx, request, { action: 'request.deliver', details });
    await this.delivery.settle(tx, request, subBatch, worker);
    return result;
  }
}

/** A guest is not a user, so the audit names them in the details. */
const toDetails = ({ guestId }: Worker): { guestId?: string } => (guestId ? { guestId } : {});

const withoutText = (missing: number): AppError =>
  new AppError('UNPROCESSABLE', {
    message: missing === 1 ? 'One text has no translation yet.' : `${missing} texts have no translation yet.`,
    data: { missing },
  });
