import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { AppError } from '../../../platform/http/app-error.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import type { JobRun, PayloadOf } from '../../../platform/jobs/job-definition.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../platform/jobs/schedule.decorator.js';
import { ProjectCreated, ProjectDeleted, ProjectRestored } from '../../projects/projects/project.events.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { projectStatus } from '../../projects/projects/status/project-status.js';
import { continueCrawl, startCrawl } from './crawl.job-definitions.js';
import { CrawlStarter } from './crawl-starter.js';
import { CrawlRunner } from './run/crawl-runner.js';
import { CrawlRunsRepository } from './run/crawl-runs.repository.js';

type Created = NonNullable<(typeof ProjectCreated)['payload']>;
type Deleted = NonNullable<(typeof ProjectDeleted)['payload']>;
type Restored = NonNullable<(typeof ProjectRestored)['payload']>;

/** Jobs that start, continue, revive and cancel crawls. */
@Injectable()
export class CrawlJobs {
  constructor(
    private readonly database: Database,
    private readonly starter: CrawlStarter,
    private readonly runner: CrawlRunner,
    private readonly runs: CrawlRunsRepository,
    private readonly outbox: Outbox,
    private readonly projects: ProjectsService,
  ) {}

  @OnEventInTransaction(ProjectCreated)
  onCreated({ organisationId, projectId }: Created, tx: TenantTransaction): Promise<void> {
    return this.outbox.enqueue(tx, startCrawl, { organisationId, projectId });
  }

  @OnEventInTransaction(ProjectDeleted)
  async onDeleted({ projectId }: Deleted, tx: TenantTransaction): Promise<void> {
    await this.runs.cancelActive(tx, projectId, 'projectDeleted');
  }

  /** A crawl that the deletion cancelled has failed. A crawl that the deletion prevented starts now. */
  @OnEventInTransaction(ProjectRestored)
  async onRestored({ organisationId, projectId }: Restored, tx: TenantTransaction): Promise<void> {
    const { status, crawlingStatus } = await this.projects.require(tx, projectId);
    if (crawlingStatus === 'ACTIVE')
      await this.projects.changeStatus(tx, projectId, {
        status: projectStatus({ crawl: { state: 'failed' } }),
        crawlingStatus: 'INACTIVE',
        reason: 'projectDeleted',
      });
    if (status === 'processing') await this.outbox.enqueue(tx, startCrawl, { organisationId, projectId });
  }

  @HandleJob(startCrawl)
  async start({ organisationId, projectId }: PayloadOf<typeof startCrawl>, _run: JobRun): Promise<void> {
    try {
      await this.starter.start({ organisationId }, projectId);
    } catch (error) {
      // An earlier run of this job or a person started it, or it was deleted. Nothing is left to do.
      if (!(error instanceof AppError && ['FORBIDDEN_MOVE', 'NOT_FOUND'].includes(error.code))) throw error;
    }
  }

  @HandleJob(continueCrawl)
  continue({ organisationId, runId }: PayloadOf<typeof continueCrawl>, run: JobRun): Promise<void> {
    return this.runner.run(organisationId, runId, run.signal);
  }

  /** Enqueues runs whose lease has expired: their worker died, or their job was lost. */
  @Scheduled({ name: 'crawl.reconcile', queue: 'general', everyMs: 5_000 })
  async reconcile(_run: JobRun): Promise<void> {
    const abandoned = await this.database.system((tx) => this.runs.abandoned(tx));
    for (const payload of abandoned) {
      await this.database.tenant({ organisationId: payload.organisationId }, (tx) => this.outbox.enqueue(tx, continueCrawl, payload));
    }
  }
}
