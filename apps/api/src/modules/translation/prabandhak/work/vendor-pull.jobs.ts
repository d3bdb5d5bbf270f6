import { VENDOR_POLL_MINUTES, VENDOR_RETRY_SECONDS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import type { JobRun, PayloadOf } from '../../../../platform/jobs/job-definition.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../../platform/jobs/schedule.decorator.js';
import { type TextFault, VendorWork } from '../../manual-translation/vendor/vendor-work.service.js';
import { CallVendor, PullWork } from '../calls/vendor-call.job-definitions.js';
import { VendorCallsRepository } from '../calls/vendor-calls.repository.js';
import { type VendorConnectionInForce, VendorConnections } from '../connections/vendor-connections.service.js';
import { VendorClient } from '../protocol/vendor-client.js';
import { VendorFailure } from '../protocol/vendor-failure.js';
import type { SubBatchState } from '../protocol/vendor-replies.js';
import { VendorImport } from './vendor-import.service.js';
import { VendorSender } from './vendor-sender.service.js';
import { type VendorSubBatchRow, VendorWorkRepository } from './vendor-work.repository.js';

const SWEEP_MS = 15_000;
const SWEPT = 500;
const HOUR_MS = 3_600_000;
const NOT_FOUND = 404;
const ENDED: readonly string[] = ['rejected', 'cancelled', 'expired'];
const FINAL: readonly string[] = [...ENDED, 'closed'];

type Opened = VendorSubBatchRow & { connection: VendorConnectionInForce; remoteId: string };

/** Imports deliveries of vendors. A callback only says when to look. In case one is lost, all open work is checked from time to time. */
@Injectable()
export class VendorPullJobs {
  constructor(
    private readonly database: Database,
    private readonly connections: VendorConnections,
    private readonly client: VendorClient,
    private readonly work: VendorWorkRepository,
    private readonly calls: VendorCallsRepository,
    private readonly imports: VendorImport,
    private readonly sender: VendorSender,
    private readonly requests: VendorWork,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Scheduled({ name: 'vendor.sweepWork', queue: 'general', everyMs: SWEEP_MS })
  async sweep(): Promise<void> {
    await this.database.system(async (tx) => {
      for (const due of await this.work.due(tx, this.clock.now(), SWEPT)) await this.outbox.enqueue(tx, PullWork, due);
    });
  }

  /** Compares all open work with the vendor, whether or not a callback announced something. */
  @Scheduled({ name: 'vendor.reconcile', queue: 'general', everyMs: HOUR_MS })
  async reconcile(): Promise<void> {
    const open = await this.database.system((tx) => this.work.checkAll(tx, this.clock.now()));
    for (const { organisationId, requestId } of open)
      await this.database.tenant({ organisationId }, (tx) => this.sender.cancelUnwanted(tx, requestId));
    await this.sweep();
  }

  @HandleJob(PullWork)
  async pull({ organisationId, subBatchId }: PayloadOf<typeof PullWork>, { signal }: JobRun): Promise<void> {
    const opened = await this.#open(organisationId, subBatchId);
    if (!opened) return;
    try {
      const found = await this.client.subBatch(opened.connection, opened.remoteId, opened.etag);
      if (!found) return await this.#unchanged(opened);
      await this.#noteStatus(opened, found.state);
      const faults = await this.#import(opened, found.state, signal);
      if (!faults) return await this.#unchanged(opened);
      await this.#finish(opened, found.state, { etag: found.etag, faults });
    } catch (error) {
      if (!(error instanceof VendorFailure)) throw error;
      await this.#fail(opened, error);
    }
  }

  #open(organisationId: string, subBatchId: string): Promise<Opened | undefined> {
    return this.database.tenant({ organisationId }, async (tx) => {
      const row = await this.work.find(tx, subBatchId);
      const connection = await this.connections.inForce(tx, organisationId);
      return row?.remoteId && connection ? { ...row, remoteId: row.remoteId, connection } : undefined;
    });
  }

  /**
   * Runs before the import: the last page ends the sub-batch, and work that the vendor has delivered must not look as if it were still open
   * there.
   */
  #noteStatus({ organisationId, subBatchId }: Opened, state: SubBatchState): Promise<void> {
    return this.database.tenant({ organisationId }, (tx) => this.work.setStatus(tx, subBatchId, state.status, reasonOf(state)));
  }

  /** Undefined if the import waits because the project is deleted. It may be restored. */
  async #import(opened: Opened, state: SubBatchState, signal: AbortSignal): Promise<TextFault[] | undefined> {
    const faults: TextFault[] = [];
    let cursor: string | null = null;
    while (state.deliverySeq > opened.appliedSeq) {
      signal.throwIfAborted();
      const page = await this.client.items(opened.connection, opened.remoteId, { afterSeq: opened.appliedSeq, cursor });
      const found = await this.imports.page(opened, page.items);
      if (!found) return undefined;
      faults.push(...found);
      cursor = page.nextCursor;
      if (cursor === null || page.items.length === 0) break;
    }
    if (state.counts.failed > 0) await this.#importFailed(opened, signal);
    return faults;
  }

  async #importFailed(opened: Opened, signal: AbortSignal): Promise<void> {
    let cursor: string | null = null;
    do {
      signal.throwIfAborted();
      const page = await this.client.items(opened.connection, opened.remoteId, { status: 'failed', cursor });
      await this.imports.failed(opened, page.items);
      cursor = page.items.length > 0 ? page.nextCursor : null;
    } while (cursor !== null);
  }

  /**
   * Sends refused texts back with their codes, and confirms what was imported. Does this once for each delivery, however many jobs look at
   * it.
   */
  async #finish(
    { organisationId, subBatchId, requestId }: Opened,
    state: SubBatchState,
    { etag, faults }: { etag: string | null; faults: readonly TextFault[] },
  ): Promise<void> {
    await this.database.tenant({ organisationId }, async (tx) => {
      const request = await this.requests.lock(tx, requestId);
      const row = await this.work.lock(tx, subBatchId);
      const now = this.clock.now();
      if (!request || !row) return this.work.setNextCheck(tx, subBatchId, 0, afterPoll(now));
      const isNew = state.deliverySeq > row.appliedSeq;
      if (isNew && faults.length > 0) await this.calls.add(tx, { ...row, kind: 'revert', body: toRevert(faults) }, now);
      if (state.deliverySeq > state.acknowledgedSeq && (isNew || !(await this.calls.hasUnfinished(tx, subBatchId, 'ack'))))
        await this.calls.add(tx, { ...row, kind: 'ack', body: JSON.stringify({ deliverySeq: state.deliverySeq }) }, now);
      const { status, seq } = state;
      const reason = reasonOf(state);
      const nextAt = FINAL.includes(status) ? null : afterPoll(now);
      await this.work.setChecked(tx, subBatchId, { status, appliedSeq: state.deliverySeq, seq, etag, reason, at: now, nextAt });
      if (ENDED.includes(status)) await this.requests.reject(tx, request, subBatchId, rejection(state));
      await this.sender.cancelUnwanted(tx, row.requestId);
      await this.outbox.enqueue(tx, CallVendor, { organisationId });
    });
  }

  async #unchanged({ organisationId, subBatchId }: Opened): Promise<void> {
    const nextAt = afterPoll(this.clock.now());
    await this.database.tenant({ organisationId }, (tx) => this.work.setNextCheck(tx, subBatchId, 0, nextAt));
  }

  /** A vendor that does not know the sub-batch has lost the call or never received it, so the same call is made again. */
  async #fail({ organisationId, subBatchId, vendorBatchId, failures }: Opened, { details }: VendorFailure): Promise<void> {
    const seconds = VENDOR_RETRY_SECONDS[Math.min(failures, VENDOR_RETRY_SECONDS.length - 1)] ?? 0;
    const nextAt = new Date(this.clock.now().getTime() + Math.max(seconds * 1_000, details.retryAfterMs ?? 0));
    await this.database.tenant({ organisationId }, async (tx) => {
      await this.work.setNextCheck(tx, subBatchId, failures + 1, nextAt);
      if (details.status !== NOT_FOUND) return;
      await this.calls.submitAgain(tx, vendorBatchId, this.clock.now());
      await this.outbox.enqueue(tx, CallVendor, { organisationId });
    });
  }
}

const afterPoll = (now: Date): Date => new Date(now.getTime() + VENDOR_POLL_MINUTES * 60_000);

const reasonOf = ({ reason }: SubBatchState): string | null => reason && `${reason.code}: ${reason.message}`;

const rejection = ({ status, reason }: SubBatchState): string =>
  `The vendor ended this work (${status})${reason ? `: ${reason.code}, ${reason.message}` : ''}`;

function toRevert(faults: readonly TextFault[]): string {
  const items = [...new Set(faults.map(({ hash }) => hash))];
  return JSON.stringify({
    ...{ items, reason: 'validation' },
    faults: faults.map(({ hash, code, message }) => ({ externalId: hash, code: toCode(code), message: message.slice(0, 1_000) })),
  });
}

/** Codes of checks as the protocol writes them. */
const toCode = (code: string): string => code.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/[^a-z0-9_]/g, '_');
