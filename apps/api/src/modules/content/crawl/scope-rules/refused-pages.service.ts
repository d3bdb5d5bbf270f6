import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import type { JobRun, PayloadOf } from '../../../../platform/jobs/job-definition.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { PagesService } from '../../pages/pages.service.js';
import { SegmentsService } from '../../segments/segments.service.js';
import { CrawlRunsRepository } from '../run/crawl-runs.repository.js';
import { toPathPatterns } from './path-patterns-sql.js';
import { removeRefusedPages } from './scope-rules.job-definitions.js';
import { ScopeRulesRepository } from './scope-rules.repository.js';

/** A transaction locks the totals of its project. With this batch size, others wait for it no longer than for a batch of the crawler. */
const BATCH = 200;

/** Removes pages that the rules of a project refuse, after a change of the rules and after each crawl, which may have fetched some meanwhile. */
@Injectable()
export class RefusedPages {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly runs: CrawlRunsRepository,
    private readonly rules: ScopeRulesRepository,
    private readonly pages: PagesService,
    private readonly segments: SegmentsService,
  ) {}

  @HandleJob(removeRefusedPages)
  async remove({ organisationId, projectId }: PayloadOf<typeof removeRefusedPages>, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    await this.#markOut(organisationId, projectId);
    while ((await this.#removeBatch(organisationId, projectId)) === BATCH) signal.throwIfAborted();
  }

  #markOut(organisationId: string, projectId: string): Promise<void> {
    return this.database.tenant({ organisationId }, async (tx) => {
      // Locks first, so that a rule change at this moment is not judged by the old rules.
      const run = await this.runs.lockActive(tx, projectId);
      const project = run ? await this.projects.find(tx, projectId) : await this.projects.findForUpdate(tx, projectId);
      if (!project) return;
      const rules = toPathPatterns(project);
      const { urls, queued } = await this.rules.leaving(tx, projectId, rules);
      if (urls === 0) return;
      await this.rules.markOut(tx, projectId, rules);
      if (run) await this.runs.countAdded(tx, run.runId, -queued);
    });
  }

  #removeBatch(organisationId: string, projectId: string): Promise<number> {
    return this.database.tenant({ organisationId }, async (tx) => {
      const run = await this.runs.lockActive(tx, projectId);
      if (!run && !(await this.projects.findForUpdate(tx, projectId))) return 0;
      const pageIds = await this.rules.takePages(tx, projectId, BATCH);
      await this.segments.removePages(tx, projectId, pageIds);
      await this.pages.markGone(tx, projectId, pageIds);
      return pageIds.length;
    });
  }
}
