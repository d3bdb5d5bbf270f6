import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import type { JobRun } from '../../../../platform/jobs/job-definition.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../../platform/jobs/schedule.decorator.js';
import { UndoUpload } from '../batch-files/undo-upload.service.js';
import { WriteBatchFile } from '../batch-files/write-batch-file.job-definitions.js';
import { SignOffService } from '../delivery/sign-off.service.js';
import { RequestNotices } from '../notices/request-notices.service.js';
import type { StoredRequest } from '../request.entity.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { ResendService } from '../reverts/resend.service.js';
import { RevertsService } from '../reverts/reverts.service.js';
import { RequestStateService } from '../state/request-state.service.js';
import { WithdrawService } from '../work/withdraw.service.js';
import { ChangeRequest, type RequestJobRef } from './change-request.job-definitions.js';
import type { ChangeKind, RequestChange } from './request-changes.service.js';
import { isOpenJob, type StoredJob } from './request-job.entity.js';
import { RequestJobsRepository } from './request-jobs.repository.js';

const STOPPED = 'The work could not go on. The texts that are done stay so: please begin again for the others.';
/** A job that waits longer than this was lost, and is enqueued again. */
const LOST_AFTER_MS = 10 * 60_000;

/** Changes requests in the background, one sub-batch per transaction, so that memory holds the texts of only one. */
@Injectable()
export class ChangeRequestJobs {
  readonly #changes: Readonly<Record<ChangeKind, RequestChange>>;

  constructor(
    private readonly database: Database,
    private readonly jobs: RequestJobsRepository,
    private readonly requests: RequestsRepository,
    private readonly states: RequestStateService,
    private readonly notices: RequestNotices,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    signOff: SignOffService,
    revert: RevertsService,
    withdraw: WithdrawService,
    resend: ResendService,
    undoUpload: UndoUpload,
  ) {
    this.#changes = { signOff, revert, withdraw, resend, undoUpload };
  }

  @HandleJob(ChangeRequest)
  async change(ref: RequestJobRef, { signal, isLastAttempt }: JobRun): Promise<void> {
    const job = await this.database.tenant({ organisationId: ref.organisationId }, (tx) => this.jobs.find(tx, ref.jobId));
    if (!job) return;
    try {
      for (let isOver = false; !isOver; ) {
        signal.throwIfAborted();
        isOver = await this.#inTurn(job, (tx, request, current) => this.#next(tx, request, current));
      }
    } catch (error) {
      // A process that shuts down has not failed: the next one continues.
      if (isLastAttempt && !signal.aborted) await this.#inTurn(job, (tx, request, current) => this.#stop(tx, request, current));
      throw error;
    }
  }

  /** Enqueues lost jobs again. */
  @Scheduled({ name: 'request.change-sweep', queue: 'translate', everyMs: LOST_AFTER_MS })
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - LOST_AFTER_MS);
    await this.database.system(async (tx) => {
      for (const { kind, ...ref } of await this.jobs.waiting(tx, { before }))
        await this.outbox.enqueue(tx, kind === 'download' ? WriteBatchFile : ChangeRequest, ref);
    });
  }

  /** Works in the name of the person who requested it; returns whether nothing is left to do. */
  async #inTurn(
    { organisationId, requestId, requestedBy, jobId }: StoredJob,
    work: (tx: TenantTransaction, request: StoredRequest, job: StoredJob) => Promise<boolean>,
  ): Promise<boolean> {
    const person: Tenant = requestedBy ? { organisationId, userId: requestedBy, scope: 'organisation' } : { organisationId };
    return this.database.tenant(person, async (tx) => {
      const request = await this.requests.lock(tx, requestId);
      const job = await this.jobs.find(tx, jobId);
      if (!job || !isOpenJob(job)) return true;
      if (!request || request.state === 'projectDeleted') {
        await this.jobs.remove(tx, jobId);
        return true;
      }
      // The job continues when the project is restored.
      return request.isPaused || work(tx, request, job);
    });
  }

  async #next(tx: TenantTransaction, request: StoredRequest, job: StoredJob): Promise<boolean> {
    const change = this.#changes[job.kind as ChangeKind];
    const subBatchId = job.parts[job.at];
    if (subBatchId !== undefined) {
      await this.jobs.advance(tx, job.jobId, await change.changePart(tx, request, job, subBatchId));
      return false;
    }
    await this.#end(tx, request, job);
    await this.jobs.remove(tx, job.jobId);
    return true;
  }

  async #end(tx: TenantTransaction, request: StoredRequest, job: StoredJob): Promise<void> {
    await this.#changes[job.kind as ChangeKind].endChange(tx, request, job);
    const { kind, count, kept } = job;
    await this.states.note(tx, request, { action: 'request.state', details: { kind, segments: count, kept } });
  }

  /** The finished parts stay, with their charges, and the requester is notified. */
  async #stop(tx: TenantTransaction, request: StoredRequest, job: StoredJob): Promise<boolean> {
    await this.jobs.fail(tx, job.jobId, STOPPED);
    if (job.count > 0) await this.#end(tx, request, job);
    if (job.requestedBy) await this.notices.toOwner(tx, request, 'requestStopped', job.requestedBy);
    return true;
  }
}
