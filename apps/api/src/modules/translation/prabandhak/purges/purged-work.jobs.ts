import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../../platform/events/on-event.decorator.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import { defineJob, type JobRun, type PayloadOf } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation, organisationPayload } from '../../../../platform/jobs/job-payload.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../../platform/jobs/schedule.decorator.js';
import { Retention } from '../../../../platform/retention/retention.js';
import type { ProjectRef } from '../../../projects/projects/project.entity.js';
import { ProjectPurged } from '../../../projects/projects/project.events.js';
import { nextAttempt } from '../calls/next-attempt.js';
import { type VendorConnectionInForce, VendorConnections } from '../connections/vendor-connections.service.js';
import { VendorClient } from '../protocol/vendor-client.js';
import { VendorFailure } from '../protocol/vendor-failure.js';
import { type ClaimedCancellation, VendorCancellationsRepository } from './vendor-cancellations.repository.js';

export const CancelPurgedWork = defineJob({
  owner: byOrganisation,
  payload: organisationPayload,
  name: 'vendor.cancelPurged',
  queue: 'webhooks',
  attempts: 3,
  backoffMs: 5_000,
  key: ({ organisationId }) => organisationId,
});

/** Longer than a call takes. If a process dies during a call, the next one repeats it. */
const CLAIM_MS = 3 * 60_000;
const SWEEP_MS = 60_000;
const SWEPT = 1_000;
/** After this many calls, other organisations get their turn. */
const BURST = 25;
const NOT_FOUND = 404;
const BODY = JSON.stringify({ reason: 'The project of this work was deleted.' });

/**
 * Cancels work at the vendor that nobody waits for any more. The rows of the work are deleted with the project, so these have a separate
 * table.
 */
@Injectable()
export class PurgedWorkJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly cancellations: VendorCancellationsRepository,
    private readonly connections: VendorConnections,
    private readonly client: VendorClient,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register('daily', 'cancellations of purged work', (tx) => this.cancellations.purge(tx));
  }

  @OnEventInTransaction(ProjectPurged)
  async onPurged({ organisationId, projectId }: ProjectRef, tx: TenantTransaction): Promise<void> {
    const count = await this.cancellations.addProject(tx, projectId, this.clock.now());
    if (count > 0) await this.outbox.enqueue(tx, CancelPurgedWork, { organisationId });
  }

  /** Attempts are due by the time in the table, so that nothing is lost with a queue. */
  @Scheduled({ name: 'vendor.sweepPurged', queue: 'general', everyMs: SWEEP_MS })
  async sweep(): Promise<void> {
    await this.database.system(async (tx) => {
      for (const due of await this.cancellations.due(tx, this.clock.now(), SWEPT)) await this.outbox.enqueue(tx, CancelPurgedWork, due);
    });
  }

  @HandleJob(CancelPurgedWork)
  async cancel({ organisationId }: PayloadOf<typeof CancelPurgedWork>, { signal }: JobRun): Promise<void> {
    for (let made = 0; made < BURST && !signal.aborted; made++) if (!(await this.#cancelNext(organisationId))) return;
    await this.database.tenant({ organisationId }, (tx) => this.outbox.enqueue(tx, CancelPurgedWork, { organisationId }));
  }

  /** Returns false if nothing is due, or the vendor does not respond. */
  async #cancelNext(organisationId: string): Promise<boolean> {
    const taken = await this.database.tenant({ organisationId }, async (tx) => {
      const connection = await this.connections.inForce(tx, organisationId);
      const now = this.clock.now();
      const row = connection && (await this.cancellations.claim(tx, now, new Date(now.getTime() + CLAIM_MS)));
      return row && { connection, row };
    });
    if (!taken) return false;
    const { failure, nextAt } = await this.#end(taken.connection, taken.row);
    await this.database.tenant({ organisationId }, (tx) => this.cancellations.finish(tx, taken.row.subBatchId, failure, nextAt));
    return nextAt === null;
  }

  async #end(connection: VendorConnectionInForce, row: ClaimedCancellation): Promise<{ failure: string | null; nextAt: Date | null }> {
    try {
      const remoteId = row.remoteId ?? (await this.#find(connection, row));
      if (remoteId !== undefined) await this.client.post(connection, `/v1/sub-batches/${encodeURIComponent(remoteId)}/cancel`, BODY);
      return { failure: null, nextAt: null };
    } catch (error) {
      if (!(error instanceof VendorFailure)) throw error;
      const isOver = error.details.code === 'invalid_state' || error.details.status === NOT_FOUND;
      return { failure: isOver ? null : error.message, nextAt: isOver ? null : nextAttempt(error, row.attempts, this.clock.now()) };
    }
  }

  /** The vendor's id of work whose submission got no answer; undefined if the vendor does not have it. */
  async #find(connection: VendorConnectionInForce, { vendorBatchId, subBatchId }: ClaimedCancellation): Promise<string | undefined> {
    const batch = await this.client.findBatch(connection, vendorBatchId);
    return batch?.subBatches.find(({ clientSubBatchId }) => clientSubBatchId === subBatchId)?.subBatchId;
  }
}
