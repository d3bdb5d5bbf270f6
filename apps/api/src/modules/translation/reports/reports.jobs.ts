import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import { defineJob, type JobRun, type PayloadOf } from '../../../platform/jobs/job-definition.js';
import { byOrganisation, id, projectPayload } from '../../../platform/jobs/job-payload.js';
import { Scheduled } from '../../../platform/jobs/schedule.decorator.js';
import { FileStorage } from '../../../platform/storage/file-storage.js';
import { NotificationsService } from '../../identity/notifications/notifications.service.js';
import type { ProjectRef } from '../../projects/projects/project.entity.js';
import { ProjectDeleted } from '../../projects/projects/project.events.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import type { ReportRow } from './report.entity.js';
import { ReportRowsService } from './report-rows.service.js';
import { ReportsRepository } from './reports.repository.js';
import { writeReport } from './write-report.js';

export const WriteReport = defineJob({
  owner: byOrganisation,
  payload: z.extend(projectPayload, { reportId: id }),
  name: 'reports.write',
  queue: 'general',
  attempts: 3,
  backoffMs: 2_000,
  key: ({ reportId }) => reportId,
});

export type ReportJob = PayloadOf<typeof WriteReport>;

/** Writes the files of reports, and deletes those that have expired. */
@Injectable()
export class ReportsJobs {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly reports: ReportsRepository,
    private readonly rows: ReportRowsService,
    private readonly storage: FileStorage,
    private readonly clock: Clock,
    private readonly notifications: NotificationsService,
  ) {}

  @HandleJob(WriteReport)
  async write(job: ReportJob, { isLastAttempt }: JobRun): Promise<void> {
    let isWritten = false;
    try {
      await this.#write(job);
      isWritten = true;
    } finally {
      if (!isWritten && isLastAttempt) await this.database.tenant(tenantOf(job), (tx) => this.#end(tx, job.reportId, 'failed'));
    }
  }

  @Scheduled({ name: 'reports.expire', queue: 'general', everyMs: 60 * 60_000 })
  async expire(): Promise<void> {
    const keys = await this.database.system((tx) => this.reports.takeExpired(tx, this.clock.now()));
    await this.storage.deleteAll(keys);
  }

  @OnEventInTransaction(ProjectDeleted)
  async onDeleted({ projectId }: ProjectRef, tx: TenantTransaction): Promise<void> {
    await this.reports.expireOfProject(tx, projectId, this.clock.now());
  }

  async #write(job: ReportJob): Promise<void> {
    const open = await this.database.tenant(tenantOf(job), async (tx) => {
      const report = await this.reports.find(tx, job.reportId);
      const project = await this.projects.find(tx, job.projectId);
      if (report?.state === 'done' || !report || !project) return undefined;
      await this.reports.setState(tx, job.reportId, 'running');
      return { report, project };
    });
    if (!open) return;
    const key = await this.storage.put(await writeReport(open.report.format, this.rows.read(open.report, open.project)));
    const isStored = await this.database.tenant(tenantOf(job), (tx) => this.#end(tx, job.reportId, 'done', key));
    if (!isStored) await this.storage.delete(key);
  }

  /** Returns whether the report was still open, and notifies the person who requested it. */
  async #end(tx: TenantTransaction, reportId: string, state: 'done' | 'failed', storageKey: string | null = null): Promise<boolean> {
    const report = await this.reports.find(tx, reportId);
    if (!report || !(await this.reports.setState(tx, reportId, state, storageKey))) return false;
    if (report.requestedBy) await this.notifications.notify(tx, [report.requestedBy], noteOf(report, state));
    return true;
  }
}

const noteOf = ({ projectId, language, reportId, reportType }: ReportRow, state: 'done' | 'failed') => ({
  ...{ kind: 'report' as const, projectId, language },
  details: { job: { jobId: reportId, kind: reportType, state } },
});

const tenantOf = ({ organisationId }: ReportJob) => ({ organisationId });
