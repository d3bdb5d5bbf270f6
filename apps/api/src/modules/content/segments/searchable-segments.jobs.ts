import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import { defineJob, type JobRun } from '../../../platform/jobs/job-definition.js';
import { byOrganisation, projectPayload } from '../../../platform/jobs/job-payload.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import type { ProjectRef } from '../../projects/projects/project.entity.js';
import { SegmentsChanged } from './segment.events.js';
import { SegmentsRepository } from './segments.repository.js';

type Change = NonNullable<(typeof SegmentsChanged)['payload']>;

/** Migration 0440 enqueues it by name, for the segments that were there before. */
export const MakeSearchable = defineJob({
  owner: byOrganisation,
  payload: projectPayload,
  name: 'segments.makeSearchable',
  queue: 'general',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId }) => projectId,
});

/** Segments of one transaction: a crawl that stores others waits for it. */
const BATCH = 500;
/** A crawl tells of new segments several times a second. */
const DELAY_MS = 3_000;

/** Puts new segments into the index of texts. Until then a search looks through them one by one. */
@Injectable()
export class SearchableSegmentsJobs {
  constructor(
    private readonly database: Database,
    private readonly segments: SegmentsRepository,
    private readonly outbox: Outbox,
  ) {}

  @OnEventInTransaction(SegmentsChanged)
  async onChanged({ organisationId, projectId, appeared }: Change, tx: TenantTransaction): Promise<void> {
    if (appeared.length > 0) await this.outbox.enqueue(tx, MakeSearchable, { organisationId, projectId }, { delayMs: DELAY_MS });
  }

  @HandleJob(MakeSearchable)
  async makeSearchable({ organisationId, projectId }: ProjectRef, { signal }: JobRun): Promise<void> {
    for (let made = BATCH; made === BATCH; ) {
      signal.throwIfAborted();
      made = await this.database.tenant({ organisationId }, async (tx) => {
        if (!(await this.segments.holdTotals(tx, projectId))) return 0;
        return this.segments.makeSearchable(tx, projectId, BATCH);
      });
    }
  }
}
