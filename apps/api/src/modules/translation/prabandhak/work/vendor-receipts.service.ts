import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { VendorWork } from '../../manual-translation/vendor/vendor-work.service.js';
import { PullWork } from '../calls/vendor-call.job-definitions.js';
import type { ClaimedCall } from '../calls/vendor-calls.repository.js';
import type { VendorConnectionInForce } from '../connections/vendor-connections.service.js';
import type { Receipt } from '../protocol/vendor-replies.js';
import { toNewBatch } from './to-new-batch.js';
import { VendorWorkRepository } from './vendor-work.repository.js';

const NOT_SENT = 'The request did not need this work any more when it was to be sent.';
const HASH = /^[0-9a-f]{32}$/;

/** The body of a submission, and what the vendor answers to it. */
@Injectable()
export class VendorReceipts {
  constructor(
    private readonly requests: VendorWork,
    private readonly work: VendorWorkRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The body of a submitting call; undefined if nothing needs to be sent any more. */
  async prepare(tx: TenantTransaction, call: ClaimedCall, { callbackUrl }: VendorConnectionInForce): Promise<string | undefined> {
    const request = await this.requests.lock(tx, call.requestId);
    const rows = await this.work.ofBatch(tx, call.vendorBatchId);
    const ids = rows.map(({ subBatchId }) => subBatchId);
    const all = request ? await this.requests.texts(tx, request, ids) : [];
    const sent = all.filter(({ items }) => items.length > 0);
    for (const id of ids)
      if (!sent.some(({ subBatch }) => subBatch.subBatchId === id)) await this.work.setStatus(tx, id, 'cancelled', NOT_SENT);
    if (!request || sent.length === 0) return undefined;
    const sourceLanguage = await this.requests.sourceLanguage(tx, request);
    return toNewBatch(request, call.vendorBatchId, sent, { sourceLanguage, callbackUrl });
  }

  /** Records the vendor's ids, and its refusals. Ignores sub-batches that were not sent with the call. */
  async take(tx: TenantTransaction, { requestId, vendorBatchId }: ClaimedCall, receipt: Receipt): Promise<void> {
    await this.work.setRemoteBatch(tx, vendorBatchId, receipt.batchId);
    const request = await this.requests.lock(tx, requestId);
    const now = this.clock.now();
    for (const row of await this.work.ofBatch(tx, vendorBatchId)) {
      const answer = receipt.subBatches.find(({ clientSubBatchId }) => clientSubBatchId === row.subBatchId);
      if (!answer) continue;
      await this.work.setRemote(tx, row.subBatchId, answer.subBatchId, now);
      await this.outbox.enqueue(tx, PullWork, { organisationId: tx.organisationId, subBatchId: row.subBatchId });
      const refused = (answer.rejectedItems ?? []).filter(({ externalId }) => HASH.test(externalId));
      const faults = refused.map(({ externalId, code, message }) => ({
        hash: externalId,
        code,
        message: `The vendor refused this text: ${message}`,
      }));
      if (request && faults.length > 0) await this.requests.fail(tx, request, row.language, faults);
    }
  }
}
