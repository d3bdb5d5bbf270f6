import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import { defineJob, type JobRun } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation } from '../../../../platform/jobs/job-payload.js';
import type { HoldCursor } from './held-items.repository.js';
import { RequestHolds } from './holds.service.js';
import { RequestsRepository } from './requests.repository.js';
import { requestPayload } from './storing/store-request.job-definitions.js';

/** Holds the segments of a large request that was accepted. */
export const HoldItems = defineJob({
  owner: byOrganisation,
  payload: requestPayload,
  name: 'request.hold',
  queue: 'translate',
  attempts: 5,
  backoffMs: 2_000,
  key: ({ requestId }) => requestId,
});

/** Holds segments in the background, none of them twice. */
@Injectable()
export class HoldItemsJobs {
  constructor(
    private readonly database: Database,
    private readonly requests: RequestsRepository,
    private readonly holds: RequestHolds,
  ) {}

  @HandleJob(HoldItems)
  async hold({ organisationId, requestId }: { organisationId: string; requestId: string }, { signal }: JobRun): Promise<void> {
    let cursor: HoldCursor | undefined;
    do {
      signal.throwIfAborted();
      const from = cursor;
      cursor = await this.database.tenant({ organisationId }, async (tx) => {
        const request = await this.requests.lock(tx, requestId);
        return request && this.holds.next(tx, request, from);
      });
    } while (cursor);
  }
}
