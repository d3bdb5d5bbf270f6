import type { RequestStep } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../../platform/database/transaction.js';
import { BAND_COUNT, type BandCount } from '../../charges/to-counted.js';
import type { ChosenSegment } from '../../quotes/chosen-segments.service.js';
import type { StoredBatch, StoredRequest, StoringProgress } from '../../request.entity.js';
import type { FilledSubBatch, LooseItem, PlacedItem } from './arrange-items.js';

/** SQL of the items of a request while they are stored. */
@Injectable()
export class RequestItemsRepository {
  async add(
    tx: TenantTransaction,
    { requestId, projectId, round }: Pick<StoredRequest, 'requestId' | 'projectId' | 'round'>,
    language: string,
    segments: readonly ChosenSegment[],
  ): Promise<void> {
    if (segments.length === 0) return;
    await tx.query(
      `insert into manual_items (request_id, organisation_id, project_id, language, round, hash, words, places, page_id, position, band)
       select $1, $2, $3, $4, $5, i.hash, i.words, i.places, i."pageId", i.position, i.band
         from jsonb_to_recordset($6::jsonb) as i(hash uuid, words int, places int, "pageId" bigint, position int, band text)
       on conflict do nothing`,
      [requestId, tx.organisationId, projectId, language, round, JSON.stringify(segments)],
    );
  }

  async saveProgress(tx: TenantTransaction, requestId: string, storing: StoringProgress): Promise<void> {
    await tx.query('update manual_requests set storing = $2 where request_id = $1', [requestId, JSON.stringify(storing)]);
  }

  /** Items without a sub-batch, in the order of the pages. */
  loose(tx: TenantTransaction, requestId: string, language: string, limit: number): Promise<LooseItem[]> {
    return tx.query<LooseItem>(
      `select replace(hash::text, '-', '') as hash, words, page_id::float8 as "pageId" from manual_items
        where request_id = $1 and language = $2 and sub_batch_id is null order by page_id, position, hash limit $3`,
      [requestId, language, limit],
    );
  }

  /** The sub-batch that was filled last in a round. */
  async lastSubBatch(tx: TenantTransaction, batchId: string, round: number): Promise<FilledSubBatch | undefined> {
    const [row] = await tx.query<FilledSubBatch & { round: number }>(
      `select number, round, items, words::float8 as words from manual_sub_batches where batch_id = $1 order by number desc limit 1`,
      [batchId],
    );
    // Numbers continue through the rounds; a sub-batch belongs to one round.
    return row && (row.round === round ? row : { number: row.number, items: Number.MAX_SAFE_INTEGER, words: 0 });
  }

  /** Stores sub-batches with their steps, and the positions of items, in three statements. */
  async place(
    tx: TenantTransaction,
    { batchId, requestId, projectId, language, state }: StoredBatch,
    {
      round,
      filled,
      placed,
      steps,
    }: { round: number; filled: readonly FilledSubBatch[]; placed: readonly PlacedItem[]; steps: readonly NewStep[] },
  ): Promise<void> {
    await tx.query(
      `insert into manual_sub_batches as s (batch_id, request_id, organisation_id, project_id, language, number, round, state, step, items, words)
       select $1, $2, $3, $4, $5, f.number, $6, $7, 'translation', f.items, f.words
         from jsonb_to_recordset($8::jsonb) as f(number int, items int, words bigint)
       on conflict (batch_id, number) do update set items = excluded.items, words = excluded.words`,
      [batchId, requestId, tx.organisationId, projectId, language, round, state, JSON.stringify(filled)],
    );
    await tx.query(
      `insert into manual_steps (sub_batch_id, step, request_id, organisation_id, project_id, due_at)
       select s.sub_batch_id, step.step, $2, $3, $4, step."dueAt"
         from manual_sub_batches s cross join jsonb_to_recordset($5::jsonb) as step(step text, "dueAt" timestamptz)
        where s.batch_id = $1 and s.number = any($6) on conflict do nothing`,
      [batchId, requestId, tx.organisationId, projectId, JSON.stringify(steps), filled.map(({ number }) => number)],
    );
    await tx.query(
      `update manual_items i set sub_batch_id = s.sub_batch_id, ordinal = p.ordinal
         from jsonb_to_recordset($4::jsonb) as p(hash uuid, number int, ordinal int) join manual_sub_batches s on s.batch_id = $1 and s.number = p.number
        where i.request_id = $2 and i.language = $3 and i.hash = p.hash and i.round = $5`,
      [batchId, requestId, language, JSON.stringify(placed), round],
    );
  }

  /** Drops the batches of languages in which nothing was left to order. Returns the other languages. */
  async dropEmptyBatches(tx: TenantTransaction, requestId: string): Promise<string[]> {
    await tx.query(
      `delete from manual_batches b where b.request_id = $1 and not exists (select from manual_sub_batches s where s.batch_id = b.batch_id)`,
      [requestId],
    );
    const rows = await tx.query<{ language: string }>('select language from manual_batches where request_id = $1', [requestId]);
    return rows.map(({ language }) => language);
  }

  /** The words of the items that were stored, by language and band. */
  bands(tx: TenantTransaction, requestId: string): Promise<BandCount[]> {
    return tx.query<BandCount>(
      `select ${BAND_COUNT} from manual_items i where i.request_id = $1 group by i.language, i.band order by i.language, i.band`,
      [requestId],
    );
  }

  async setStored(
    tx: TenantTransaction,
    { requestId, languages, quote }: Pick<StoredRequest, 'requestId' | 'languages' | 'quote'>,
  ): Promise<void> {
    await tx.query(`update manual_requests set is_stored = true, languages = $2, quote = $3, storing = '{}' where request_id = $1`, [
      requestId,
      languages,
      JSON.stringify(quote),
    ]);
  }

  /** Requests whose job was lost. */
  unstored(tx: Transaction): Promise<Pick<StoredRequest, 'organisationId' | 'projectId' | 'requestId'>[]> {
    return tx.query(
      `select organisation_id as "organisationId", project_id as "projectId", request_id as "requestId" from manual_requests
        where not is_stored and deleted_at is null and not is_paused and state <> 'projectDeleted' and created_at < now() - interval '10 minutes' limit 200`,
    );
  }
}

/** A step that each sub-batch gets. */
export interface NewStep {
  step: RequestStep;
  /** ISO 8601. */
  dueAt: string | null;
}
