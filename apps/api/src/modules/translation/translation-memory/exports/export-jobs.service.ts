import {
  EXPORT_HOURS,
  EXPORTS_OPEN_MAX,
  type ExportIdDto,
  type ExportTranslationsDto,
  KEPT_FILES_MAX,
  type TranslationExport,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { holdLimit } from '../../../../platform/database/hold-limit.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { FileReply } from '../../../../platform/http/reply.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { FileStorage } from '../../../../platform/storage/file-storage.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { isOpenExport, type StoredExport } from './export.entity.js';
import { ExportProgress } from './export-progress.service.js';
import { WriteExport } from './exports.job-definitions.js';
import { ExportsRepository } from './exports.repository.js';
import { EXPORT_FILES, ExportsService } from './exports.service.js';

const HOUR = 60 * 60_000;

/** Exports that a job writes: the person who began one can follow it, end it, and download its file until that expires. */
@Injectable()
export class ExportJobsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly stored: ExportsRepository,
    private readonly files: ExportsService,
    private readonly progress: ExportProgress,
    private readonly outbox: Outbox,
    private readonly storage: FileStorage,
    private readonly clock: Clock,
  ) {}

  start(tenant: Tenant, query: ExportTranslationsDto): Promise<TranslationExport> {
    const { projectId, targetLang: language, format } = query;
    return this.database.tenant(tenant, async (tx) => {
      await this.files.check(tx, query);
      await holdLimit(tx, 'translation_exports', projectId);
      if ((await this.stored.countOpen(tx, projectId)) >= EXPORTS_OPEN_MAX)
        throw new AppError('TOO_MANY', { message: 'Other exports of this project are being written. Please wait a moment.' });
      const surplus = await this.stored.takeSurplus(tx, projectId, KEPT_FILES_MAX - 1);
      tx.afterCommit(() => this.storage.deleteAll(surplus));
      const now = this.clock.now();
      const exportId = await this.stored.create(tx, {
        ...{ projectId, format, language, query },
        fileName: `translations-${language}-${now.toISOString().slice(0, 10)}.${EXPORT_FILES[format].ending}`,
        expiresAt: new Date(now.getTime() + EXPORT_HOURS * HOUR),
      });
      await this.outbox.enqueue(tx, WriteExport, { organisationId: tx.organisationId, projectId, exportId });
      await this.files.record(tx, query);
      const own = await this.#require(tx, { projectId, exportId });
      tx.afterCommit(() => this.progress.push(own));
      return toReply(own);
    });
  }

  list(tenant: Tenant, projectId: string): Promise<TranslationExport[]> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      return (await this.stored.list(tx, projectId, this.clock.now(), KEPT_FILES_MAX)).map(toReply);
    });
  }

  /** The export's job finds that it has ended, and leaves no file. */
  cancel(tenant: Tenant, body: ExportIdDto): Promise<TranslationExport> {
    return this.database.tenant(tenant, async (tx) => {
      await this.#require(tx, body);
      const after = await this.stored.advance(tx, body.exportId, { state: 'cancelled' });
      if (!after) throw new AppError('FORBIDDEN_MOVE', { message: 'This export has ended already.' });
      tx.afterCommit(() => this.progress.push(after));
      return toReply(after);
    });
  }

  async download(tenant: Tenant, body: ExportIdDto): Promise<FileReply> {
    const own = await this.database.tenant(tenant, (tx) => this.#require(tx, body));
    if (isOpenExport(own)) throw new AppError('FORBIDDEN_MOVE', { message: 'The export is not ready yet.', data: { ...toReply(own) } });
    if (!own.storageKey)
      throw new AppError('UNPROCESSABLE', {
        message: own.reason ?? 'This export was ended before its file was written. Please export again.',
      });
    return new FileReply(await this.storage.open(own.storageKey), EXPORT_FILES[own.format].type, own.fileName);
  }

  /** Finds an export only for the person who started it. */
  async #require(tx: TenantTransaction, { projectId, exportId }: ExportIdDto): Promise<StoredExport> {
    await this.projects.require(tx, projectId);
    const own = await this.stored.find(tx, exportId);
    const isOwn = own?.projectId === projectId && own.requestedBy === (tx.userId ?? null);
    if (!own || !isOwn || own.expiresAt <= this.clock.now()) throw new AppError('NOT_FOUND');
    return own;
  }
}

const toReply = ({ createdAt, expiresAt, ...own }: StoredExport): TranslationExport => ({
  ...{ exportId: own.exportId, projectId: own.projectId, format: own.format, language: own.language },
  ...{ state: own.state, reason: own.reason, count: own.count, total: own.total, fileName: own.fileName },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
