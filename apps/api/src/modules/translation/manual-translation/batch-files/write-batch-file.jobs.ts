import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import type { JobRun } from '../../../../platform/jobs/job-definition.js';
import { Scheduled } from '../../../../platform/jobs/schedule.decorator.js';
import { FileStorage } from '../../../../platform/storage/file-storage.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import type { RequestJobRef } from '../changes/change-request.job-definitions.js';
import { isOpenJob, type StoredJob } from '../changes/request-job.entity.js';
import { RequestJobsRepository } from '../changes/request-jobs.repository.js';
import { RequestNotices } from '../notices/request-notices.service.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { BatchFileWriter, type FilePart } from './batch-file-writer.service.js';
import { WriteBatchFile } from './write-batch-file.job-definitions.js';

const FAILED = 'The file could not be written. Please download it again.';

/** The job has ended, or its request was deleted, while its file was written. */
class FileUnwanted extends Error {}

/** Writes large batch files, and deletes expired ones. An interrupted job starts its file again. */
@Injectable()
export class WriteBatchFileJobs {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly requests: RequestsRepository,
    private readonly jobs: RequestJobsRepository,
    private readonly writer: BatchFileWriter,
    private readonly notices: RequestNotices,
    private readonly storage: FileStorage,
    private readonly clock: Clock,
  ) {}

  @HandleJob(WriteBatchFile)
  async write(ref: RequestJobRef, { signal, isLastAttempt }: JobRun): Promise<void> {
    try {
      await this.#write(ref, signal);
    } catch (error) {
      if (error instanceof FileUnwanted) return;
      if (isLastAttempt && !signal.aborted) await this.#fail(ref);
      throw error;
    }
  }

  @Scheduled({ name: 'request.expireFiles', queue: 'general', everyMs: 60 * 60_000 })
  async expire(): Promise<void> {
    const keys = await this.database.system((tx) => this.jobs.takeExpired(tx, this.clock.now()));
    await this.storage.deleteAll(keys);
  }

  async #write(ref: RequestJobRef, signal: AbortSignal): Promise<void> {
    const tenant = { organisationId: ref.organisationId };
    const opened = await this.database.tenant(tenant, (tx) => this.#open(tx, ref));
    if (!opened) return;
    const { job, part } = opened;
    const { format = 'xliff12' } = job.details;
    let count = 0;
    const onRead = async (texts: number) => {
      signal.throwIfAborted();
      count += texts;
      await this.#note(tenant, job, { state: 'running', count });
    };
    const storageKey = await this.storage.put(bytesOf(this.writer.write(tenant, part, format, onRead)));
    try {
      await this.#finish(tenant, job, { count, storageKey });
    } catch (error) {
      await this.storage.delete(storageKey);
      throw error;
    }
  }

  /** Undefined if the job has ended, or nobody may have the file any more. */
  async #open(tx: TenantTransaction, { jobId, requestId }: RequestJobRef): Promise<{ job: StoredJob; part: FilePart } | undefined> {
    const job = await this.jobs.find(tx, jobId);
    const request = await this.requests.find(tx, requestId);
    const project = request && (await this.projects.find(tx, request.projectId));
    if (!job || !isOpenJob(job) || !request || !project) return undefined;
    const subBatches = await this.requests.subBatches(tx, requestId, { subBatchIds: job.parts });
    return { job, part: { request, project, subBatches, language: job.details.language ?? '' } };
  }

  async #note(tenant: Tenant, { jobId }: StoredJob, change: Partial<Pick<StoredJob, 'state' | 'count' | 'storageKey'>>): Promise<void> {
    await this.database.tenant(tenant, async (tx) => {
      if (!(await this.jobs.noteFile(tx, jobId, change))) throw new FileUnwanted();
    });
  }

  async #finish(
    tenant: Tenant,
    { jobId, requestId, requestedBy }: StoredJob,
    done: Pick<StoredJob, 'count' | 'storageKey'>,
  ): Promise<void> {
    await this.database.tenant(tenant, async (tx) => {
      if (!(await this.jobs.noteFile(tx, jobId, { ...done, state: 'done' }))) throw new FileUnwanted();
      const request = await this.requests.find(tx, requestId);
      if (request && requestedBy) await this.notices.toOwner(tx, request, 'requestFile', requestedBy);
    });
  }

  async #fail({ organisationId, requestId, jobId }: RequestJobRef): Promise<void> {
    await this.database.tenant({ organisationId }, async (tx) => {
      const job = await this.jobs.find(tx, jobId);
      const request = await this.requests.find(tx, requestId);
      if (!(await this.jobs.fail(tx, jobId, FAILED)) || !request || !job?.requestedBy) return;
      await this.notices.toOwner(tx, request, 'requestStopped', job.requestedBy);
    });
  }
}

async function* bytesOf(chunks: AsyncIterable<string | Buffer>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}
