import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { LedgerService } from '../../../billing/ledger/ledger.service.js';
import { DeliveredRepository, type DeliveredSegment } from '../delivery/delivered.repository.js';
import { pricePerWord } from '../quotes/price-quote.js';
import type { StoredBatch, StoredRequest } from '../request.entity.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { shareOfCharge } from './share-of-charge.js';

/** Gives back what was charged for work that is taken back before anybody has accepted it. */
@Injectable()
export class ChargeReversals {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly delivered: DeliveredRepository,
    private readonly ledger: LedgerService,
  ) {}

  /** Reverses the share of these segments, which are stored as reverted. All of a batch gives back all that it has cost, in however many parts. */
  async reverse(tx: TenantTransaction, request: StoredRequest, segments: readonly DeliveredSegment[]): Promise<void> {
    const ids = new Set(segments.filter(({ isSignedOff }) => !isSignedOff).map(({ batchId }) => batchId));
    for (const batch of await this.requests.batches(tx, request.requestId))
      if (ids.has(batch.batchId) && batch.paise) await this.#reverseBatch(tx, request, batch);
  }

  async #reverseBatch(tx: TenantTransaction, request: StoredRequest, batch: StoredBatch): Promise<void> {
    const { requestId, prices, pipeline } = request;
    const subject = { type: 'manualRequest', id: requestId } as const;
    const prefix = `${batch.batchId}/`;
    const entries = await this.ledger.entriesOf(tx, subject);
    const before = entries
      .filter(({ kind, part }) => kind === 'chargeReversal' && part.startsWith(prefix))
      .reduce((sum, { paise }) => sum + paise, 0);
    const perWord = pricePerWord(pipeline, batch.language, prices);
    const until = shareOfCharge(await this.delivered.reverted(tx, batch.batchId), perWord, batch.paise ?? 0);
    if (until > before)
      await this.ledger.add(tx, { kind: 'chargeReversal', paise: until - before, subject, part: `${prefix}${randomUUID()}` });
  }
}
