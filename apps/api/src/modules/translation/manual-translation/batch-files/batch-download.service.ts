import { Readable } from 'node:stream';
import {
  BATCH_FILE_ITEMS_MAX,
  type BatchFileFormat,
  type DownloadBatchFileDto,
  EXPORT_HOURS,
  EXPORTS_OPEN_MAX,
  type RequestJob,
  type RequestJobDto,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { holdLimit } from '../../../../platform/database/hold-limit.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import { begun } from '../../../../platform/http/begun.js';
import { FileReply } from '../../../../platform/http/reply.js';
import type { Session } from '../../../../platform/http/session.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { FileStorage } from '../../../../platform/storage/file-storage.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { isOpenJob } from '../changes/request-job.entity.js';
import { RequestJobsRepository } from '../changes/request-jobs.repository.js';
import { toRequestJob } from '../changes/to-request-job.js';
import { idsOf, partOf } from '../delivery/delivered-parts.service.js';
import type { StoredSubBatch } from '../request.entity.js';
import { assertGoesOn, RequestAccess, seesAll } from '../requests/request-access.service.js';
import { RequestStateService } from '../state/request-state.service.js';
import { BATCH_FILES, BatchFileWriter, type FilePart, fileNameOf } from './batch-file-writer.service.js';
import { OwnSubBatches } from './own-sub-batches.service.js';
import { WriteBatchFile } from './write-batch-file.job-definitions.js';

const HOUR_MS = 3_600_000;
const NOT_ACCEPTED = 'This request is not accepted yet. Its files can be downloaded as soon as it is.';
const NOTHING_WAITS = 'No text of this part waits for a translation.';
const TOO_MANY = 'Other files of this project are being written. Please wait a moment.';

/** Files in which people translate a part of a request with other programs. */
@Injectable()
export class BatchDownload {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly projects: ProjectsService,
    private readonly own: OwnSubBatches,
    private readonly writer: BatchFileWriter,
    private readonly states: RequestStateService,
    private readonly jobs: RequestJobsRepository,
    private readonly outbox: Outbox,
    private readonly storage: FileStorage,
    private readonly clock: Clock,
  ) {}

  /** The texts of a part that wait for a delivery. If there are many, a job writes the file. Throws a refusal before the first chunk. */
  async download(session: Session, { format, ...body }: DownloadBatchFileDto): Promise<FileReply | RequestJob> {
    const tenant = await this.access.tenantOf(session, body.requestId);
    const opened = await this.database.tenant(tenant, async (tx) => {
      const part = await this.#open(tx, session, body);
      const { request, language, subBatches } = part;
      const job = countWaiting(subBatches) > BATCH_FILE_ITEMS_MAX ? await this.#begin(tx, part, format) : undefined;
      await this.states.note(tx, request, { action: 'request.download', details: { format, language, subBatches: subBatches.length } });
      return { part, job };
    });
    if (opened.job) return opened.job;
    const chunks = await begun(this.writer.write(tenant, opened.part, format));
    return new FileReply(Readable.from(chunks), BATCH_FILES[format].type, fileNameOf(opened.part, format));
  }

  /** The file that a job has written, for the person who requested it. */
  async file(session: Session, { requestId, jobId }: RequestJobDto): Promise<FileReply> {
    const tenant = await this.access.tenantOf(session, requestId);
    const job = await this.database.tenant(tenant, async (tx) => {
      await this.access.require(tx, session, requestId);
      return this.jobs.find(tx, jobId);
    });
    const isOwn = job?.requestId === requestId && job.kind === 'download' && job.requestedBy === session.userId;
    if (!job || !isOwn || !job.expiresAt || job.expiresAt <= this.clock.now()) throw new AppError('NOT_FOUND');
    if (isOpenJob(job)) throw new AppError('FORBIDDEN_MOVE', { message: 'The file is not ready yet.', data: { ...toRequestJob(job) } });
    if (!job.storageKey || !job.fileName || !job.details.format)
      throw new AppError('UNPROCESSABLE', { message: job.reason ?? 'The file was not written. Please download it again.' });
    return new FileReply(await this.storage.open(job.storageKey), BATCH_FILES[job.details.format].type, job.fileName);
  }

  async #open(tx: TenantTransaction, session: Session, body: Omit<DownloadBatchFileDto, 'format'>): Promise<FilePart> {
    const request = await this.access.require(tx, session, body.requestId);
    assertGoesOn(request);
    const project = await this.projects.require(tx, request.projectId);
    const subBatches = await this.own.of(tx, session, request, partOf(body));
    const languages = [...new Set(subBatches.map(({ language }) => language))];
    const [language, ...others] = languages;
    if (language === undefined) {
      if (!seesAll(session)) throw new AppError('NOT_FOUND');
      const message = request.state === 'pendingManualTranslation' ? NOT_ACCEPTED : NOTHING_WAITS;
      throw new AppError('FORBIDDEN_MOVE', { message, data: { state: request.state } });
    }
    if (others.length > 0) throw invalidField('batchId', 'A file has one language. Please name the batch or the sub-batch.');
    return { request, project, subBatches, language };
  }

  async #begin(tx: TenantTransaction, part: FilePart, format: BatchFileFormat): Promise<RequestJob> {
    const { request, subBatches, language } = part;
    const { organisationId, projectId, requestId } = request;
    await holdLimit(tx, 'batch_files', projectId);
    if ((await this.jobs.countOpenFiles(tx, projectId)) >= EXPORTS_OPEN_MAX) throw new AppError('TOO_MANY', { message: TOO_MANY });
    const job = await this.jobs.create(tx, request, {
      kind: 'download',
      parts: idsOf(subBatches),
      details: { format, language },
      total: countWaiting(subBatches),
      fileName: fileNameOf(part, format),
      expiresAt: new Date(this.clock.now().getTime() + EXPORT_HOURS * HOUR_MS),
    });
    await this.outbox.enqueue(tx, WriteBatchFile, { organisationId, projectId, requestId, jobId: job.jobId });
    return toRequestJob(job);
  }
}

/** How many texts of sub-batches wait for a delivery. */
const countWaiting = (subBatches: readonly StoredSubBatch[]): number =>
  subBatches.reduce((sum, { items, delivered, withdrawn, stale, reverted }) => sum + items - delivered - withdrawn - stale - reverted, 0);
