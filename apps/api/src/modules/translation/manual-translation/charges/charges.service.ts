import { randomUUID } from 'node:crypto';
import type { RequestQuote, WaitingWork } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { LedgerService } from '../../../billing/ledger/ledger.service.js';
import { pricePerWord } from '../quotes/price-quote.js';
import { QuotesService } from '../quotes/quotes.service.js';
import type { StoredBatch, StoredRequest } from '../request.entity.js';
import { ChargesRepository } from './charges.repository.js';
import { shareOfCharge } from './share-of-charge.js';
import { toCounted } from './to-counted.js';

/** The money of requests. Each text is charged when it is accepted, and refunded once if it is refused or taken back. */
@Injectable()
export class RequestCharges {
  constructor(
    private readonly charges: ChargesRepository,
    private readonly quotes: QuotesService,
    private readonly ledger: LedgerService,
  ) {}

  /** The waiting texts, with the charge of an acceptance; null if nothing waits. */
  async waiting(tx: TenantTransaction, request: StoredRequest): Promise<WaitingWork | null> {
    const { segments, words } = await this.charges.countWaiting(tx, request.requestId);
    return segments > 0 ? { segments, words, paise: (await this.#price(tx, request, null)).paise } : null;
  }

  /** Charges what waits in these batches. The request must be locked, and its sub-batches still wait. */
  async charge(tx: TenantTransaction, request: StoredRequest, batches: readonly StoredBatch[]): Promise<void> {
    const { requestId, round } = request;
    const fresh = await this.#price(
      tx,
      request,
      batches.map(({ language }) => language),
    );
    const paiseOf = (language: string) => fresh.languages.find(({ targetLang }) => targetLang === language)?.paise ?? 0;
    const first = batches.filter(({ acceptedAt }) => !acceptedAt).map(({ language }) => language);
    await this.charges.accept(
      tx,
      { requestId, quote: merge(request.quote ?? fresh, fresh, first), paise: fresh.paise },
      batches.map(({ batchId, language }) => ({ batchId, paise: paiseOf(language) })),
    );
    const [part = ''] = batches.map(({ batchId }) => batchId).sort();
    await this.ledger.add(tx, { kind: 'charge', paise: fresh.paise, subject: subjectOf(request), part: `${round}:${part}` });
  }

  /** Refunds the charges of these batches for refused or reverted texts, minus earlier refunds. */
  async giveBack(tx: TenantTransaction, request: StoredRequest, batches: readonly StoredBatch[]): Promise<void> {
    const subject = subjectOf(request);
    const entries = await this.ledger.entriesOf(tx, subject);
    for (const { batchId, language, paise } of batches) {
      if (!paise) continue;
      const charged = await this.charges.charged(tx, batchId);
      const isAll = charged.every(({ kept }) => kept === 0);
      const until = isAll ? paise : shareOfCharge(charged, pricePerWord(request.pipeline, language, request.prices), paise);
      const before = entries
        .filter(({ kind, part }) => kind === 'chargeReversal' && part.startsWith(`${batchId}/`))
        .reduce((sum, entry) => sum + entry.paise, 0);
      if (until > before)
        await this.ledger.add(tx, { kind: 'chargeReversal', paise: until - before, subject, part: `${batchId}/${randomUUID()}` });
    }
  }

  async #price(tx: TenantTransaction, request: StoredRequest, languages: readonly string[] | null): Promise<RequestQuote> {
    const { requestId, pipeline, prices, quote } = request;
    const counted = toCounted(await this.charges.waiting(tx, requestId, languages));
    const priced = this.quotes.toQuote(pipeline, counted, prices, { leftOut: {}, isAtMost: false });
    return { ...priced, leftOut: quote?.leftOut ?? [] };
  }
}

const subjectOf = ({ requestId }: StoredRequest) => ({ type: 'manualRequest', id: requestId }) as const;

/** The quote with the languages that are accepted for the first time as they were counted for that. Others stay as they were accepted. */
function merge(before: RequestQuote, fresh: RequestQuote, first: readonly string[]): RequestQuote {
  const languages = before.languages.map(
    (language) =>
      (first.includes(language.targetLang) && fresh.languages.find(({ targetLang }) => targetLang === language.targetLang)) || language,
  );
  const sum = (of: 'paise' | 'words' | 'segments') => languages.reduce((total, language) => total + language[of], 0);
  return { ...before, languages, paise: sum('paise'), words: sum('words'), segments: sum('segments') };
}
