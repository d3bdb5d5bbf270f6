import { randomUUID } from 'node:crypto';
import type { RequestQuote, WaitingWork } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { LedgerService } from '../../../billing/ledger/ledger.service.js';
import { pricePerWord } from '../quotes/price-quote.js';
import { QuotesService } from '../quotes/quotes.service.js';
import type { StoredBatch, StoredRequest, StoredRound } from '../request.entity.js';
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

  /** The waiting texts, with the charge of an acceptance; null if nothing is waiting. */
  async waiting(tx: TenantTransaction, request: StoredRequest): Promise<WaitingWork | null> {
    const rounds = await this.#price(tx, request, null);
    const sum = (of: 'segments' | 'words' | 'paise') => rounds.reduce((total, round) => total + round[of], 0);
    return rounds.length > 0 ? { segments: sum('segments'), words: sum('words'), paise: sum('paise') } : null;
  }

  /** Charges the waiting texts of these batches. The request must be locked, and its sub-batches must still be waiting. */
  async charge(tx: TenantTransaction, request: StoredRequest, batches: readonly StoredBatch[]): Promise<void> {
    const { requestId, round } = request;
    const rounds = await this.#price(
      tx,
      request,
      batches.map(({ language }) => language),
    );
    const priced = rounds.flatMap(({ quote }) => quote.languages);
    const paiseOf = (language: string) => sumPaise(priced.filter(({ targetLang }) => targetLang === language));
    const first = batches.filter(({ acceptedAt }) => !acceptedAt).map(({ language }) => language);
    const fresh = rounds.find((each) => each.round === 1)?.quote;
    const paise = sumPaise(priced);
    await this.charges.accept(
      tx,
      {
        ...{ requestId, paise },
        quote: fresh ? merge(request.quote ?? fresh, fresh, first) : request.quote,
        rounds: rounds.filter((each) => each.round > 1).map(({ quote: _quote, ...figures }) => figures),
      },
      batches.map(({ batchId, language }) => ({ batchId, paise: paiseOf(language) })),
    );
    const [part = ''] = batches.map(({ batchId }) => batchId).sort();
    await this.ledger.add(tx, { kind: 'charge', paise, subject: subjectOf(request), part: `${round}:${part}` });
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

  /** The waiting rounds, each with its texts and its price. */
  async #price(tx: TenantTransaction, request: StoredRequest, languages: readonly string[] | null): Promise<PricedRound[]> {
    const { requestId, pipeline, prices, quote } = request;
    const counts = await this.charges.countWaiting(tx, requestId, languages);
    const bands = counts.length > 0 ? await this.charges.waiting(tx, requestId, languages) : [];
    return counts.map(({ round, segments, words }) => {
      const counted = toCounted(bands.filter((band) => band.round === round));
      const priced = this.quotes.toQuote(pipeline, counted, prices, { leftOut: {}, isAtMost: false });
      return { round, segments, words, paise: priced.paise, quote: { ...priced, leftOut: quote?.leftOut ?? [] } };
    });
  }
}

/** The waiting texts of a round, including those that cost nothing, and the price of the others. */
type PricedRound = Omit<StoredRound, 'acceptedAt'> & { quote: RequestQuote };

const sumPaise = (languages: readonly { paise: number }[]): number => languages.reduce((sum, { paise }) => sum + paise, 0);

const subjectOf = ({ requestId }: StoredRequest) => ({ type: 'manualRequest', id: requestId }) as const;

/**
 * The quote after an acceptance. The languages that are accepted for the first time get their fresh figures, and the others keep their
 * accepted ones.
 */
function merge(before: RequestQuote, fresh: RequestQuote, first: readonly string[]): RequestQuote {
  const languages = before.languages.map(
    (language) =>
      (first.includes(language.targetLang) && fresh.languages.find(({ targetLang }) => targetLang === language.targetLang)) || language,
  );
  const sum = (of: 'paise' | 'words' | 'segments') => languages.reduce((total, language) => total + language[of], 0);
  return { ...before, languages, paise: sum('paise'), words: sum('words'), segments: sum('segments') };
}
