import {
  type BatchList,
  type FetchSubBatchesDto,
  KEPT_FILES_MAX,
  type ListBatchesDto,
  REQUEST_STAGES,
  type RequestDetails,
  type RequestList,
  type RequestStage,
  type SubBatchList,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { pageOf } from '../../../../platform/http/page-of.js';
import { isAcrossOrganisations } from '../../../../platform/http/project-access.js';
import type { Session } from '../../../../platform/http/session.js';
import { OrganisationAccessService } from '../../../identity/organisations/organisation-access.service.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { OwnUploads } from '../batch-files/own-uploads.service.js';
import { isOpenJob } from '../changes/request-job.entity.js';
import { RequestJobsRepository } from '../changes/request-jobs.repository.js';
import { toRequestJob } from '../changes/to-request-job.js';
import { RequestCharges } from '../charges/charges.service.js';
import { RequestFiles } from '../files/request-files.service.js';
import type { StoredRequest } from '../request.entity.js';
import { batchNumber, requestNumber, subBatchNumber } from '../request-number.js';
import { SubBatchRows } from '../work/sub-batch-rows.service.js';
import { RequestAccess, seesAll, workerIn, workerOf } from './request-access.service.js';
import { RequestCommentsRepository } from './request-comments.repository.js';
import { type RequestFilter, RequestListsRepository } from './request-lists.repository.js';
import { RequestsRepository } from './requests.repository.js';
import { actionsOf, lastRevert, toBatchRow, toRequestRow, type Viewing } from './to-request-row.js';

/** The page size if the caller names none. */
const PAGE_SIZE = 10;
const PAGE_SIZE_MAX = 100;

/** Which rows of a list are wanted. */
export interface WantedRequests {
  pageNumber: number;
  pageSize: number;
  searchText?: string | undefined;
  /** A column of the board. */
  stage?: RequestStage | undefined;
}

/** Reads requests for people, with what their role shows of them. */
@Injectable()
export class RequestLists {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly organisations: OrganisationAccessService,
    private readonly projects: ProjectsService,
    private readonly lists: RequestListsRepository,
    private readonly requests: RequestsRepository,
    private readonly comments: RequestCommentsRepository,
    private readonly rows: SubBatchRows,
    private readonly charges: RequestCharges,
    private readonly files: RequestFiles,
    private readonly jobs: RequestJobsRepository,
    private readonly uploads: OwnUploads,
    private readonly clock: Clock,
  ) {}

  async list(session: Session, { pageNumber, pageSize, searchText, stage }: WantedRequests): Promise<RequestList> {
    const page = pageOf({ pageNumber, pageSize: Math.min(pageSize, PAGE_SIZE_MAX) });
    return this.#reading(session, undefined, async (tx, filter) => {
      const wanted = { ...filter, search: searchText?.trim() ?? '', states: stage && REQUEST_STAGES[stage] };
      const rows = await this.lists.requests(tx, wanted, page);
      return { requests: rows.map((row) => toRequestRow(row, this.#viewing(session))), total: await this.lists.countRequests(tx, wanted) };
    });
  }

  async ofProject(session: Session, projectId: string, { pageNumber, pageSize, searchText, stage }: WantedRequests): Promise<RequestList> {
    const page = pageOf({ pageNumber, pageSize: Math.min(pageSize, PAGE_SIZE_MAX) });
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      const wanted = {
        organisationIds: null,
        projectId,
        search: searchText?.trim() ?? '',
        worker: workerOf(session),
        states: stage && REQUEST_STAGES[stage],
      };
      const rows = await this.lists.requests(tx, wanted, page);
      return { requests: rows.map((row) => toRequestRow(row, this.#viewing(session))), total: await this.lists.countRequests(tx, wanted) };
    });
  }

  async read(session: Session, requestId: string): Promise<RequestDetails> {
    const tenant = await this.access.tenantOf(session, requestId);
    return this.database.tenant(tenant, (tx) => this.details(tx, session, requestId));
  }

  /** The whole request, as the caller sees it. */
  async details(tx: TenantTransaction, session: Session, requestId: string): Promise<RequestDetails> {
    const worker = workerIn(session, await this.access.require(tx, session, requestId));
    const request = await this.lists.request(tx, requestId);
    if (!request) throw new AppError('NOT_FOUND');
    const viewing = this.#viewing(session);
    const batches = await this.lists.batchesOf(tx, requestId, worker);
    const jobs = await this.jobs.list(tx, requestId, session.userId, viewing.now, KEPT_FILES_MAX);
    const isChanging = jobs.some((job) => job.kind !== 'download' && isOpenJob(job));
    const { sourceLanguage, instructions, reference, dueByStep, withMachine, acceptedAt, acceptedBy } = request;
    return {
      ...toRequestRow(request, viewing),
      ...{ sourceLanguage, instructions, reference, dueByStep, withMachine },
      files: await this.files.of(tx, requestId),
      readers: await this.lists.readers(tx, request.readers),
      quote: seesAll(session) ? request.quote : null,
      acceptedAt: acceptedAt?.toISOString() ?? null,
      rounds: request.rounds.map((round) => ({ ...round, paise: seesAll(session) ? round.paise : null })),
      acceptedBy: acceptedBy ? await this.lists.nameOf(tx, acceptedBy) : null,
      revertableUntil: lastRevert(batches)?.toISOString() ?? null,
      waiting: seesAll(session) && batches.some(({ isWaiting }) => isWaiting) ? await this.charges.waiting(tx, request) : null,
      batches: batches.map((batch) => toBatchRow(batch, viewing)),
      batchIdList: batches.map(({ batchId }) => batchId),
      thread: await this.#thread(tx, session, requestId),
      history: await this.#history(tx, request, worker),
      jobs: jobs.map(toRequestJob),
      uploads: await this.uploads.of(tx, requestId, session.userId),
      actions: actionsOf(request, batches, { ...viewing, isChanging }),
    };
  }

  async subBatches(session: Session, { requestId, batchId, pageNumber, pageSize }: FetchSubBatchesDto): Promise<SubBatchList> {
    const tenant = await this.access.tenantOf(session, requestId);
    const page = pageOf({ ...(pageNumber ? { pageNumber } : {}), ...(pageSize ? { pageSize } : {}) }, PAGE_SIZE);
    return this.database.tenant(tenant, async (tx) => {
      const request = await this.access.require(tx, session, requestId);
      const worker = workerIn(session, request);
      const part = { worker, ...(batchId ? { batchIds: [batchId] } : {}) };
      if (batchId && !(await this.lists.batchesOf(tx, requestId, worker)).some((batch) => batch.batchId === batchId))
        throw new AppError('NOT_FOUND');
      const rows = await this.requests.subBatches(tx, requestId, part, page);
      return {
        subBatches: await this.rows.of(tx, request, rows, session),
        total: await this.requests.countSubBatches(tx, requestId, part),
      };
    });
  }

  async batches(session: Session, { searchText, states, organisationId, ...wanted }: ListBatchesDto): Promise<BatchList> {
    const page = pageOf(wanted, PAGE_SIZE);
    return this.#reading(session, organisationId, async (tx, filter) => {
      const sought = { ...filter, search: searchText?.trim() ?? '', states };
      const rows = await this.lists.batches(tx, sought, page);
      return {
        batches: rows.map((row) => toBatchRow(row, this.#viewing(session))),
        batchIdList: rows.map(({ batchId }) => batchId),
        total: await this.lists.countBatches(tx, sought),
      };
    });
  }

  /** Reads in all organisations of the caller, or in one. People who work by assignment read their own work. */
  async #reading<Result>(
    session: Session,
    organisationId: string | undefined,
    work: (tx: Transaction, filter: Omit<RequestFilter, 'search'>) => Promise<Result>,
  ): Promise<Result> {
    const tenant = await this.organisations.tenantFor(session, organisationId);
    if (!isAcrossOrganisations(session))
      return this.database.tenant(tenant, (tx) => work(tx, { organisationIds: null, worker: workerOf(session) }));
    return this.database.system(async (tx) => {
      const access = organisationId ? [tenant.organisationId] : await this.organisations.current(tx, session);
      return work(tx, { organisationIds: access === 'all' ? null : access });
    });
  }

  async #thread(tx: TenantTransaction, { userId }: Session, requestId: string): Promise<RequestDetails['thread']> {
    const rows = await this.comments.list(tx, requestId);
    return rows.map(({ commentId, author, authorId, text, createdAt }) => ({
      ...{ commentId, author, isOwn: authorId === userId, text },
      createdAt: createdAt.toISOString(),
    }));
  }

  async #history(tx: TenantTransaction, request: StoredRequest, worker: string | undefined): Promise<RequestDetails['history']> {
    const rows = await this.lists.history(tx, request.requestId, worker);
    return rows.map(({ at, language, subBatch, ...event }) => ({
      ...event,
      at: at.toISOString(),
      number: numberOf(request, language, subBatch),
    }));
  }

  #viewing(session: Session): Viewing {
    return { session, now: this.clock.now() };
  }
}

/** The number of the subject of an event: the request, a batch or a sub-batch. */
function numberOf(request: StoredRequest, language: string | null, subBatch: number | null): string {
  if (language === null) return requestNumber(request);
  return subBatch === null ? batchNumber(request, language) : subBatchNumber(request, { language, number: subBatch });
}
