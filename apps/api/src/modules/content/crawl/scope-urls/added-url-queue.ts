import { normaliseUrl } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { projectStatus } from '../../../projects/projects/status/project-status.js';
import type { CrawlRunRow } from '../crawl.entity.js';
import { continueCrawl } from '../crawl.job-definitions.js';
import { refuseBusy } from '../crawl-starter.js';
import { roomOf } from '../run/crawl-commit.js';
import { CrawlRunsRepository } from '../run/crawl-runs.repository.js';
import { ScopeUrlsRepository } from './scope-urls.repository.js';

/** The project with the run that is active, locked for the rest of the transaction. */
export interface HeldProject {
  readonly project: ProjectRow;
  readonly run: CrawlRunRow | undefined;
}

/** Queues addresses for the current crawl, or for a run that crawls only them and the unknown addresses that they lead to. */
@Injectable()
export class AddedUrlQueue {
  constructor(
    private readonly projects: ProjectsService,
    private readonly runs: CrawlRunsRepository,
    private readonly urls: ScopeUrlsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Throws CONFLICT when a crawl starts at this moment, and FORBIDDEN_MOVE if none can start. */
  async hold(tx: TenantTransaction, projectId: string): Promise<HeldProject> {
    // Locks the run before the project, in the order of the crawler's own transactions.
    const run = await this.runs.lockActive(tx, projectId);
    if (run) return { project: await this.projects.require(tx, projectId), run };
    const project = await this.projects.findForUpdate(tx, projectId);
    if (!project) throw new AppError('NOT_FOUND');
    if (project.status === 'crawling') throw new AppError('CONFLICT', { message: 'A crawl has just begun. Please try again.' });
    refuseBusy(project);
    return { project, run };
  }

  /** How many more addresses the page limit allows. */
  async roomOf(tx: TenantTransaction, { project, run }: HeldProject): Promise<number> {
    if (run) return roomOf(run, project.maxPages);
    return project.maxPages - (await this.urls.countAdmitted(tx, project.projectId));
  }

  async queue(
    tx: TenantTransaction,
    tenant: Tenant,
    { project, run }: HeldProject,
    urls: readonly string[],
  ): Promise<'running' | 'started'> {
    const { projectId } = project;
    const active = run ?? (await this.#begin(tx, tenant, project));
    await this.urls.queue(tx, projectId, urls);
    await this.runs.countAdded(tx, active.runId, urls.length);
    return run ? 'running' : 'started';
  }

  async #begin(tx: TenantTransaction, { organisationId }: Tenant, project: ProjectRow): Promise<CrawlRunRow> {
    const { projectId, baseUrl } = project;
    const carried = await this.urls.countAdmitted(tx, projectId);
    await this.projects.changeStatus(tx, projectId, {
      status: projectStatus({ crawl: { state: 'running' } }),
      crawlingStatus: 'ACTIVE',
      reason: null,
    });
    // Uses the rules of the last whole crawl, because they decide whether the next one reads all pages again.
    const rules = await this.runs.lastRules(tx, projectId);
    const run = await this.runs.create(tx, projectId, [normaliseUrl(baseUrl) ?? baseUrl], rules);
    await this.runs.carry(tx, run.runId, carried);
    await this.outbox.enqueue(tx, continueCrawl, { organisationId, projectId, runId: run.runId });
    return run;
  }
}
