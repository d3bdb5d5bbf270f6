import type { Pipeline, QuoteCount, RequestQuote, RequestSelectionDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import type { LeftOutCounts } from './chosen-segments.service.js';
import type { CountedLanguage, RequestPrices } from './price-quote.js';

/** Where the job continues, and what it has counted so far. */
export interface QuoteProgress {
  /** The index in `languages` of the current language. */
  language: number;
  /** The ordinal up to which its segments are counted. */
  after: number;
  counted: CountedLanguage[];
  leftOut: LeftOutCounts;
}

/** A quote that a job counts, or has counted. */
export interface StoredQuote extends QuoteCount {
  quoteId: string;
  projectId: string;
  selection: RequestSelectionDto;
  languages: string[];
  pipeline: Pipeline;
  prices: RequestPrices;
  progress: Partial<QuoteProgress>;
  /** The highest possible price, until the job has counted. */
  quote: RequestQuote;
}

export type NewQuote = Pick<StoredQuote, 'projectId' | 'selection' | 'languages' | 'pipeline' | 'prices' | 'quote' | 'total'> & {
  fingerprint: string;
  expiresAt: Date;
};

const COLUMNS = `quote_id as "quoteId", project_id as "projectId", selection, languages, pipeline, prices, progress, count, total, quote`;
const IS_COUNTING = `(quote ->> 'isAtMost')::boolean`;

/** SQL of quotes of very many texts. */
@Injectable()
export class CountedQuotesRepository {
  async find(tx: TenantTransaction, quoteId: string): Promise<StoredQuote | undefined> {
    const [row] = await tx.query<StoredQuote>(`select ${COLUMNS} from manual_quotes where quote_id = $1`, [quoteId]);
    return row;
  }

  /** The quote of the same order that has not expired. */
  async of(tx: TenantTransaction, fingerprint: string, now: Date): Promise<StoredQuote | undefined> {
    const [row] = await tx.query<StoredQuote>(
      `select ${COLUMNS} from manual_quotes where organisation_id = $1 and fingerprint = $2 and expires_at > $3`,
      [tx.organisationId, fingerprint, now],
    );
    return row;
  }

  async countOpen(tx: TenantTransaction, now: Date): Promise<number> {
    const [row] = await tx.query<{ open: number }>(
      `select count(*)::int as open from manual_quotes where organisation_id = $1 and ${IS_COUNTING} and expires_at > $2`,
      [tx.organisationId, now],
    );
    return row?.open ?? 0;
  }

  /** Stores an order to count, in place of an expired one. Undefined if another call was faster. */
  async add(tx: TenantTransaction, quote: NewQuote, now: Date): Promise<string | undefined> {
    const [row] = await tx.query<{ id: string }>(
      `insert into manual_quotes as q (organisation_id, project_id, fingerprint, selection, languages, pipeline, prices, total, quote, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (organisation_id, fingerprint) do update
         set quote_id = gen_random_uuid(), progress = '{}', count = 0, total = excluded.total, quote = excluded.quote, created_at = now(),
             expires_at = excluded.expires_at
       where q.expires_at <= $11
       returning quote_id as id`,
      [
        ...[tx.organisationId, quote.projectId, quote.fingerprint, JSON.stringify(quote.selection), quote.languages, quote.pipeline],
        ...[JSON.stringify(quote.prices), quote.total, JSON.stringify(quote.quote), quote.expiresAt, now],
      ],
    );
    return row?.id;
  }

  /** An interrupted job and the one that replaced it count the same, so the later position is right. */
  async advance(tx: TenantTransaction, quoteId: string, progress: QuoteProgress, count: number): Promise<void> {
    await tx.query('update manual_quotes set progress = $2, count = $3 where quote_id = $1 and count <= $3', [
      ...[quoteId, JSON.stringify(progress), count],
    ]);
  }

  async finish(tx: TenantTransaction, quoteId: string, quote: RequestQuote, expiresAt: Date): Promise<void> {
    await tx.query('update manual_quotes set quote = $2, count = total, expires_at = $3 where quote_id = $1', [
      ...[quoteId, JSON.stringify(quote), expiresAt],
    ]);
  }

  async remove(tx: TenantTransaction, quoteId: string): Promise<void> {
    await tx.query('delete from manual_quotes where quote_id = $1', [quoteId]);
  }

  async removeExpired(tx: Transaction, now: Date): Promise<void> {
    await tx.query('delete from manual_quotes where expires_at <= $1', [now]);
  }

  /** Quotes that nobody continues. */
  waiting(tx: Transaction, before: Date): Promise<{ organisationId: string; projectId: string; quoteId: string }[]> {
    return tx.query(
      `select organisation_id as "organisationId", project_id as "projectId", quote_id as "quoteId" from manual_quotes
        where ${IS_COUNTING} and created_at < $1 order by created_at limit 200`,
      [before],
    );
  }
}
