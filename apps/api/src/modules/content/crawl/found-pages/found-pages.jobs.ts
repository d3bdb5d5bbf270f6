import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../../platform/events/on-event.decorator.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import { defineJob, type JobRun } from '../../../../platform/jobs/job-definition.js';
import { RetryAfter } from '../../../../platform/jobs/job-errors.js';
import { byOrganisation, projectPayload } from '../../../../platform/jobs/job-payload.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import type { ProjectRef } from '../../../projects/projects/project.entity.js';
import { PagesFound } from '../../found-pages/found-pages.events.js';
import { FoundPageReading } from './found-page-reading.service.js';

export const readFoundPages = defineJob({
  owner: byOrganisation,
  payload: projectPayload,
  name: 'crawl.readFoundPages',
  queue: 'crawl',
  attempts: 5,
  backoffMs: 1_000,
  key: ({ projectId }) => projectId,
});

/** Pages that are found within this time are read by one crawl. */
const COALESCE_MS = 60_000;
const BUSY_MS = 60_000;

/** Reads found pages of the projects whose policy allows it. */
@Injectable()
export class FoundPagesJobs {
  constructor(
    private readonly reading: FoundPageReading,
    private readonly outbox: Outbox,
  ) {}

  @OnEventInTransaction(PagesFound)
  async onFound({ organisationId, projectId }: ProjectRef, tx: TenantTransaction): Promise<void> {
    await this.outbox.enqueue(tx, readFoundPages, { organisationId, projectId }, { delayMs: COALESCE_MS });
  }

  @HandleJob(readFoundPages)
  async read({ organisationId, projectId }: ProjectRef, _run: JobRun): Promise<void> {
    try {
      await this.reading.readWaiting({ organisationId }, projectId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'NOT_FOUND') return;
      throw new RetryAfter(BUSY_MS, 'the project is busy');
    }
  }
}
