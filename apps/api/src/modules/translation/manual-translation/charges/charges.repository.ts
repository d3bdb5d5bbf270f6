import type { LeverageBand, RequestQuote } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { isoTimeSql } from '../../../../platform/database/iso-time-sql.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { StoredRound } from '../request.entity.js';
import { BAND_COUNT, type BandCount } from './to-counted.js';

/** The charged words of one band in a batch. */
export interface ChargedWords {
  band: LeverageBand;
  /** Words whose charge is refunded. `repeated` counts those of the other places of the same texts. */
  words: number;
  repeated: number;
  /** Texts whose charge stays. */
  kept: number;
}

/** How many texts of a round wait. */
export interface WaitingCount {
  round: number;
  segments: number;
  words: number;
}

/** The figures that the acceptance of a request fixes. */
export interface Acceptance {
  requestId: string;
  /** Includes the languages that are accepted for the first time. */
  quote: RequestQuote | null;
  paise: number;
  /** The later rounds that this acceptance covers. */
  rounds: readonly Omit<StoredRound, 'acceptedAt'>[];
}

/** The item was reverted before the customer accepted it, or refused before it was delivered. */
const IS_GIVEN_BACK = `((i.state = 'reverted' and not i.is_paid) or (s.state = 'rejectedManualTranslation' and i.state <> 'delivered'))`;

/** SQL of the items that requests charge. */
@Injectable()
export class ChargesRepository {
  /** The words that an acceptance charges, by round, language and band: all languages, or some. */
  waiting(tx: TenantTransaction, requestId: string, languages: readonly string[] | null): Promise<(BandCount & { round: number })[]> {
    return tx.query(
      `select s.round, ${BAND_COUNT} from manual_items i join manual_sub_batches s using (sub_batch_id)
        where i.request_id = $1 and s.state = 'pendingManualTranslation' and i.state <> 'withdrawn' and not i.is_free
          and ($2::text[] is null or i.language = any($2))
        group by s.round, i.language, i.band order by s.round, i.language, i.band`,
      [requestId, languages],
    );
  }

  /** The texts that an acceptance assigns to people, by round, including those that cost nothing. */
  countWaiting(tx: TenantTransaction, requestId: string, languages: readonly string[] | null): Promise<WaitingCount[]> {
    return tx.query<WaitingCount>(
      `select s.round, count(*)::int as segments, coalesce(sum(i.words), 0)::float8 as words
         from manual_items i join manual_sub_batches s using (sub_batch_id)
        where i.request_id = $1 and s.state = 'pendingManualTranslation' and i.state <> 'withdrawn' and ($2::text[] is null or i.language = any($2))
        group by s.round order by s.round`,
      [requestId, languages],
    );
  }

  /** Stores what was charged: the waiting sub-batches of these batches, without withdrawn texts. */
  async accept(
    tx: TenantTransaction,
    { requestId, quote, paise, rounds }: Acceptance,
    batches: readonly { batchId: string; paise: number }[],
  ): Promise<void> {
    const batchIds = batches.map(({ batchId }) => batchId);
    await tx.query(
      `update manual_items i set is_free = true from manual_sub_batches s
        where s.sub_batch_id = i.sub_batch_id and s.batch_id = any($1) and s.state = 'pendingManualTranslation' and i.state = 'withdrawn'`,
      [batchIds],
    );
    await tx.query(`update manual_sub_batches set accepted_at = now() where batch_id = any($1) and state = 'pendingManualTranslation'`, [
      batchIds,
    ]);
    await tx.query(
      `update manual_batches b set paise = coalesce(b.paise, 0) + given.paise, accepted_at = coalesce(b.accepted_at, now())
         from jsonb_to_recordset($1::jsonb) as given("batchId" uuid, paise bigint)
        where b.batch_id = given."batchId"`,
      [JSON.stringify(batches)],
    );
    await tx.query(
      `update manual_requests set quote = $2, paise = coalesce(paise, 0) + $3, accepted_at = coalesce(accepted_at, now()),
              accepted_by = coalesce(accepted_by, $4), rounds = rounds || coalesce((
                select jsonb_agg(later || jsonb_build_object('acceptedAt', ${isoTimeSql('now()')}) order by (later ->> 'round')::int)
                  from jsonb_array_elements($5::jsonb) later), '[]')
        where request_id = $1`,
      [requestId, quote && JSON.stringify(quote), paise, tx.userId ?? null, JSON.stringify(rounds)],
    );
  }

  /** The words that a batch has charged so far: refunded ones, and those whose charge stays. */
  charged(tx: TenantTransaction, batchId: string): Promise<ChargedWords[]> {
    return tx.query<ChargedWords>(
      `select i.band, coalesce(sum(i.words) filter (where ${IS_GIVEN_BACK}), 0)::float8 as words,
              coalesce(sum((i.places - 1) * i.words::bigint) filter (where ${IS_GIVEN_BACK}), 0)::float8 as repeated,
              (count(*) filter (where not ${IS_GIVEN_BACK}))::int as kept
         from manual_items i join manual_sub_batches s using (sub_batch_id)
        where s.batch_id = $1 and s.accepted_at is not null and not i.is_free
        group by i.band`,
      [batchId],
    );
  }
}
