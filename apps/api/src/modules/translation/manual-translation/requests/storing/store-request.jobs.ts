import { Injectable } from '@nestjs/common';
import { Database } from '../../../../../platform/database/database.js';
import { HandleJob } from '../../../../../platform/jobs/handle-job.decorator.js';
import type { JobRun } from '../../../../../platform/jobs/job-definition.js';
import { Outbox } from '../../../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../../../platform/jobs/schedule.decorator.js';
import { RequestItemsRepository } from './request-items.repository.js';
import { RequestStoring } from './request-storing.service.js';
import { StoreRequest } from './store-request.job-definitions.js';

/** Stores requests in the background. */
@Injectable()
export class StoreRequestJobs {
  constructor(
    private readonly database: Database,
    private readonly storing: RequestStoring,
    private readonly items: RequestItemsRepository,
    private readonly outbox: Outbox,
  ) {}

  @HandleJob(StoreRequest)
  async store({ organisationId, requestId }: { organisationId: string; requestId: string }, { signal }: JobRun): Promise<void> {
    for (let isOver = false; !isOver; ) {
      signal.throwIfAborted();
      isOver = await this.database.tenant({ organisationId }, (tx) => this.storing.step(tx, requestId));
    }
  }

  /** Takes up requests whose job was lost. */
  @Scheduled({ name: 'request.store-sweep', queue: 'translate', everyMs: 600_000 })
  async sweep(): Promise<void> {
    await this.database.system(async (tx) => {
      for (const request of await this.items.unstored(tx)) await this.outbox.enqueue(tx, StoreRequest, request);
    });
  }
}
