import {
  type ListSubBatchItemsDto,
  type RequestStep,
  type SaveItemDto,
  type SubBatchItem,
  type SubBatchItemList,
  stepsOf,
} from '@bhashantar/contracts';
import { isEmptyTarget } from '@bhashantar/quality-checks';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import { pageOf } from '../../../../platform/http/page-of.js';
import type { Session } from '../../../../platform/http/session.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { fromSourceHash } from '../../translations/source-hash.js';
import { RequestFiles } from '../files/request-files.service.js';
import type { StoredRequest, StoredSubBatch } from '../request.entity.js';
import { requestNumber } from '../request-number.js';
import { assertGoesOn, RequestAccess, seesAll } from '../requests/request-access.service.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { ItemViews } from './item-views.service.js';
import { isWorkable, isWorker, SubBatchRows } from './sub-batch-rows.service.js';
import type { NamedStep, Worker, WorkItem } from './work.entity.js';
import { WorkRepository } from './work.repository.js';

const NOTHING_WRITTEN = 'This translation is empty, and readers would see nothing. Please write a text.';
const NOT_OWN = 'Somebody else does this step of the sub-batch.';
const NOT_NOW = 'This step is done, or has not begun.';

type PageQuery = Parameters<typeof pageOf>[0];

/** A sub-batch that somebody works on, with its steps. */
export interface OpenedSubBatch {
  request: StoredRequest;
  subBatch: StoredSubBatch;
  steps: NamedStep[];
}

/** The texts of a sub-batch, and what the person of a step writes for them. */
@Injectable()
export class ItemsService {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly requests: RequestsRepository,
    private readonly projects: ProjectsService,
    private readonly work: WorkRepository,
    private readonly rows: SubBatchRows,
    private readonly itemViews: ItemViews,
    private readonly files: RequestFiles,
  ) {}

  async list(session: Session, { requestId, subBatchId, ...query }: ListSubBatchItemsDto): Promise<SubBatchItemList> {
    const tenant = await this.access.tenantOf(session, requestId);
    return this.database.tenant(tenant, async (tx) => {
      const opened = await this.open(tx, session, await this.access.require(tx, session, requestId), subBatchId);
      return this.page(tx, opened, session, query);
    });
  }

  /** A page of the texts of a sub-batch, in the step of this person or guest. */
  async page(tx: TenantTransaction, opened: OpenedSubBatch, reader: Worker, query: PageQuery): Promise<SubBatchItemList> {
    const { subBatchId } = opened.subBatch;
    const project = await this.projects.require(tx, opened.request.projectId);
    const step = stepOf(opened, reader);
    const { limit, offset } = pageOf(query);
    const items = await this.work.items(tx, subBatchId, { limit, offset });
    const [row] = await this.rows.of(tx, opened.request, [opened.subBatch], reader);
    if (!row) throw new Error('a sub-batch has a row');
    return {
      subBatch: row,
      request: { ...toWorked(opened.request, project), files: await this.files.of(tx, opened.request.requestId) },
      items: await this.itemViews.views(tx, project, { ...opened, step }, items),
      ...(await this.work.countItems(tx, subBatchId, step)),
    };
  }

  /** Keeps a draft: visitors and the project see it after delivery. */
  async save(session: Session, body: SaveItemDto): Promise<SubBatchItem> {
    const tenant = await this.access.tenantOf(session, body.requestId);
    return this.database.tenant(tenant, async (tx) => {
      await this.work.holdSubBatch(tx, body.subBatchId);
      const opened = await this.open(tx, session, await this.access.require(tx, session, body.requestId), body.subBatchId);
      assertGoesOn(opened.request);
      const step = requireOwnStep(opened, session);
      return this.write(tx, opened, step, session, body);
    });
  }

  /** Writes the text of a step. The caller must hold the sub-batch. */
  async write(
    tx: TenantTransaction,
    opened: OpenedSubBatch,
    step: RequestStep,
    worker: Worker,
    { sourceHash, target, version }: Pick<SaveItemDto, 'sourceHash' | 'target' | 'version'>,
  ): Promise<SubBatchItem> {
    const { subBatchId } = opened.subBatch;
    const project = await this.projects.require(tx, opened.request.projectId);
    const item = await this.work.lockItem(tx, subBatchId, fromSourceHash(sourceHash));
    if (!item) throw new AppError('NOT_FOUND');
    const view = async (row: WorkItem) => (await this.itemViews.views(tx, project, { ...opened, step }, [row]))[0] as SubBatchItem;
    const current = await view(item);
    const text = target.normalize('NFC');
    // A repeated save, whose first answer was lost, makes no new version.
    if (current.isDone && current.target === text && item.version === version + 1) return current;
    if (item.state !== 'open' && item.state !== 'failed' && item.state !== 'stale')
      throw new AppError('FORBIDDEN_MOVE', { message: 'This text is delivered, or was taken out of the request.' });
    if (item.version !== version) throw new AppError('CONFLICT', { data: { current: { ...current } } });
    if (isEmptyTarget(item.source, text)) throw invalidField('target', NOTHING_WRITTEN);
    const author = await this.work.nameOf(tx, worker);
    await this.work.saveTargets(tx, subBatchId, step, { ...worker, author }, [{ hash: item.hash, target: text }]);
    return view({ ...item, version: item.version + 1 });
  }

  /** A sub-batch of the request that the person may see. Other sub-batches of the request are not found. */
  async open(tx: TenantTransaction, session: Session, request: StoredRequest, subBatchId: string): Promise<OpenedSubBatch> {
    const opened = await this.find(tx, request, subBatchId);
    if (!seesAll(session) && !opened.steps.some(({ userId }) => userId === session.userId)) throw new AppError('NOT_FOUND');
    return opened;
  }

  /** A sub-batch of the request, assigned to anybody. */
  async find(tx: TenantTransaction, request: StoredRequest, subBatchId: string): Promise<OpenedSubBatch> {
    const subBatch = await this.requests.subBatch(tx, subBatchId);
    if (subBatch?.requestId !== request.requestId) throw new AppError('NOT_FOUND');
    return { request, subBatch, steps: await this.work.steps(tx, [subBatchId]) };
  }
}

