import {
  type FinishedStep,
  type GuestFileDto,
  type GuestSubBatch,
  type GuestSubBatchDto,
  type GuestWorkList,
  type ListGuestItemsDto,
  REQUEST_SUB_BATCHES_NAMED_MAX,
  type SaveGuestItemDto,
  type SubBatchItem,
  type SubBatchItemList,
  type SubBatchRow,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { FileReply } from '../../../../platform/http/reply.js';
import type { GuestSession } from '../../../../platform/http/session.js';
import { limitOf, RateLimiter } from '../../../../platform/rate-limit/rate-limiter.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { RequestFiles } from '../files/request-files.service.js';
import { subBatchNumber } from '../request-number.js';
import { assertGoesOn } from '../requests/request-access.service.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { FinishService } from '../work/finish.service.js';
import { ItemsService, type OpenedSubBatch, requireOwnStep } from '../work/items.service.js';
import { WorkRepository } from '../work/work.repository.js';
import { GuestWorkRepository, type StoredGuestStep } from './guest-work.repository.js';

/** The steps of requests that are assigned to a guest. Other sub-batches are answered as if they did not exist. */
@Injectable()
export class GuestWorkService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly requests: RequestsRepository,
    private readonly items: ItemsService,
    private readonly finishing: FinishService,
    private readonly work: WorkRepository,
    private readonly guestWork: GuestWorkRepository,
    private readonly files: RequestFiles,
    private readonly limiter: RateLimiter,
  ) {}

  list(guest: GuestSession): Promise<GuestWorkList> {
    return this.database.tenant(tenantOf(guest), async (tx) => {
      const { name } = await this.projects.require(tx, guest.projectId);
      const steps = await this.guestWork.steps(tx, guest.guestId, REQUEST_SUB_BATCHES_NAMED_MAX);
      return { project: name, subBatches: steps.map(toGuestSubBatch) };
    });
  }

  page(guest: GuestSession, { subBatchId, ...query }: ListGuestItemsDto): Promise<SubBatchItemList> {
    return this.database.tenant(tenantOf(guest), async (tx) => {
      const list = await this.items.page(tx, await this.#open(tx, guest, subBatchId, false), workerOf(guest), query);
      return { ...list, subBatch: withoutOthers(list.subBatch, guest), items: list.items.map(withoutNames) };
    });
  }

  download(guest: GuestSession, { subBatchId, fileId }: GuestFileDto): Promise<FileReply> {
    return this.database.tenant(tenantOf(guest), async (tx) => {
      const { request } = await this.#open(tx, guest, subBatchId, false);
      return this.files.reply(tx, request.requestId, fileId);
    });
  }

  async save(guest: GuestSession, body: SaveGuestItemDto): Promise<SubBatchItem> {
    await this.#countWriting(guest);
    return this.database.tenant(tenantOf(guest), async (tx) => {
      await this.work.holdSubBatch(tx, body.subBatchId);
      const opened = await this.#open(tx, guest, body.subBatchId, false);
      assertGoesOn(opened.request);
      const worker = workerOf(guest);
      return withoutNames(await this.items.write(tx, opened, requireOwnStep(opened, worker), worker, body));
    });
  }

  async finish(guest: GuestSession, { subBatchId }: GuestSubBatchDto): Promise<FinishedStep> {
    await this.#countWriting(guest);
    return this.database.tenant(tenantOf(guest), async (tx) => {
      const opened = await this.#open(tx, guest, subBatchId, true);
      assertGoesOn(opened.request);
      const finished = await this.finishing.end(tx, opened, workerOf(guest));
      return { ...finished, subBatch: withoutOthers(finished.subBatch, guest) };
    });
  }

  /** A sub-batch of the guest; locks its request if the step should end. */
  async #open(tx: TenantTransaction, guest: GuestSession, subBatchId: string, isLocked: boolean): Promise<OpenedSubBatch> {
    if (!(await this.guestWork.isOpenTo(tx, guest.guestId, subBatchId))) throw new AppError('NOT_FOUND');
    const { requestId } = (await this.requests.subBatch(tx, subBatchId)) ?? {};
    const request = requestId && (isLocked ? await this.requests.lock(tx, requestId) : await this.requests.find(tx, requestId));
    if (!request || request.projectId !== guest.projectId) throw new AppError('NOT_FOUND');
    const opened = await this.items.find(tx, request, subBatchId);
    // Somebody else may have got the step while this call waited for the lock.
    if (!opened.steps.some(({ guestId }) => guestId === guest.guestId)) throw new AppError('NOT_FOUND');
    return opened;
  }

  #countWriting({ guestId }: GuestSession): Promise<void> {
    return this.database.system((tx) => this.limiter.take(tx, [limitOf('guest.write', guestId)]));
  }
}

/** A guest is not a user. The work belongs to the organisation, and the guest's part of it is the assigned steps. */
const tenantOf = ({ organisationId }: GuestSession) => ({ organisationId });
const workerOf = ({ guestId }: GuestSession) => ({ guestId });

const withoutNames = (item: SubBatchItem): SubBatchItem => ({ ...item, previousPerson: null });

/** Removes from other people's steps who does them and when. */
function withoutOthers(row: SubBatchRow, { guestId }: GuestSession): SubBatchRow {
  const hidden = { userId: null, guestId: null, name: null, dueAt: null, doneAt: null };
  return { ...row, steps: row.steps.map((step) => (step.guestId === guestId ? step : { step: step.step, ...hidden })) };
}

function toGuestSubBatch({ requestNumber, number, language, current, dueAt, doneAt, ...row }: StoredGuestStep): GuestSubBatch {
  return {
    ...{ subBatchId: row.subBatchId, number: subBatchNumber({ number: requestNumber }, { number, language }), targetLang: language },
    ...{ step: row.step, state: doneAt ? 'done' : row.step === current ? 'open' : 'waiting' },
    ...{ dueAt: dueAt?.toISOString() ?? null, items: row.items, words: row.words },
  };
}
