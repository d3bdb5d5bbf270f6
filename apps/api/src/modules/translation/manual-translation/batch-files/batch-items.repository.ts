import type { RequestItemState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';

/** An item to which a row of a batch file belongs. */
export interface BatchItem {
  subBatchId: string;
  hash: string;
  state: RequestItemState;
}

/** SQL of the items of batch files. */
@Injectable()
export class BatchItemsRepository {
  of(tx: TenantTransaction, subBatchIds: readonly string[], language: string, hashes: readonly string[]): Promise<BatchItem[]> {
    return tx.query<BatchItem>(
      `select sub_batch_id as "subBatchId", replace(hash::text, '-', '') as hash, state from manual_items
        where sub_batch_id = any($1) and language = $2 and hash = any($3::uuid[])`,
      [subBatchIds, language, hashes],
    );
  }

  /** How many open items of each sub-batch no right row of an import has. */
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
