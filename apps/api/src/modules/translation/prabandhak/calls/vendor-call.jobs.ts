import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import type { JobRun, PayloadOf } from '../../../../platform/jobs/job-definition.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../../platform/jobs/schedule.decorator.js';
import { type VendorConnectionInForce, VendorConnections } from '../connections/vendor-connections.service.js';
import { VendorClient } from '../protocol/vendor-client.js';
import { VendorFailure } from '../protocol/vendor-failure.js';
import type { Receipt } from '../protocol/vendor-replies.js';
import { VendorReceipts } from '../work/vendor-receipts.service.js';
import { nextAttempt } from './next-attempt.js';
import { CallVendor, PullWork } from './vendor-call.job-definitions.js';
import { type CallOutcome, type ClaimedCall, VendorCallsRepository } from './vendor-calls.repository.js';

/** Longer than a call takes. If a process dies during a call, the next one repeats it with the same key and the same bytes. */
const CLAIM_MS = 3 * 60_000;
const SWEEP_MS = 15_000;
const SWEPT = 1_000;
/** After this many calls, other organisations get their turn. */
const BURST = 25;
const OK = 200;

interface Taken {
  connection: VendorConnectionInForce;
  call: ClaimedCall;
}

/** Makes the calls to vendors, and decides what follows from the answers. */
@Injectable()
export class VendorCallJobs {
  constructor(
    private readonly database: Database,
    private readonly connections: VendorConnections,
    private readonly calls: VendorCallsRepository,
    private readonly receipts: VendorReceipts,
    private readonly client: VendorClient,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Attempts are due by the time in the table, so that nothing is lost with a queue, and a day without the vendor causes few calls. */
  @Scheduled({ name: 'vendor.sweepCalls', queue: 'general', everyMs: SWEEP_MS })
  async sweep(): Promise<void> {
    await this.database.system(async (tx) => {
      for (const due of await this.calls.due(tx, this.clock.now(), SWEPT)) await this.outbox.enqueue(tx, CallVendor, due);
    });
  }

  @HandleJob(CallVendor)
  async call({ organisationId }: PayloadOf<typeof CallVendor>, { signal }: JobRun): Promise<void> {
    for (let made = 0; made < BURST && !signal.aborted; made++) {
      const taken = await this.database.tenant({ organisationId }, (tx) => this.#take(tx));
      // The server does not respond, so further calls would each wait as long. The scheduled job continues with them.
      if (!taken || !(await this.#make(taken))) return;
    }
    await this.database.tenant({ organisationId }, (tx) => this.outbox.enqueue(tx, CallVendor, { organisationId }));
  }

  /** The body is stored before the first attempt, because a second one has to send the same bytes. */
  async #take(tx: TenantTransaction): Promise<Taken | undefined> {
    const connection = await this.connections.inForce(tx, tx.organisationId);
    if (!connection) return undefined;
    const now = this.clock.now();
    const call = await this.calls.claim(tx, now, new Date(now.getTime() + CLAIM_MS));
    if (!call || call.body !== null) return call && { connection, call };
    const body = await this.receipts.prepare(tx, call, connection);
    if (body !== undefined) await this.calls.setBody(tx, call.callId, body);
    else await this.calls.finish(tx, call.callId, { state: 'done', status: null, failure: null, nextAt: null, at: now });
    return { connection, call: { ...call, body: body ?? null } };
  }

  /** Returns false if the vendor does not respond. */
  async #make({ connection, call }: Taken): Promise<boolean> {
    if (call.body === null) return true;
    const { organisationId } = connection;
    try {
      const receipt = call.kind === 'submit' ? await this.#submit(connection, call, call.body) : undefined;
      const status = receipt
        ? OK
        : await this.client.post(connection, pathOf(call), call.body, call.kind === 'revert' ? call.callId : undefined);
      await this.database.tenant({ organisationId }, (tx) => this.#succeed(tx, call, { receipt, status }));
      return true;
    } catch (error) {
      if (!(error instanceof VendorFailure)) throw error;
      const outcome = this.#outcomeOf(call, error);
      await this.database.tenant({ organisationId }, (tx) => this.#finish(tx, call, outcome));
      return outcome.state !== 'waiting';
    }
  }

  /** A vendor whose idempotency keys have expired still knows the batch by its name. */
  async #submit(connection: VendorConnectionInForce, { callId, vendorBatchId }: ClaimedCall, body: string): Promise<Receipt> {
    try {
      return await this.client.submit(connection, callId, body);
    } catch (error) {
      if (!(error instanceof VendorFailure) || error.details.code !== 'client_batch_exists') throw error;
      const found = await this.client.findBatch(connection, vendorBatchId);
      if (!found) throw error;
      return found;
    }
  }

  async #succeed(
    tx: TenantTransaction,
    call: ClaimedCall,
    { receipt, status }: { receipt: Receipt | undefined; status: number },
  ): Promise<void> {
    if (receipt) await this.receipts.take(tx, call, receipt);
    await this.#finish(tx, call, { state: 'done', status, failure: null, nextAt: null, at: this.clock.now() });
    // Calls about the batch have waited for its id.
    if (receipt) await this.outbox.enqueue(tx, CallVendor, { organisationId: tx.organisationId });
  }

  #outcomeOf({ kind, attempts }: ClaimedCall, failure: VendorFailure): CallOutcome {
    const at = this.clock.now();
    const { message, details } = failure;
    const { status = null, code } = details;
    // The sub-batch has ended, or all of it is delivered, so there is nothing to cancel.
    if (kind === 'cancel' && code === 'invalid_state') return { state: 'done', status, failure: message, nextAt: null, at };
    const nextAt = nextAttempt(failure, attempts, at);
    return { state: nextAt ? 'waiting' : 'failed', status, failure: message, nextAt, at };
  }

  async #finish(tx: TenantTransaction, { callId, subBatchId }: ClaimedCall, outcome: CallOutcome): Promise<void> {
    await this.calls.finish(tx, callId, outcome);
    if (subBatchId && outcome.state !== 'waiting')
      await this.outbox.enqueue(tx, PullWork, { organisationId: tx.organisationId, subBatchId });
  }
}

function pathOf({ kind, remoteBatchId, remoteSubBatchId }: ClaimedCall): string {
  if (kind === 'update') return `/v1/batches/${encodeURIComponent(remoteBatchId ?? '')}/items:update`;
  return `/v1/sub-batches/${encodeURIComponent(remoteSubBatchId ?? '')}/${kind}`;
}
