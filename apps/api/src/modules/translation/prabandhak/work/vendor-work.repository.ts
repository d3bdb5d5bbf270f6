import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import type { VendorStatus } from '../protocol/vendor-replies.js';

/** A sub-batch that is with a vendor. */
export interface VendorSubBatchRow {
  subBatchId: string;
  vendorBatchId: string;
  organisationId: string;
  projectId: string;
  requestId: string;
  language: string;
  remoteId: string | null;
  status: VendorStatus | null;
  seq: number;
  appliedSeq: number;
  etag: string | null;
  reason: string | null;
  failures: number;
  checkedAt: Date | null;
}

/** A sub-batch as the list of traffic shows it. */
export type ShownSubBatch = VendorSubBatchRow & { requestNumber: number; number: number };

/** The vendor still works on it, or has not answered yet. */
export const IS_OPEN = `(v.status is null or v.status in ('received', 'accepted', 'in_progress', 'partially_delivered', 'reopened'))`;
/** No further delivery can come from it. */
const IS_FINAL = `v.status in ('rejected', 'closed', 'cancelled', 'expired')`;
/** The vendor did not do the work. */
const WAS_REFUSED = `coalesce(v.status in ('rejected', 'cancelled', 'expired'), false)`;

const COLUMNS = `v.sub_batch_id as "subBatchId", v.vendor_batch_id as "vendorBatchId", v.organisation_id as "organisationId",
  v.project_id as "projectId", v.request_id as "requestId", v.language, v.remote_id as "remoteId", v.status, v.seq, v.applied_seq as "appliedSeq",
  v.etag, v.reason, v.failures, v.checked_at as "checkedAt"`;

/** A text of this sub-batch for which the request still waits, in whichever round. */
const IS_AWAITED = `exists (
  select from manual_items o join manual_items i on i.request_id = o.request_id and i.language = o.language and i.hash = o.hash
         join manual_sub_batches b on b.sub_batch_id = i.sub_batch_id
   where o.sub_batch_id = v.sub_batch_id
     and ((i.state in ('open', 'failed') and b.state = 'processingManualTranslation')
       or (i.state = 'stale' and i.late_target is null and b.state in ('processingManualTranslation', 'completedManualTranslation'))))`;

/** All SQL of batches and sub-batches that are with a vendor. */
@Injectable()
export class VendorWorkRepository {
  async addBatch(tx: TenantTransaction, { projectId, requestId }: { projectId: string; requestId: string }): Promise<string> {
    const [row] = await tx.query<{ id: string }>(
      'insert into vendor_batches (organisation_id, project_id, request_id) values ($1, $2, $3) returning vendor_batch_id as id',
      [tx.organisationId, projectId, requestId],
    );
    if (!row) throw new Error('an insert returns its row');
    return row.id;
  }

  async addSubBatches(tx: TenantTransaction, vendorBatchId: string, subBatchIds: readonly string[]): Promise<void> {
    await tx.query(
      `insert into vendor_sub_batches (sub_batch_id, vendor_batch_id, organisation_id, project_id, request_id, language)
       select sub_batch_id, $1, organisation_id, project_id, request_id, language from manual_sub_batches where sub_batch_id = any($2)`,
      [vendorBatchId, subBatchIds],
    );
  }

  async setRemoteBatch(tx: TenantTransaction, vendorBatchId: string, remoteId: string): Promise<void> {
    await tx.query('update vendor_batches set remote_id = $2 where vendor_batch_id = $1', [vendorBatchId, remoteId]);
  }

  async setRemote(tx: TenantTransaction, subBatchId: string, remoteId: string, now: Date): Promise<void> {
    await tx.query('update vendor_sub_batches set remote_id = $2, next_check_at = $3 where sub_batch_id = $1', [subBatchId, remoteId, now]);
  }

  ofBatch(tx: TenantTransaction, vendorBatchId: string): Promise<VendorSubBatchRow[]> {
    return tx.query<VendorSubBatchRow>(`select ${COLUMNS} from vendor_sub_batches v where v.vendor_batch_id = $1 order by v.sub_batch_id`, [
      vendorBatchId,
    ]);
  }

  /** Prevents others from changing the row until the transaction ends. */
  async lock(tx: TenantTransaction, subBatchId: string): Promise<VendorSubBatchRow | undefined> {
    const [row] = await tx.query<VendorSubBatchRow>(`select ${COLUMNS} from vendor_sub_batches v where v.sub_batch_id = $1 for update`, [
      subBatchId,
    ]);
    return row;
  }

  async find(tx: TenantTransaction, subBatchId: string): Promise<VendorSubBatchRow | undefined> {
    const [row] = await tx.query<VendorSubBatchRow>(`select ${COLUMNS} from vendor_sub_batches v where v.sub_batch_id = $1`, [subBatchId]);
    return row;
  }

