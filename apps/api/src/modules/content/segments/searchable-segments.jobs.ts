import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import { defineJob, type JobRun } from '../../../platform/jobs/job-definition.js';
import { RetryAfter } from '../../../platform/jobs/job-errors.js';
import { byOrganisation, projectPayload } from '../../../platform/jobs/job-payload.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import type { ProjectRef } from '../../projects/projects/project.entity.js';
import { SegmentsChanged } from './segment.events.js';
import { type SearchableBatch, SegmentsRepository } from './segments.repository.js';

type Change = NonNullable<(typeof SegmentsChanged)['payload']>;

/** Migration 0440 enqueues this job by name, for the segments that existed before. */
export const MakeSearchable = defineJob({
  owner: byOrganisation,
  payload: projectPayload,
  name: 'segments.makeSearchable',
  queue: 'general',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId }) => projectId,
});

/** Segments of one transaction. A crawl that changes these segments waits for it. */
const BATCH = 500;
/** A crawl reports new segments several times a second. */
const DELAY_MS = 3_000;

/** Adds new segments to the text index. Until then, a search reads them one by one. */
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
    for (let found = BATCH; found === BATCH; ) {
      signal.throwIfAborted();
      const batch = await this.database.tenant({ organisationId }, (tx) => this.segments.makeSearchable(tx, projectId, BATCH));
      if (batch.isPartial) throw new RetryAfter(DELAY_MS, 'others write these segments');
      await this.#note({ organisationId, projectId }, batch);
      found = batch.found;
    }
  }

  /** Runs in its own transaction, because a crawl locks the totals before it locks segments. */
  async #note({ organisationId, projectId }: ProjectRef, { found, upto }: SearchableBatch): Promise<void> {
    if (found === 0) return;
    const isNoted = await this.database.tenant({ organisationId }, (tx) => this.segments.noteSearchable(tx, projectId, upto));
    if (!isNoted) throw new RetryAfter(DELAY_MS, 'a crawl writes the totals');
  }
}
