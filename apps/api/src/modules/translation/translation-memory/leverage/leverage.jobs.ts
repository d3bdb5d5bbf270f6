import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import { defineJob, type JobRun } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation, projectPayload } from '../../../../platform/jobs/job-payload.js';
import { NotificationsService } from '../../../identity/notifications/notifications.service.js';
import type { ProjectRef } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { isOpenAnalysis, LeverageRepository, type LeverageRow } from './leverage.repository.js';
import { LeverageAnalyser, type LeveragePart } from './leverage-analyser.service.js';
import { type LeverageCounts, noLeverage } from './leverage-counts.js';

export const AnalyzeLeverage = defineJob({
  owner: byOrganisation,
  payload: projectPayload,
  name: 'memory.leverage',
  queue: 'general',
  attempts: 5,
  backoffMs: 2_000,
  key: ({ projectId }) => projectId,
});

/** One step of an analysis, before its segments are compared. */
interface ReadStep {
  row: LeverageRow;
  languages: LeverageCounts;
  part: LeveragePart;
}

/** Analyses a project step by step; continues after an interruption. Notifies the person who requested it at the end. */
@Injectable()
export class LeverageJobs {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly stored: LeverageRepository,
    private readonly analyser: LeverageAnalyser,
    private readonly notifications: NotificationsService,
  ) {}

  @HandleJob(AnalyzeLeverage)
  async analyze(job: ProjectRef, { signal, isLastAttempt }: JobRun): Promise<void> {
    const tenant = { organisationId: job.organisationId };
    let isOver = false;
    try {
      while (!isOver) {
        signal.throwIfAborted();
        isOver = await this.#step(tenant, job);
      }
    } finally {
      if (!isOver && isLastAttempt) await this.database.tenant(tenant, (tx) => this.#fail(tx, job));
    }
  }

  /**
   * Returns whether the analysis is over. No transaction is open while segments are compared, so a person who restarts it does not wait.
   */
  async #step(tenant: Tenant, job: ProjectRef): Promise<boolean> {
    const read = await this.database.tenant(tenant, (tx) => this.#read(tx, job));
    if (!read) return true;
    await this.analyser.count(read.part, read.languages);
    return this.database.tenant(tenant, (tx) => this.#write(tx, job, read));
  }

  async #read(tx: TenantTransaction, { projectId }: ProjectRef): Promise<ReadStep | undefined> {
    const project = await this.projects.find(tx, projectId);
    const row = await this.stored.find(tx, projectId);
    if (!project || !isOpenAnalysis(row)) return undefined;
    const languages = row.state === 'queued' ? noLeverage(project.targetLanguages) : row.languages;
    return { row, languages, part: await this.analyser.read(tx, project, Object.keys(languages), row.cursor) };
  }

  /** Writes nothing if the analysis was restarted, or another worker has counted these segments. */
  async #write(tx: TenantTransaction, { projectId }: ProjectRef, { row: before, languages, part }: ReadStep): Promise<boolean> {
    const row = await this.stored.lock(tx, projectId);
    if (!isOpenAnalysis(row)) return true;
    if (row.analysisId !== before.analysisId || row.cursor !== before.cursor || row.state !== before.state) return false;
    const { cursor, segments } = part;
    const state = cursor === undefined ? 'done' : 'running';
    await this.stored.advance(tx, projectId, { state, cursor: cursor ?? row.cursor, count: row.count + segments.length, languages });
    if (state === 'done') await this.#tell(tx, projectId, row, state);
    return state === 'done';
  }

  async #fail(tx: TenantTransaction, { projectId }: ProjectRef): Promise<void> {
    const row = await this.stored.lock(tx, projectId);
    if (!isOpenAnalysis(row)) return;
    await this.stored.advance(tx, projectId, { ...row, state: 'failed' });
    await this.#tell(tx, projectId, row, 'failed');
  }

  async #tell(tx: TenantTransaction, projectId: string, { requestedBy, analysisId }: LeverageRow, state: 'done' | 'failed'): Promise<void> {
    if (!requestedBy) return;
    const job = { jobId: analysisId, kind: 'leverage', state };
    await this.notifications.notify(tx, [requestedBy], { kind: 'report', projectId, details: { job } });
  }
}
