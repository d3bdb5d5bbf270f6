import { REQUEST_CALL_ITEMS_MAX, type RequestEffect, type RequestJobKind } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import type { StoredRequest } from '../request.entity.js';
import { requestNumber } from '../request-number.js';
import { ChangeRequest } from './change-request.job-definitions.js';
import type { JobDetails, PartDone, StoredJob } from './request-job.entity.js';
import { RequestJobsRepository } from './request-jobs.repository.js';

/** The kinds of job that change the texts of a request. */
export type ChangeKind = Exclude<RequestJobKind, 'download'>;

const UNDER_WAY: Readonly<Record<ChangeKind, string>> = {
  signOff: 'is being signed off',
  revert: 'is being taken back',
  withdraw: 'loses the texts that were withdrawn',
  resend: 'is being sent again',
  undoUpload: 'gets back what an upload replaced',
};

/** Changes the texts of a request, a sub-batch at a time. */
export interface RequestChange {
  /** Changes one sub-batch in the transaction of the caller, which has locked the request. */
  changePart(tx: TenantTransaction, request: StoredRequest, job: StoredJob, subBatchId: string): Promise<PartDone>;
  /** Does the follow-up work once, for all parts that the job has finished. */
  endChange(tx: TenantTransaction, request: StoredRequest, job: StoredJob): Promise<void>;
}

export interface WantedChange {
  kind: ChangeKind;
  subBatchIds: string[];
  details?: JobDetails;
  counts: { segments: number; kept: number };
}

/** Changes that are too large for a call. A request has at most one at a time. */
@Injectable()
export class RequestChanges {
  constructor(
    private readonly jobs: RequestJobsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Throws a 409 while a change is under way. The request must be locked. */
  async assertNone(tx: TenantTransaction, request: StoredRequest): Promise<void> {
    const job = await this.jobs.change(tx, request.requestId);
    if (!job) return;
    const { kind, count, total, state } = job;
    throw new AppError('FORBIDDEN_MOVE', {
      message: `${requestNumber(request)} ${UNDER_WAY[kind as ChangeKind]}: ${count} of ${total} texts are done. Please wait until it has ended.`,
      data: { kind, state, count, total },
    });
  }

  async isUnderWay(tx: TenantTransaction, requestId: string): Promise<boolean> {
    return Boolean(await this.jobs.change(tx, requestId));
  }

  /** Leaves a change to a job. The call answers with what the job will do. The request must be locked and must have no change under way. */
  async begin(
    tx: TenantTransaction,
    request: StoredRequest,
    { kind, subBatchIds, details = {}, counts }: WantedChange,
  ): Promise<RequestEffect> {
    const { organisationId, projectId, requestId } = request;
    await this.jobs.removeStopped(tx, requestId);
    const total = counts.segments + counts.kept;
    const { jobId } = await this.jobs.create(tx, request, { kind, parts: subBatchIds, details, total });
    await this.outbox.enqueue(tx, ChangeRequest, { organisationId, projectId, requestId, jobId });
    return { ...counts, pages: null, isPreview: false, isUnderWay: true };
  }

  /** A change that the call makes itself replaces one that stopped. */
  async replaceStopped(tx: TenantTransaction, { requestId }: StoredRequest): Promise<void> {
    await this.jobs.removeStopped(tx, requestId);
  }
}

/** Whether a change of this many texts needs a job. */
export const isForJob = (texts: number): boolean => texts > REQUEST_CALL_ITEMS_MAX;
