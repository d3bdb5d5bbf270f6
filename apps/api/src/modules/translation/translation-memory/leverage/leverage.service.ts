import type { AnalyzeLeverageDto, FetchLeverageDto, LanguageLeverage, LeverageAnalysis } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { AnalyzeLeverage } from './leverage.jobs.js';
import { isOpenAnalysis, LeverageRepository } from './leverage.repository.js';
import { type LeverageCounts, toLanguageLeverage } from './leverage-counts.js';

/** The match analysis of a project. A person starts it, a job computes it, and the result stays until the next one. */
@Injectable()
export class LeverageService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly segments: SegmentsService,
    private readonly stored: LeverageRepository,
    private readonly outbox: Outbox,
  ) {}

  analyze(tenant: Tenant, { projectId }: AnalyzeLeverageDto): Promise<LeverageAnalysis> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.require(tx, projectId);
      if (!isOpenAnalysis(await this.stored.lock(tx, projectId))) await this.stored.begin(tx, projectId);
      // Enqueues a job even for one that has started, because its job may be lost.
      await this.outbox.enqueue(tx, AnalyzeLeverage, { organisationId: tx.organisationId, projectId });
      const analysis = await this.#read(tx, project);
      if (!analysis) throw new Error('an analysis that was begun is stored');
      return analysis;
    });
  }

  fetch(tenant: Tenant, { projectId }: FetchLeverageDto): Promise<LeverageAnalysis | null> {
    return this.database.tenant(tenant, async (tx) => {
      return this.#read(tx, await this.projects.require(tx, projectId));
    });
  }

  async #read(tx: TenantTransaction, { projectId, targetLanguages }: ProjectRow): Promise<LeverageAnalysis | null> {
    const row = await this.stored.find(tx, projectId);
    if (!row) return null;
    const { segments = 0 } = (await this.segments.totals(tx, [projectId])).get(projectId) ?? {};
    return {
      ...{ analysisId: row.analysisId, state: row.state, count: row.count, total: Math.max(segments, row.count) },
      // A partial result would look like the whole one.
      languages: row.state === 'done' ? targetLanguages.flatMap((language) => leverageOf(language, row.languages)) : [],
      startedAt: row.startedAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
    };
  }
}

/** Empty for a language that was added after the analysis. */
function leverageOf(language: string, counts: LeverageCounts): LanguageLeverage[] {
  const own = counts[language];
  return own ? [toLanguageLeverage(language, own)] : [];
}