/** The current step of the sub-batch, which must be the worker's. */
export function requireOwnStep({ request, subBatch, steps }: OpenedSubBatch, worker: Worker): RequestStep {
  const current = steps.find(({ step }) => step === subBatch.step);
  const isOwn = isWorker(worker, current);
  const wasOwn = steps.some((step) => isWorker(worker, step));
  if (!isWorkable(request, subBatch) || (!isOwn && wasOwn) || !subBatch.step) throw new AppError('FORBIDDEN_MOVE', { message: NOT_NOW });
  if (!isOwn) throw new AppError('FORBIDDEN', { message: NOT_OWN });
  return subBatch.step;
}

/** The step that a person views: their own, or else the current step of the sub-batch. */
function stepOf({ request, subBatch, steps }: OpenedSubBatch, worker: Worker): RequestStep {
  const own = steps.filter((step) => isWorker(worker, step)).map(({ step }) => step);
  const order = stepsOf(request.pipeline);
  if (subBatch.step && (own.length === 0 || own.includes(subBatch.step))) return subBatch.step;
  return order.findLast((step) => own.includes(step)) ?? order.at(-1) ?? 'translation';
}

const toWorked = (request: StoredRequest, project: ProjectRow): Omit<SubBatchItemList['request'], 'files'> => ({
  ...{ requestId: request.requestId, number: requestNumber(request), name: request.name },
  ...{ instructions: request.instructions, reference: request.reference, projectId: request.projectId },
  ...{ project: project.name, sourceLanguage: project.sourceLanguage },
});
