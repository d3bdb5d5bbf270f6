import type { DisplayType, LeverageBand, MachineSource, ReviewState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';

/** The professional translation that a delivery replaced. */
export interface ReplacedTarget {
  target: string;
  displayType: DisplayType;
  machineSource: MachineSource | null;
  engine: string | null;
  review: ReviewState;
}

/** A segment that a request has delivered. */
export interface DeliveredSegment {
  subBatchId: string;
  batchId: string;
  language: string;
  hash: string;
  words: number;
  places: number;
  band: LeverageBand;
  replaced: ReplacedTarget | null;
  /** Somebody has written a translation of it since, or deleted the one that was delivered. */
  isChanged: boolean;
}

/** SQL of what requests have delivered. */
@Injectable()
export class DeliveredRepository {
  segments(tx: TenantTransaction, requestId: string, subBatchIds: readonly string[]): Promise<DeliveredSegment[]> {
    return tx.query<DeliveredSegment>(
      `select i.sub_batch_id as "subBatchId", b.batch_id as "batchId", i.language, replace(i.hash::text, '-', '') as hash, i.words, i.places, i.band,
              i.replaced, (t.latest is distinct from i.delivered_version or not coalesce(t.has_own, false)) as "isChanged"
         from manual_items i join manual_sub_batches b on b.sub_batch_id = i.sub_batch_id
              left join lateral (select max(version) as latest, bool_or(origin = 'PBK') as has_own from translations t
                                  where t.project_id = i.project_id and t.language = i.language and t.hash = i.hash) t on true
        where i.request_id = $1 and i.sub_batch_id = any($2) and i.state = 'delivered'
        order by i.language, b.number, i.ordinal`,
      [requestId, subBatchIds],
    );
  }

  /** Texts that the customer has accepted stay paid. */
  async setReverted(tx: TenantTransaction, subBatchIds: readonly string[], language: string, hashes: readonly string[]): Promise<void> {
    await tx.query(
      `update manual_items i set state = 'reverted', is_paid = s.state = 'signOff' from manual_sub_batches s
        where s.sub_batch_id = i.sub_batch_id and i.sub_batch_id = any($1) and i.language = $2 and i.hash = any($3::uuid[]) and i.state = 'delivered'`,
      [subBatchIds, language, hashes],
    );
  }
}
