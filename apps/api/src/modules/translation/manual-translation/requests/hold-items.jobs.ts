import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import { defineJob, type JobRun } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation } from '../../../../platform/jobs/job-payload.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../../platform/jobs/schedule.decorator.js';
import type { HoldCursor } from './held-items.repository.js';
import { RequestHolds } from './holds.service.js';
import { RequestsRepository } from './requests.repository.js';
import { requestPayload } from './storing/store-request.job-definitions.js';

/** A job that waits longer than this was lost. */
const LOST_AFTER_MS = 10 * 60_000;

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

/** Holds segments in the background. Holds none twice. */
@Injectable()
export class HoldItemsJobs {
  constructor(
    private readonly database: Database,
    private readonly requests: RequestsRepository,
    private readonly holds: RequestHolds,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @HandleJob(HoldItems)
  async hold({ organisationId, requestId }: { organisationId: string; requestId: string }, { signal }: JobRun): Promise<void> {
    let cursor: HoldCursor | undefined;
    do {
      signal.throwIfAborted();
      const from = cursor;
      cursor = await this.database.tenant({ organisationId }, async (tx) => {
        const request = await this.requests.lock(tx, requestId);
        const next = request && (await this.holds.next(tx, request, from));
        if (request && !next) await this.requests.setHolding(tx, requestId, false);
        return next;
      });
    } while (cursor);
  }

  /** Enqueues jobs again for requests whose job was lost. */
  @Scheduled({ name: 'request.hold-sweep', queue: 'translate', everyMs: LOST_AFTER_MS })
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - LOST_AFTER_MS);
    await this.database.system(async (tx) => {
      for (const request of await this.requests.holding(tx, before)) await this.outbox.enqueue(tx, HoldItems, request);
    });
  }
}