  /**
   * Those of these sub-batches that the vendor received, and those with texts that the vendor did in an earlier round and has to do again.
   */
  async given(tx: TenantTransaction, subBatchIds: readonly string[]): Promise<Set<string>> {
    const rows = await tx.query<{ id: string }>(
      `select b.sub_batch_id as id from manual_sub_batches b
        where b.sub_batch_id = any($1) and b.state in ('processingManualTranslation', 'completedManualTranslation', 'signOff', 'reverted')
          and not exists (select from manual_steps p where p.sub_batch_id = b.sub_batch_id and coalesce(p.user_id, p.guest_id) is not null)
          and (exists (select from vendor_sub_batches v where v.sub_batch_id = b.sub_batch_id and not ${WAS_REFUSED})
            or b.round > 1 and exists (
              select from manual_items i
                     join manual_items o on o.request_id = i.request_id and o.language = i.language and o.hash = i.hash and o.round < i.round
                     join vendor_sub_batches v on v.sub_batch_id = o.sub_batch_id and not ${WAS_REFUSED}
               where i.sub_batch_id = b.sub_batch_id))`,
      [subBatchIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  shown(tx: TenantTransaction, requestId: string): Promise<ShownSubBatch[]> {
    return tx.query<ShownSubBatch>(
      `select ${COLUMNS}, r.number as "requestNumber", b.number from vendor_sub_batches v join manual_sub_batches b using (sub_batch_id)
              join manual_requests r on r.request_id = v.request_id
        where v.request_id = $1 order by v.language, b.number limit 500`,
      [requestId],
    );
  }

  /** Records an event; returns false if it is not newer than earlier ones. */
  async note(tx: TenantTransaction, subBatchId: string, seq: number, now: Date): Promise<boolean> {
    const changed = await tx.execute('update vendor_sub_batches set seq = $2, next_check_at = $3 where sub_batch_id = $1 and seq < $2', [
      subBatchId,
      seq,
      now,
    ]);
    return changed > 0;
  }

  async setChecked(
    tx: TenantTransaction,
    subBatchId: string,
    checked: {
      status: VendorStatus;
      appliedSeq: number;
      seq: number;
      etag: string | null;
      reason: string | null;
      at: Date;
      nextAt: Date | null;
    },
  ): Promise<void> {
    await tx.query(
      `update vendor_sub_batches set status = $2, applied_seq = greatest(applied_seq, $3), seq = greatest(seq, $4), etag = $5, reason = $6, failures = 0,
              checked_at = $7, next_check_at = $8 where sub_batch_id = $1`,
      [subBatchId, checked.status, checked.appliedSeq, checked.seq, checked.etag, checked.reason, checked.at, checked.nextAt],
    );
  }

  async setStatus(tx: TenantTransaction, subBatchId: string, status: VendorStatus, reason: string | null): Promise<void> {
    await tx.query('update vendor_sub_batches set status = $2, reason = $3 where sub_batch_id = $1', [subBatchId, status, reason]);
  }

  async setNextCheck(tx: TenantTransaction, subBatchId: string, failures: number, nextAt: Date): Promise<void> {
    await tx.query('update vendor_sub_batches set failures = $2, next_check_at = $3 where sub_batch_id = $1', [
      subBatchId,
      failures,
      nextAt,
    ]);
  }

  /** Sub-batches that must be checked at the vendor. */
  due(tx: Transaction, now: Date, limit: number): Promise<{ organisationId: string; subBatchId: string }[]> {
    return tx.query(
      `select v.organisation_id as "organisationId", v.sub_batch_id as "subBatchId" from vendor_sub_batches v
        where v.next_check_at <= $1 and v.remote_id is not null order by v.next_check_at limit $2`,
      [now, limit],
    );
  }

  /** Marks every sub-batch for a check that is with the vendor and not final. Returns the requests. */
  async checkAll(tx: Transaction, now: Date): Promise<{ organisationId: string; requestId: string }[]> {
    return tx.query(
      `with checked as (
         update vendor_sub_batches v set next_check_at = least(v.next_check_at, $1), etag = null
          where v.remote_id is not null and not ${IS_FINAL} and (v.status is distinct from 'acknowledged' or ${IS_AWAITED})
         returning v.organisation_id, v.request_id)
       select distinct organisation_id as "organisationId", request_id as "requestId" from checked`,
      [now],
    );
  }

  /** The vendor's open sub-batches whose texts nobody waits for any more. */
  unwanted(tx: TenantTransaction, requestId: string): Promise<VendorSubBatchRow[]> {
    return tx.query<VendorSubBatchRow>(
      `select ${COLUMNS} from vendor_sub_batches v join manual_requests r on r.request_id = v.request_id and not r.is_paused
        where v.request_id = $1 and ${IS_OPEN} and not ${IS_AWAITED}
          and not exists (select from vendor_calls c where c.sub_batch_id = v.sub_batch_id and c.kind = 'cancel' and c.state <> 'done')
          and not exists (select from vendor_calls c where c.vendor_batch_id = v.vendor_batch_id and c.kind = 'submit' and c.state = 'failed')`,
      [requestId],
    );
  }

  /** The vendor's sub-batches that delivered these items in earlier rounds, if it can be asked to redo them. */
  earlier(tx: TenantTransaction, requestId: string, subBatchId: string): Promise<{ hash: string; subBatchId: string | null }[]> {
    return tx.query(
      `select replace(i.hash::text, '-', '') as hash, v.sub_batch_id as "subBatchId" from manual_items i
         left join lateral (
           select v.sub_batch_id from manual_items o join vendor_sub_batches v on v.sub_batch_id = o.sub_batch_id
            where o.request_id = i.request_id and o.language = i.language and o.hash = i.hash and o.round < i.round
              and v.status in ('partially_delivered', 'delivered', 'acknowledged') order by o.round desc limit 1) v on true
        where i.request_id = $1 and i.sub_batch_id = $2 and i.state in ('open', 'failed')`,
      [requestId, subBatchId],
    );
  }

  /** Sub-batches whose work is with the vendor of the organisation. */
  async countOpen(tx: TenantTransaction): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from vendor_sub_batches v where v.organisation_id = $1 and not coalesce(${IS_FINAL}, false) and ${IS_AWAITED}`,
      [tx.organisationId],
    );
    return row?.count ?? 0;
  }
}
