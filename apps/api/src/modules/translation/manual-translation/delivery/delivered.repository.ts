import type { DisplayType, MachineSource, ReviewState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { hashHex } from '../../../../platform/database/hash-hex.js';
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
  replaced: ReplacedTarget | null;
  /** Whether somebody has written or deleted its translation since, or another request works on it now. */
  isChanged: boolean;
}

/** Names delivered texts: all of some sub-batches, or single ones by their hashes. */
export interface DeliveredNames {
  subBatchIds: readonly string[];
  hashes?: readonly string[] | undefined;
}

/** SQL that joins the newest translation `t` of an item `i`. */
export const LATEST_TARGET = `left join lateral (select max(version) as latest, bool_or(origin = 'PBK') as has_own from translations t
                             where t.project_id = i.project_id and t.language = i.language and t.hash = i.hash) t on true`;

/** SQL that says whether the delivered translation of an item `i` was changed since, or another request works on it; `LATEST_TARGET` joins `t`. */
export const IS_CHANGED = `(t.latest is distinct from i.delivered_version or not coalesce(t.has_own, false)
           or exists (select from in_flight_segments f where f.project_id = i.project_id and f.language = i.language and f.hash = i.hash
                         and f.request_id <> i.request_id))`;

const DELIVERED = `
  select i.project_id, i.hash as key, i.sub_batch_id as "subBatchId", b.batch_id as "batchId", i.language, ${hashHex('i.hash')} as hash, b.number,
         i.ordinal, i.replaced, ${IS_CHANGED} as "isChanged"
    from manual_items i join manual_sub_batches b on b.sub_batch_id = i.sub_batch_id
         ${LATEST_TARGET}
   where i.request_id = $1 and i.sub_batch_id = any($2) and ($3::uuid[] is null or i.hash = any($3)) and i.state = 'delivered'`;

/** SQL of what requests have delivered. */
@Injectable()
export class DeliveredRepository {
  segments(tx: TenantTransaction, requestId: string, part: DeliveredNames): Promise<DeliveredSegment[]> {
    return tx.query<DeliveredSegment>(
      `select "subBatchId", "batchId", language, hash, replaced, "isChanged" from (${DELIVERED}) d order by language, number, ordinal`,
      [requestId, part.subBatchIds, part.hashes ?? null],
    );
  }

  /** The number of delivered texts of sub-batches that a change covers, and of those that it leaves because somebody changed them since. */
  async count(tx: TenantTransaction, requestId: string, part: DeliveredNames): Promise<{ segments: number; kept: number }> {
    const [row] = await tx.query<{ segments: number; kept: number }>(
      `select (count(*) filter (where not "isChanged"))::int as segments, (count(*) filter (where "isChanged"))::int as kept from (${DELIVERED}) d`,
      [requestId, part.subBatchIds, part.hashes ?? null],
    );
    return row ?? { segments: 0, kept: 0 };
  }

  /** Counts the pages in each language that have one of the texts of a change. */
  async countPages(tx: TenantTransaction, requestId: string, part: DeliveredNames): Promise<number> {
    const [row] = await tx.query<{ pages: number }>(
      `select count(*)::int as pages from (
         select distinct d.language, o.page_id from (${DELIVERED}) d join segment_places o on o.project_id = d.project_id and o.hash = d.key
          where not d."isChanged") p`,
      [requestId, part.subBatchIds, part.hashes ?? null],
    );
    return row?.pages ?? 0;
  }

  /** Takes texts back. Those that the customer has accepted stay paid. */
  async setReverted(tx: TenantTransaction, subBatchIds: readonly string[], language: string, hashes: readonly string[]): Promise<void> {
    await tx.query(
      `update manual_items i set state = 'reverted', is_paid = s.state = 'signOff' from manual_sub_batches s
        where s.sub_batch_id = i.sub_batch_id and i.sub_batch_id = any($1) and i.language = $2 and i.hash = any($3::uuid[]) and i.state = 'delivered'`,
      [subBatchIds, language, hashes],
    );
  }
}
