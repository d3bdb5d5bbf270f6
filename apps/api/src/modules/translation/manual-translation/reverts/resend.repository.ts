import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { RequestPart } from '../request.entity.js';

/**
 * Reverted and stale items in their newest round, with the current segment. A changed source is replaced by the segment that is now at its
 * place on its page, unless an item already has that one. The hash is null if nothing replaced the old one.
 */
const CANDIDATES = `
  select i.language, i.hash as old, i.sub_batch_id as "subBatchId", coalesce(own.hash, moved.hash) as hash
    from manual_items i join manual_sub_batches b on b.sub_batch_id = i.sub_batch_id
         left join segments own on own.project_id = i.project_id and own.hash = i.hash and own.is_live
         left join lateral (
           select s.hash from page_contents c join segments s on s.project_id = c.project_id and s.hash = c.hashes[i.position + 1] and s.is_live
            where own.hash is null and c.project_id = i.project_id and c.page_id = i.page_id
              and not exists (select 1 from manual_items other where other.request_id = i.request_id and other.language = i.language and other.hash = s.hash)
            limit 1) moved on true
   where i.request_id = $1 and ($2::uuid[] is null or b.batch_id = any($2)) and ($3::uuid[] is null or b.sub_batch_id = any($3))
     and i.state in ('reverted', 'stale')
     and b.state in ('completedManualTranslation', 'signOff', 'reverted')
     and not exists (select 1 from manual_items later where later.request_id = i.request_id and later.language = i.language
                        and later.round > i.round and (later.hash = i.hash or later.hash = moved.hash))`;

/** SQL of the next round of a request. The items stay in the database, however many there are. */
@Injectable()
export class ResendRepository {
  /** Items that can be sent again, and those whose text is gone. */
  async count(tx: TenantTransaction, requestId: string, { batchIds, subBatchIds }: RequestPart): Promise<{ found: number; gone: number }> {
    const [row] = await tx.query<{ found: number; gone: number }>(
      `select (count(*) filter (where hash is not null))::int as found, (count(*) filter (where hash is null))::int as gone from (${CANDIDATES}) c`,
      [requestId, batchIds ?? null, subBatchIds ?? null],
    );
    return row ?? { found: 0, gone: 0 };
  }

  /** The sub-batches that have such items, in their order. */
  async parts(tx: TenantTransaction, requestId: string, { batchIds, subBatchIds }: RequestPart): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select s.sub_batch_id as id from manual_sub_batches s where s.sub_batch_id in (select c."subBatchId" from (${CANDIDATES}) c where c.hash is not null)
        order by s.language, s.number`,
      [requestId, batchIds ?? null, subBatchIds ?? null],
    );
    return rows.map(({ id }) => id);
  }

  /** Adds the items of a round, each segment once. Returns their number. */
  add(tx: TenantTransaction, requestId: string, round: number, { batchIds, subBatchIds }: RequestPart): Promise<number> {
    return tx.execute(
      `insert into manual_items (request_id, organisation_id, project_id, language, hash, round, page_id, position, words, places, band, is_free, old_hash)
       select distinct on (given.language, given.hash) i.request_id, i.organisation_id, i.project_id, i.language, given.hash, $4, i.page_id, i.position,
              s.words, i.places, i.band, i.is_free or i.is_paid or (i.state = 'stale' and given.hash = given.old),
              case when i.state = 'stale' or given.hash <> given.old then given.old end
         from (${CANDIDATES}) given
              join manual_items i on i.request_id = $1 and i.language = given.language and i.hash = given.old
              join segments s on s.project_id = i.project_id and s.hash = given.hash
        where given.hash is not null
        order by given.language, given.hash, i.round desc
       on conflict do nothing`,
      [requestId, batchIds ?? null, subBatchIds ?? null, round],
    );
  }

  async setRound(tx: TenantTransaction, requestId: string, round: number): Promise<void> {
    await tx.query('update manual_requests set round = $2 where request_id = $1', [requestId, round]);
  }
}
