import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEvent, OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { JobResumed, JobSetAside } from '../../../platform/jobs/job-set-aside.event.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { WordsFreed } from '../../billing/plans/plans.events.js';
import { SegmentLanguagesFound, SegmentsChanged } from '../../content/segments/segment.events.js';
import { OrganisationPlanChanged } from '../../identity/organisations/organisation.events.js';
import type { ProjectRef } from '../../projects/projects/project.entity.js';
import { LanguagesAdded, ProjectRestored, ProjectStatusChanged } from '../../projects/projects/project.events.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { TermsAdded } from '../glossary/glossary.events.js';
import { ImportConfirmed, ImportFailed } from '../translation-memory/imports/imports.events.js';
import { ImportsService } from '../translation-memory/imports/imports.service.js';
import { TranslationUnitsAdded } from '../translation-memory/translation-memory.events.js';
import { TranslationChanged } from '../translations/translations.events.js';
import { RunProgressed } from './runs/pre-translation-run.events.js';
import {
  type BatchJob,
  COALESCE_MS,
  PreTranslateBatch,
  RescanLanguage,
  ResumeRuns,
  StartRuns,
  UpdateProjectStatus,
} from './runs/pre-translation-run.job-definitions.js';
import { PreTranslationRunsService } from './runs/pre-translation-runs.service.js';
import { UndoRunsService } from './runs/undo-runs.service.js';

type ProjectJob = NonNullable<(typeof JobSetAside)['payload']>;

/** Enqueues the runs that follow from new content, new matches, new terms and freed words. */
@Injectable()
export class PreTranslationListener {
  constructor(
    private readonly outbox: Outbox,
    private readonly projects: ProjectsService,
    private readonly realtime: Realtime,
    private readonly runs: PreTranslationRunsService,
    private readonly imports: ImportsService,
    private readonly undoing: UndoRunsService,
  ) {}

  @OnEventInTransaction(SegmentsChanged)
  async takeUp({ organisationId, projectId }: ProjectRef, tx: TenantTransaction): Promise<void> {
    await this.runs.request(tx, { organisationId, projectId }, { delayMs: COALESCE_MS });
  }

  /** Texts that a page has in a target language are done, but earlier runs passed them before that was known. */
  @OnEventInTransaction(SegmentLanguagesFound)
  async rescanSaid({ organisationId, projectId }: ProjectRef, tx: TenantTransaction): Promise<void> {
    await this.rescanAll({ organisationId, projectId, language: null }, tx);
  }

  /** The runs of a deleted project were cancelled. */
  @OnEventInTransaction(ProjectRestored)
  async takeUpRestored({ organisationId, projectId }: ProjectRef, tx: TenantTransaction): Promise<void> {
    await this.runs.request(tx, { organisationId, projectId });
  }

  @OnEventInTransaction(LanguagesAdded)
  async takeUpLanguages({ organisationId, projectId }: ProjectRef, tx: TenantTransaction): Promise<void> {
    await this.runs.request(tx, { organisationId, projectId });
  }

  @OnEventInTransaction(TranslationUnitsAdded)
  async rescan({ organisationId, projectId, language }: ProjectRef & { language: string }, tx: TenantTransaction): Promise<void> {
    await this.outbox.enqueue(tx, RescanLanguage, { organisationId, projectId, language }, { delayMs: COALESCE_MS });
  }

  @OnEventInTransaction(ImportConfirmed)
  async writeImport(
    { projectId, importId, requestId, languages }: NonNullable<(typeof ImportConfirmed)['payload']>,
    tx: TenantTransaction,
  ): Promise<void> {
    const jobIds: string[] = [];
    const change = { kind: 'import', importId, ...(requestId ? { requestId } : {}) } as const;
    for (const { language, rows } of languages) {
      const runId = await this.runs.start(tx, { projectId, language, kind: 'import', change, total: rows });
      if (runId) jobIds.push(runId);
    }
    await this.imports.noteRuns(tx, importId, jobIds);
  }

  @OnEventInTransaction(ImportFailed)
  async takeBackImport({ jobIds }: NonNullable<(typeof ImportFailed)['payload']>, tx: TenantTransaction): Promise<void> {
    await this.undoing.takeBack(tx, jobIds);
  }

  @OnEventInTransaction(TermsAdded)
  async rescanAll({ language, ...ref }: ProjectRef & { language: string | null }, tx: TenantTransaction): Promise<void> {
    const languages = language ? [language] : ((await this.projects.find(tx, ref.projectId))?.targetLanguages ?? []);
    for (const each of languages) await this.rescan({ ...ref, language: each }, tx);
  }

  @OnEventInTransaction(WordsFreed)
  async resume({ organisationId }: { organisationId: string }, tx: TenantTransaction): Promise<void> {
    await this.outbox.enqueue(tx, ResumeRuns, { organisationId });
  }

  @OnEventInTransaction(OrganisationPlanChanged)
  async resumeOnPlan(change: { organisationId: string }, tx: TenantTransaction): Promise<void> {
    await this.resume(change, tx);
  }

  /** After a crawl, everything may be translated already, or runs may still be under way. */
  @OnEventInTransaction(ProjectStatusChanged)
  async updateStatus({ organisationId, projectId }: ProjectRef, tx: TenantTransaction): Promise<void> {
    await this.outbox.enqueue(tx, UpdateProjectStatus, { organisationId, projectId });
  }

  /** The last missing translation may be a person's. */
  @OnEventInTransaction(TranslationChanged)
  async count({ organisationId, projectId }: ProjectRef, tx: TenantTransaction): Promise<void> {
    await this.outbox.enqueue(tx, UpdateProjectStatus, { organisationId, projectId }, { delayMs: COALESCE_MS });
  }

  @OnEventInTransaction(JobSetAside)
  async endRun({ name, payload, projectId }: ProjectJob, tx: TenantTransaction): Promise<void> {
    if (name === PreTranslateBatch.name) await this.runs.setAside(tx, payload as BatchJob);
    if (name === StartRuns.name) await this.runs.dropRequest(tx, projectId);
  }

  /** A separate run, because the batch's own run has ended. */
  @OnEventInTransaction(JobResumed)
  async runAnew({ organisationId, projectId, name }: ProjectJob, tx: TenantTransaction): Promise<void> {
    if (name === PreTranslateBatch.name || name === StartRuns.name) await this.runs.request(tx, { organisationId, projectId });
  }

  @OnEvent(RunProgressed)
  async push({ organisationId, ...progress }: NonNullable<(typeof RunProgressed)['payload']>): Promise<void> {
    this.realtime.pushToLists({ organisationId, projectId: progress.projectId }, 'job.progress', progress);
  }
}
