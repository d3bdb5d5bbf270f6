import type { ErrorCode } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../../platform/events/on-event.decorator.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import type { JobRun } from '../../../../platform/jobs/job-definition.js';
import { Scheduled } from '../../../../platform/jobs/schedule.decorator.js';
import { FileStorage } from '../../../../platform/storage/file-storage.js';
import { NotificationsService } from '../../../identity/notifications/notifications.service.js';
import type { ProjectRef } from '../../../projects/projects/project.entity.js';
import { ProjectDeleted } from '../../../projects/projects/project.events.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import type { ExportChange, StoredExport } from './export.entity.js';
import { ExportProgress } from './export-progress.service.js';
import { type ExportJob, WriteExport } from './exports.job-definitions.js';
import { ExportsRepository } from './exports.repository.js';
import { ExportsService } from './exports.service.js';

/** Often enough to watch and cancel, and rare compared to the reading itself. */
const TELL_MS = 500;
const REFUSALS: readonly ErrorCode[] = ['UNPROCESSABLE', 'VALIDATION', 'NOT_FOUND'];
const FAILED = 'The file could not be written. Please export again.';

/** The export was ended, or has expired, while its file was written. */
class ExportEnded extends Error {}

/** Writes the files of exports, and deletes those that have expired. */
@Injectable()
export class ExportsJobs {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly stored: ExportsRepository,
    private readonly files: ExportsService,
    private readonly progress: ExportProgress,
    private readonly storage: FileStorage,
    private readonly clock: Clock,
    private readonly notifications: NotificationsService,
  ) {}

  @HandleJob(WriteExport)
  async write(job: ExportJob, { isLastAttempt, signal }: JobRun): Promise<void> {
    try {
      await this.#write(job, signal);
    } catch (error) {
      if (error instanceof ExportEnded) return;
      // Another attempt would be refused in the same way.
      const isRefused = error instanceof AppError && REFUSALS.includes(error.code);
      if (isRefused || isLastAttempt) await this.#advance(job, { state: 'failed', reason: isRefused ? error.message : FAILED });
      if (!isRefused) throw error;
    }
  }

  @Scheduled({ name: 'memory.expireExports', queue: 'general', everyMs: 60 * 60_000 })
  async expire(): Promise<void> {
    const keys = await this.database.system((tx) => this.stored.takeExpired(tx, this.clock.now()));
    await this.storage.deleteAll(keys);
  }

  @OnEventInTransaction(ProjectDeleted)
  async onDeleted({ projectId }: ProjectRef, tx: TenantTransaction): Promise<void> {
    await this.stored.expireOfProject(tx, projectId, this.clock.now());
  }

  async #write(job: ExportJob, signal: AbortSignal): Promise<void> {
    const own = await this.database.tenant({ organisationId: job.organisationId }, async (tx) => {
      const found = await this.stored.find(tx, job.exportId);
      return found && (await this.projects.find(tx, job.projectId)) ? found : undefined;
    });
    if (!own) return;
    const tenant = readerOf(own);
    await this.#advance(job, { state: 'running', count: 0, total: await this.files.count(tenant, own.query) });
    const read = { count: 0 };
    const chunks = this.files.export(tenant, own.query, this.#teller(job, read, signal));
    const storageKey = await this.storage.put(bytesOf(chunks));
    try {
      await this.#advance(job, { state: 'done', storageKey, count: read.count, total: read.count });
    } catch (error) {
      await this.storage.delete(storageKey);
      throw error;
    }
  }

  /** Counts the read segments, reports them from time to time, and stops if the export has ended. */
  #teller(job: ExportJob, read: { count: number }, signal: AbortSignal): (segments: number) => Promise<void> {
    let toldAt = 0;
    return async (segments) => {
      signal.throwIfAborted();
      read.count += segments;
      if (Date.now() - toldAt < TELL_MS) return;
      await this.#advance(job, { count: read.count });
      toldAt = Date.now();
    };
  }

  async #advance({ organisationId, exportId }: ExportJob, change: ExportChange): Promise<void> {
    await this.database.tenant({ organisationId }, async (tx) => {
      const after = await this.stored.advance(tx, exportId, change);
      if (!after) throw new ExportEnded();
      tx.afterCommit(() => this.progress.push(after));
      const { requestedBy, projectId, language, format, state } = after;
      if (!requestedBy || (state !== 'done' && state !== 'failed')) return;
      const job = { jobId: exportId, kind: format, state };
      await this.notifications.notify(tx, [requestedBy], { kind: 'export', projectId, language, details: { job } });
    });
  }
}

/** The person whose filter it is. Their rights were checked when the export started. */
const readerOf = ({ organisationId, requestedBy }: StoredExport): Tenant =>
  requestedBy ? { organisationId, userId: requestedBy, scope: 'organisation' } : { organisationId };

async function* bytesOf(chunks: AsyncIterable<string | Buffer>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}
