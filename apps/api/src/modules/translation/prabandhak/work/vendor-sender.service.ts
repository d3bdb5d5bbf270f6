import { VENDOR_SUBMIT_SUB_BATCHES } from '@bhashantar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../../platform/events/on-event.decorator.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import type { StoredRequest } from '../../manual-translation/request.entity.js';
import { SourcesStale } from '../../manual-translation/sources/sources-stale.event.js';
import { RequestStateChanged } from '../../manual-translation/state/request-state.events.js';
import { type Vendor, VendorPort } from '../../manual-translation/vendor/vendor-port.js';
import { VendorWork } from '../../manual-translation/vendor/vendor-work.service.js';
import { toSourceHash } from '../../translations/source-hash.js';
import { CallVendor } from '../calls/vendor-call.job-definitions.js';
import { VendorCallsRepository } from '../calls/vendor-calls.repository.js';
import { VendorConnections } from '../connections/vendor-connections.service.js';
import { toVendorText } from './to-new-batch.js';
import { VendorWorkRepository } from './vendor-work.repository.js';

/** The limit of the protocol. */
const COMMENT_MAX = 4_000;
const NOT_NEEDED = 'The request does not need this work any more.';

/** Records calls to vendors in the transaction of the change that needs them. Jobs make the calls. */
@Injectable()
export class VendorSender implements Vendor, OnModuleInit {
  constructor(
    private readonly port: VendorPort,
    private readonly connections: VendorConnections,
    private readonly requests: VendorWork,
    private readonly work: VendorWorkRepository,
    private readonly calls: VendorCallsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.port.use(this);
  }

  async isConnected(tx: TenantTransaction): Promise<boolean> {
    return (await this.connections.current(tx)) !== undefined;
  }

  withVendor(tx: TenantTransaction, subBatchIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.work.given(tx, subBatchIds);
  }

  /** Work that the vendor has already delivered goes back to its workers; other work is submitted. */
  async send(tx: TenantTransaction, request: StoredRequest, subBatchIds: readonly string[]): Promise<void> {
    const fresh: string[] = [];
    for (const subBatchId of subBatchIds) if (!(await this.#reopen(tx, request, subBatchId))) fresh.push(subBatchId);
    for (let at = 0; at < fresh.length; at += VENDOR_SUBMIT_SUB_BATCHES) {
      const vendorBatchId = await this.work.addBatch(tx, request);
      await this.work.addSubBatches(tx, vendorBatchId, fresh.slice(at, at + VENDOR_SUBMIT_SUB_BATCHES));
      const { projectId, requestId } = request;
      await this.calls.add(tx, { projectId, requestId, vendorBatchId, subBatchId: null, kind: 'submit', body: null }, this.clock.now());
    }
    await this.#wake(tx);
  }

  /** Ends the work of sub-batches that are open at the vendor and that nobody waits for. */
  async cancelUnwanted(tx: TenantTransaction, requestId: string): Promise<void> {
    const unwanted = await this.work.unwanted(tx, requestId);
    for (const row of unwanted)
      await this.calls.add(tx, { ...row, kind: 'cancel', body: JSON.stringify({ reason: NOT_NEEDED }) }, this.clock.now());
    if (unwanted.length > 0) await this.#wake(tx);
  }

  @OnEventInTransaction(RequestStateChanged)
  async onState({ requestId }: NonNullable<(typeof RequestStateChanged)['payload']>, tx: TenantTransaction): Promise<void> {
    await this.cancelUnwanted(tx, requestId);
  }

  /** The vendor gets the new texts, so that nobody translates the old ones. */
  @OnEventInTransaction(SourcesStale)
  async onStale({ requestId, items }: NonNullable<(typeof SourcesStale)['payload']>, tx: TenantTransaction): Promise<void> {
    const moved = await this.requests.moved(tx, items);
    const revision = Math.floor(this.clock.now().getTime() / 1_000);
    for (const subBatchId of new Set(moved.map((item) => item.subBatchId))) {
      const row = await this.work.find(tx, subBatchId);
      if (!row) continue;
      const own = moved.filter((item) => item.subBatchId === subBatchId);
      const updates = own.map(({ hash, newHash, newSource }) => ({
        ...{ externalId: hash, revision, sourceHash: toSourceHash(newHash) },
        text: toVendorText(newSource).text,
      }));
      await this.calls.add(tx, { ...row, kind: 'update', body: JSON.stringify({ items: updates }) }, this.clock.now());
      await this.#wake(tx);
    }
    await this.cancelUnwanted(tx, requestId);
  }

  /** Returns false if a part of the sub-batch was never with the vendor, or cannot be reopened. */
  async #reopen(tx: TenantTransaction, { requestId }: StoredRequest, subBatchId: string): Promise<boolean> {
    const earlier = await this.work.earlier(tx, requestId, subBatchId);
    const places = new Set(earlier.map((item) => item.subBatchId));
    if (places.size === 0 || places.has(null)) return false;
    for (const place of places) {
      const row = place === null ? undefined : await this.work.find(tx, place);
      if (!row) return false;
      const items = earlier.filter((item) => item.subBatchId === place).map(({ hash }) => hash);
      const comment = (await this.requests.revertReason(tx, row.subBatchId))?.slice(0, COMMENT_MAX);
      const body = JSON.stringify({ items, reason: 'quality', ...(comment ? { comment } : {}) });
      await this.calls.add(tx, { ...row, kind: 'revert', body }, this.clock.now());
    }
    return true;
  }

  #wake(tx: TenantTransaction): Promise<void> {
    return this.outbox.enqueue(tx, CallVendor, { organisationId: tx.organisationId });
  }
}
