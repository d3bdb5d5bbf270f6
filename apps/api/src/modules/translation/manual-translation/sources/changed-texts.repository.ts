import { REQUEST_STEPS, type SourceChange } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { hashHex } from '../../../../platform/database/hash-hex.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { SeenPart } from '../request.entity.js';
import { IS_OWN } from '../requests/requests.repository.js';
import { SEGMENT_AT_PLACE } from './segment-at-place-sql.js';

/** A text whose source changed, as it is stored. */
export interface StoredChange extends SourceChange {
  hash: string;
  language: string;
  /** The number of its sub-batch. */
  subBatch: number;
  isLate: boolean;
  isSent: boolean;
}

/** The late delivery of an item, or the last draft that people wrote of it. */
const TARGET = (item: string) => `coalesce(${item}.late_target, (
  select t.target from manual_item_targets t
   where t.request_id = ${item}.request_id and t.language = ${item}.language and t.hash = ${item}.hash and t.round = ${item}.round
   order by array_position(array['${REQUEST_STEPS.join("', '")}'], t.step) desc limit 1))`;

/** Items `i` whose source changed, with their sub-batch `s`. */
const STALE = `manual_sub_batches s join manual_items i on i.sub_batch_id = s.sub_batch_id and i.state = 'stale'`;

/** `$1` the request, `$2` batches or null, `$3` sub-batches or null, `$4` the person who sees only their own parts or null. */
const SEEN = `
 where s.request_id = $1 and s.stale > 0 and ($2::uuid[] is null or s.batch_id = any($2)) and ($3::uuid[] is null or s.sub_batch_id = any($3))
   and ($4::uuid is null or ${IS_OWN('$4')})`;

/** Stale items, with what replaced them on the site or in the next round. A text that is on the site again has its own source. */
const CHANGED = `
  from ${STALE}
       left join segments old on old.project_id = i.project_id and old.hash = i.hash
       left join lateral (${SEGMENT_AT_PLACE('i')}) moved on old.is_live is not true
       left join lateral (
         select n.source from manual_items l join segments n on n.project_id = l.project_id and n.hash = l.hash
          where l.request_id = i.request_id and l.language = i.language and l.old_hash = i.hash and l.round > i.round
          order by l.round limit 1) later on true
 ${SEEN}`;

const parametersOf = (requestId: string, { batchIds, subBatchIds, worker }: SeenPart) => [
  ...[requestId, batchIds ?? null, subBatchIds ?? null, worker ?? null],
];

/** SQL of texts whose sources changed while people worked on them. */
@Injectable()
export class ChangedTextsRepository {
  list(
    tx: TenantTransaction,
    requestId: string,
    part: SeenPart,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<StoredChange[]> {
    return tx.query<StoredChange>(
      `select ${hashHex('i.hash')} as hash, i.language, s.number as "subBatch", coalesce(old.source, '') as "oldSource",
              coalesce(later.source, case when old.is_live then old.source else moved.source end) as "newSource",
              ${TARGET('i')} as "oldTarget", i.late_target is not null as "isLate", later.source is not null as "isSent"
         ${CHANGED} order by i.language, s.number, i.ordinal, i.hash limit $5 offset $6`,
      [...parametersOf(requestId, part), limit, offset],
    );
  }

  async count(tx: TenantTransaction, requestId: string, part: SeenPart): Promise<number> {
    const [row] = await tx.query<{ count: number }>(`select count(*)::int as count from ${STALE} ${SEEN}`, parametersOf(requestId, part));
    return row?.count ?? 0;
  }

  /** Lists the changed texts of a sub-batch. A stale item comes with the source that the site has now, an item of a later round with the text that it continues. */
  ofItems(tx: TenantTransaction, subBatchId: string, hashes: readonly string[]): Promise<(SourceChange & { hash: string })[]> {
    return tx.query(
      `select ${hashHex('i.hash')} as hash, coalesce(case when i.state = 'stale' then own.source else old.source end, '') as "oldSource",
              case when i.state <> 'stale' or own.is_live then own.source else moved.source end as "newSource",
              case when i.state = 'stale' then ${TARGET('i')} else before.target end as "oldTarget"
         from manual_items i left join segments own on own.project_id = i.project_id and own.hash = i.hash
              left join segments old on old.project_id = i.project_id and old.hash = i.old_hash
              left join lateral (${SEGMENT_AT_PLACE('i')}) moved on i.state = 'stale' and own.is_live is not true
              left join lateral (select ${TARGET('e')} as target from manual_items e
                                  where e.request_id = i.request_id and e.language = i.language and e.hash = i.old_hash and e.round < i.round
                                  order by e.round desc limit 1) before on true
        where i.sub_batch_id = $1 and i.hash = any($2::uuid[]) and (i.state = 'stale' or i.old_hash is not null)`,
      [subBatchId, hashes],
    );
  }
}
