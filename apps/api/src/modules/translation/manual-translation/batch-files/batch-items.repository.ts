import { REQUEST_STEPS, type RequestItemState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { hashHex } from '../../../../platform/database/hash-hex.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';

/** An item to which a row of a batch file belongs. */
export interface BatchItem {
  subBatchId: string;
  hash: string;
  state: RequestItemState;
  /** Each save of its text makes a new version. */
  version: number;
  /** The text that people have written for it in the latest step; null if nobody has. */
  draft: ItemDraft | null;
}

/** The latest draft of an item. */
export interface ItemDraft {
  target: string;
  author: string | null;
  /** Whether it belongs to the current step of the sub-batch. */
  isOfStep: boolean;
  /** Whether the caller has uploaded it. */
  isOwnUpload: boolean;
}

/** SQL of the items of batch files. */
@Injectable()
export class BatchItemsRepository {
  of(tx: TenantTransaction, subBatchIds: readonly string[], language: string, hashes: readonly string[]): Promise<BatchItem[]> {
    return tx.query<BatchItem>(
      `select i.sub_batch_id as "subBatchId", ${hashHex('i.hash')} as hash, i.state, i.version, d.draft
         from manual_items i join manual_sub_batches s on s.sub_batch_id = i.sub_batch_id
              left join lateral (
                select json_build_object('target', t.target, 'author', t.author, 'isOfStep', t.step is not distinct from s.step,
                                         'isOwnUpload', t.upload_id is not null and t.user_id is not distinct from $4) as draft
                  from manual_item_targets t
                 where t.request_id = i.request_id and t.language = i.language and t.hash = i.hash and t.round = i.round
                 order by array_position($5::text[], t.step) desc limit 1) d on true
        where i.sub_batch_id = any($1) and i.language = $2 and i.hash = any($3::uuid[])`,
      [subBatchIds, language, hashes, tx.userId ?? null, REQUEST_STEPS],
    );
  }

  /** How many open items of each sub-batch have no valid row in an import. */
  missing(tx: TenantTransaction, importId: string, subBatchIds: readonly string[]): Promise<{ subBatchId: string; items: number }[]> {
    return tx.query(
      `select i.sub_batch_id as "subBatchId", count(*)::int as items from manual_items i
        where i.sub_batch_id = any($2) and i.state in ('open', 'failed')
          and not exists (select 1 from memory_import_rows r where r.import_id = $1 and r.language = i.language and r.hash = i.hash and r.problem is null)
        group by i.sub_batch_id order by i.sub_batch_id`,
      [importId, subBatchIds],
    );
  }
}
