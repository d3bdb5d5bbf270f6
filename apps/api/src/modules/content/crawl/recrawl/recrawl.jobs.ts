import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import { defineJob, type JobRun } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation, projectPayload } from '../../../../platform/jobs/job-payload.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../../platform/jobs/schedule.decorator.js';
import type { ProjectRef } from '../../../projects/projects/project.entity.js';
import { RecrawlService } from './recrawl.service.js';
import { RecrawlPoliciesRepository } from './recrawl-policies.repository.js';

export const startRecrawl = defineJob({
  owner: byOrganisation,
  payload: projectPayload,
  name: 'crawl.recrawl',
  queue: 'crawl',
  attempts: 5,
  backoffMs: 1_000,
  key: ({ projectId }) => projectId,
});

/** Begins the crawls that are due. */
@Injectable()
export class RecrawlJobs {
  constructor(
    private readonly database: Database,
    private readonly policies: RecrawlPoliciesRepository,
    private readonly recrawls: RecrawlService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Scheduled({ name: 'crawl.recrawlDue', queue: 'general', everyMs: 60_000 })
  async enqueueDue(_run?: JobRun): Promise<void> {
    const due = await this.database.system((tx) => this.policies.due(tx, this.clock.now()));
    for (const { organisationId, projectId } of due)
      await this.database.tenant({ organisationId }, (tx) => this.outbox.enqueue(tx, startRecrawl, { organisationId, projectId }));
  }

  @HandleJob(startRecrawl)
  async start({ organisationId, projectId }: ProjectRef, _run: JobRun): Promise<void> {
    try {
      await this.recrawls.startDue(organisationId, projectId);
    } catch (error) {
      // If the project is busy, it stays due, and the next minute tries again. If it was deleted, nothing is left to do.
      if (!(error instanceof AppError && ['FORBIDDEN_MOVE', 'NOT_FOUND'].includes(error.code))) throw error;
    }
  }
}
