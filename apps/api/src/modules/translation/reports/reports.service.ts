import {
  type DownloadReportDto,
  type GeneratedReport,
  type GenerateReportDto,
  KEPT_FILES_MAX,
  REPORT_HOURS,
  REPORTS_OPEN_MAX,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { holdLimit } from '../../../platform/database/hold-limit.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { FileReply } from '../../../platform/http/reply.js';
import { toMoment } from '../../../platform/http/to-moment.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { FileStorage } from '../../../platform/storage/file-storage.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import type { ReportRow } from './report.entity.js';
import { WriteReport } from './reports.jobs.js';
import { ReportsRepository } from './reports.repository.js';
import { CONTENT_TYPES } from './write-report.js';

const HOUR = 60 * 60_000;

/** Reports that people request: a job writes the file, which the person who requested it can download until it expires. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly reports: ReportsRepository,
    private readonly outbox: Outbox,
    private readonly storage: FileStorage,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  generate(tenant: Tenant, body: GenerateReportDto): Promise<GeneratedReport> {
    const { projectId, reportType = 'language', format = 'csv', targetLang } = body;
    const fromAt = body.from === undefined ? null : toMoment('from', body.from);
    const toAt = body.to === undefined ? null : toMoment('to', body.to);
    if (fromAt && toAt && fromAt >= toAt) throw invalidField('to', 'The end must lie behind the beginning.');
    return this.database.tenant(tenant, async (tx) => {
      if (targetLang) await this.projects.requireLanguage(tx, projectId, targetLang);
      else await this.projects.require(tx, projectId);
      await holdLimit(tx, 'reports', projectId);
      if ((await this.reports.countOpen(tx, projectId)) >= REPORTS_OPEN_MAX)
        throw new AppError('TOO_MANY', { message: 'Other reports of this project are being written. Please wait a moment.' });
      const surplus = await this.reports.takeSurplus(tx, projectId, KEPT_FILES_MAX - 1);
      tx.afterCommit(() => this.storage.deleteAll(surplus));
      const now = this.clock.now();
      const fileName = ['report', reportType, targetLang, now.toISOString().slice(0, 10)].filter(Boolean).join('-');
      const reportId = await this.reports.create(tx, {
        ...{ projectId, reportType, format, fromAt, toAt },
        language: targetLang ?? null,
        fileName: `${fileName}.${format}`,
        expiresAt: new Date(now.getTime() + REPORT_HOURS * HOUR),
      });
      await this.outbox.enqueue(tx, WriteReport, { organisationId: tx.organisationId, projectId, reportId });
      await this.audit.record(tx, {
        ...tenant,
        action: 'translation.report',
        subject: 'project',
        subjectId: projectId,
        details: { projectId, reportType, format, language: targetLang },
      });
      return toReply(await this.#require(tx, projectId, reportId));
    });
  }

  async download(tenant: Tenant, { projectId, reportId }: DownloadReportDto): Promise<FileReply> {
    const report = await this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      return this.#require(tx, projectId, reportId);
    });
    if (report.state === 'failed')
      throw new AppError('UNPROCESSABLE', { message: 'The report could not be written. Please request it again.' });
    if (!report.storageKey) throw new AppError('FORBIDDEN_MOVE', { message: 'The report is not ready yet.', data: { ...toReply(report) } });
    return new FileReply(await this.storage.open(report.storageKey), CONTENT_TYPES[report.format], report.fileName);
  }

  /** Finds a report only for the person who requested it, because each person may see different data. */
  async #require(tx: TenantTransaction, projectId: string, reportId: string | undefined): Promise<ReportRow> {
    const report = reportId ? await this.reports.find(tx, reportId) : await this.reports.latest(tx, projectId);
    const isOwn = report && report.projectId === projectId && report.requestedBy === (tx.userId ?? null);
    if (!isOwn || report.expiresAt <= this.clock.now()) throw new AppError('NOT_FOUND');
    return report;
  }
}

const toReply = ({ reportId, projectId, reportType, format, state, fileName, createdAt, expiresAt }: ReportRow): GeneratedReport => ({
  ...{ reportId, projectId, reportType, format, state, fileName },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
