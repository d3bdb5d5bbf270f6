import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { EnqueueOn, OnEvent } from '../../../platform/events/on-event.decorator.js';
import { JobResumed, JobSetAside } from '../../../platform/jobs/job-set-aside.event.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { WordsFreed } from '../../billing/plans/plans.events.js';
import { SegmentsChanged } from '../../content/segments/segment.events.js';
import { OrganisationPlanChanged } from '../../identity/organisations/organisation.events.js';
import type { ProjectRef } from '../../projects/projects/project.entity.js';
import { ProjectStatusChanged } from '../../projects/projects/project.events.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { GlossaryGrew } from '../glossary/glossary.events.js';
import { MemoryGrew, TranslationChanged } from '../memory/memory.events.js';
import { FillMoved } from './fill.events.js';
import { COALESCE_MS, FillPack, type PackJob, ResumeFills, SettleProject, StartFills, SweepLanguage } from './fill.jobs.js';
import { FillsService } from './fills.service.js';

type ProjectJob = NonNullable<(typeof JobSetAside)['payload']>;

/** What the pipeline does without being asked. */
@Injectable()
export class PipelineListener {
  constructor(
    private readonly outbox: Outbox,
    private readonly projects: ProjectsService,
    private readonly realtime: Realtime,
    private readonly fills: FillsService,
  ) {}

  @EnqueueOn(SegmentsChanged)
  async takeUp({ organisationId, projectId }: ProjectRef, tx: TenantTransaction): Promise<void> {
    await this.fills.ask(tx, { organisationId, projectId }, { delayMs: COALESCE_MS });
  }

  @EnqueueOn(MemoryGrew)
  async sweep({ organisationId, projectId, language }: ProjectRef & { language: string }, tx: TenantTransaction): Promise<void> {
    await this.outbox.enqueue(tx, SweepLanguage, { organisationId, projectId, language }, { delayMs: COALESCE_MS });
  }

  @EnqueueOn(GlossaryGrew)
  async sweepAll({ language, ...ref }: ProjectRef & { language: string | null }, tx: TenantTransaction): Promise<void> {
    const languages = language ? [language] : ((await this.projects.find(tx, ref.projectId))?.targetLanguages ?? []);
    for (const each of languages) await this.sweep({ ...ref, language: each }, tx);
  }

  @EnqueueOn(WordsFreed)
  async resume({ organisationId }: { organisationId: string }, tx: TenantTransaction): Promise<void> {
    await this.outbox.enqueue(tx, ResumeFills, { organisationId });
  }

  @EnqueueOn(OrganisationPlanChanged)
  async resumeOnPlan(change: { organisationId: string }, tx: TenantTransaction): Promise<void> {
    await this.resume(change, tx);
  }

  /** A crawl that is over may find everything translated already, or runs still under way. */
  @EnqueueOn(ProjectStatusChanged)
  async settle({ organisationId, projectId }: ProjectRef, tx: TenantTransaction): Promise<void> {
    await this.outbox.enqueue(tx, SettleProject, { organisationId, projectId });
  }

  /** The last missing translation may be a person's. */
  @EnqueueOn(TranslationChanged)
  async count({ organisationId, projectId }: ProjectRef, tx: TenantTransaction): Promise<void> {
    await this.outbox.enqueue(tx, SettleProject, { organisationId, projectId }, { delayMs: COALESCE_MS });
  }

  @EnqueueOn(JobSetAside)
  async endRun({ name, payload, projectId }: ProjectJob, tx: TenantTransaction): Promise<void> {
    if (name === FillPack.name) await this.fills.setAside(tx, payload as PackJob);
    if (name === StartFills.name) await this.fills.giveUpAsking(tx, projectId);
  }

  /** A run of its own: the one that a pack was of has ended. */
  @EnqueueOn(JobResumed)
  async runAnew({ organisationId, projectId, name }: ProjectJob, tx: TenantTransaction): Promise<void> {
    if (name === FillPack.name || name === StartFills.name) await this.fills.ask(tx, { organisationId, projectId });
  }

  @OnEvent(FillMoved)
  async push({ organisationId, ...progress }: NonNullable<(typeof FillMoved)['payload']>): Promise<void> {
    await this.realtime.pushToLists({ organisationId, projectId: progress.projectId }, 'job.progress', progress);
  }
}
