import type { LeverageBand } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { BAND_COUNT, type BandCount } from './to-counted.js';

/** The charged words of one band in a batch. */
export interface ChargedWords {
  band: LeverageBand;
  /** Words whose charge is refunded, and those of the other places of the same texts. */
  words: number;
  repeated: number;
  /** Texts whose charge stays. */
  kept: number;
}

/** Taken back before the customer accepted it, or refused before it was delivered. */
const IS_GIVEN_BACK = `((i.state = 'reverted' and not i.is_paid) or (s.state = 'rejectedManualTranslation' and i.state <> 'delivered'))`;

/** SQL of the items that requests charge. */
@Injectable()
export class ChargesRepository {
  /** The words that an acceptance charges, by language and band: all languages, or some. */
  waiting(tx: TenantTransaction, requestId: string, languages: readonly string[] | null): Promise<BandCount[]> {
    return tx.query<BandCount>(
      `select ${BAND_COUNT} from manual_items i join manual_sub_batches s using (sub_batch_id)
        where i.request_id = $1 and s.state = 'pendingManualTranslation' and i.state <> 'withdrawn' and not i.is_free
          and ($2::text[] is null or i.language = any($2))
        group by i.language, i.band order by i.language, i.band`,
      [requestId, languages],
    );
  }

  /** The texts that an acceptance assigns to people, including those that cost nothing. */
  async countWaiting(tx: TenantTransaction, requestId: string): Promise<{ segments: number; words: number }> {
    const [row] = await tx.query<{ segments: number; words: number }>(
      `select count(*)::int as segments, coalesce(sum(i.words), 0)::float8 as words
         from manual_items i join manual_sub_batches s using (sub_batch_id)
        where i.request_id = $1 and s.state = 'pendingManualTranslation' and i.state <> 'withdrawn'`,
      [requestId],
    );
    return row ?? { segments: 0, words: 0 };
  }

  /** Remembers what was charged: the sub-batches of these batches that wait, without the texts that were withdrawn. */
  async accept(
    tx: TenantTransaction,
    { requestId, quote, paise }: { requestId: string; quote: object; paise: number },
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
              accepted_by = coalesce(accepted_by, $4)
        where request_id = $1`,
      [requestId, JSON.stringify(quote), paise, tx.userId ?? null],
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
