import { Injectable } from '@nestjs/common';
import { hashHex } from '../../../../platform/database/hash-hex.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { SEGMENT_AT_PLACE } from '../sources/segment-at-place-sql.js';

/** A text that a vendor returns, with the sub-batch for which it is now. */
export interface ReturnedItem {
  hash: string;
  subBatchId: string;
}

/** An item at whose place on the page another source is now. */
export interface MovedSource {
  subBatchId: string;
  hash: string;
  newHash: string;
  newSource: string;
}

/** SQL of items that are with a vendor. */
@Injectable()
export class VendorItemsRepository {
  /** The ones of these texts that were sent with a sub-batch, in any state. */
  async sent(tx: TenantTransaction, subBatchId: string, hashes: readonly string[]): Promise<{ hash: string; source: string }[]> {
    return tx.query(
      `select ${hashHex('i.hash')} as hash, coalesce(s.source, '') as source
         from manual_items i left join segments s on s.project_id = i.project_id and s.hash = i.hash
        where i.sub_batch_id = $1 and i.hash = any($2::uuid[])`,
      [subBatchId, hashes],
    );
  }

  /** Texts in their newest round for which somebody still waits. */
  awaited(tx: TenantTransaction, requestId: string, language: string, hashes: readonly string[]): Promise<ReturnedItem[]> {
    return tx.query<ReturnedItem>(
      `select distinct on (i.hash) ${hashHex('i.hash')} as hash, i.sub_batch_id as "subBatchId"
         from manual_items i join manual_sub_batches b on b.sub_batch_id = i.sub_batch_id
        where i.request_id = $1 and i.language = $2 and i.hash = any($3::uuid[])
          and ((i.state in ('open', 'failed') and b.state = 'processingManualTranslation')
            or (i.state = 'stale' and b.state in ('processingManualTranslation', 'completedManualTranslation')))
        order by i.hash, i.round desc`,
      [requestId, language, hashes],
    );
  }

  /** Stale items of these sub-batches at whose place on the page another segment is now. */
  moved(tx: TenantTransaction, items: readonly { subBatchId: string; hash: string }[]): Promise<MovedSource[]> {
    return tx.query<MovedSource>(
      `select i.sub_batch_id as "subBatchId", ${hashHex('i.hash')} as hash, ${hashHex('s.hash')} as "newHash", s.source as "newSource"
         from jsonb_to_recordset($1::jsonb) as given("subBatchId" uuid, hash uuid)
              join manual_items i on i.sub_batch_id = given."subBatchId" and i.hash = given.hash and i.state = 'stale'
              cross join lateral (${SEGMENT_AT_PLACE('i')}) s`,
      [JSON.stringify(items)],
    );
  }

  /** Why a person last reverted a sub-batch, in the person's words. */
  async revertReason(tx: TenantTransaction, subBatchId: string): Promise<string | undefined> {
    const [row] = await tx.query<{ reason: string | null }>(
      `select reason from manual_events where sub_batch_id = $1 and to_state = 'reverted' order by event_id desc limit 1`,
      [subBatchId],
    );
    return row?.reason ?? undefined;
  }

  async clearPeople(tx: TenantTransaction, subBatchIds: readonly string[]): Promise<void> {
    await tx.query('update manual_steps set user_id = null, guest_id = null where sub_batch_id = any($1) and done_at is null', [
      subBatchIds,
    ]);
  }
}
