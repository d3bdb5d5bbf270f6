import type { VendorCallKind, VendorCallState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';

/** A call to a vendor that somebody makes now. */
export interface ClaimedCall {
  callId: string;
  projectId: string;
  requestId: string;
  vendorBatchId: string;
  subBatchId: string | null;
  kind: VendorCallKind;
  body: string | null;
  attempts: number;
  remoteBatchId: string | null;
  remoteSubBatchId: string | null;
}

/** A call as people see it. */
export interface CallRow {
  callId: string;
  requestId: string;
  requestNumber: number;
  language: string | null;
  subBatchNumber: number | null;
  kind: VendorCallKind;
  state: VendorCallState;
  attempts: number;
  nextAttemptAt: Date | null;
  status: number | null;
  failure: string | null;
  createdAt: Date;
  endedAt: Date | null;
}

/** How a call ended, or when it is made again. */
export interface CallOutcome {
  state: VendorCallState;
  status: number | null;
  failure: string | null;
  nextAt: Date | null;
  at: Date;
}

type NewCall = Pick<ClaimedCall, 'projectId' | 'requestId' | 'vendorBatchId' | 'subBatchId' | 'kind' | 'body'>;

const COLUMNS = `c.call_id as "callId", c.request_id as "requestId", r.number as "requestNumber", b.language, b.number as "subBatchNumber", c.kind, c.state,
  c.attempts, c.next_attempt_at as "nextAttemptAt", c.status, c.failure, c.created_at as "createdAt", c.ended_at as "endedAt"`;
const FROM = `vendor_calls c join manual_requests r on r.request_id = c.request_id left join manual_sub_batches b on b.sub_batch_id = c.sub_batch_id`;
const DUE = `vendor_calls c join vendor_batches vb using (vendor_batch_id) join manual_requests r on r.request_id = c.request_id`;
const IS_READY = `not r.is_paused and (c.kind = 'submit' or vb.remote_id is not null)`;
const WANTED = 'c.organisation_id = $1 and ($2::uuid is null or c.request_id = $2) and ($3::text is null or c.state = $3)';

/** All SQL of the table of calls. */
@Injectable()
export class VendorCallsRepository {
  async add(tx: TenantTransaction, call: NewCall, now: Date): Promise<void> {
    await tx.query(
      `insert into vendor_calls (organisation_id, project_id, request_id, vendor_batch_id, sub_batch_id, kind, body, next_attempt_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [tx.organisationId, call.projectId, call.requestId, call.vendorBatchId, call.subBatchId, call.kind, call.body, now],
    );
  }

  /**
   * The oldest call that is due. Nobody else makes it before `until`, even if this process dies. A call about a sub-batch waits until the
   * vendor has it.
   */
  async claim(tx: TenantTransaction, now: Date, until: Date): Promise<ClaimedCall | undefined> {
    const [row] = await tx.query<ClaimedCall>(
      `with next as (
         select c.call_id from ${DUE}
          where c.organisation_id = $1 and c.state = 'waiting' and c.next_attempt_at <= $2 and ${IS_READY}
          order by c.next_attempt_at, c.ordinal limit 1 for update of c skip locked)
       update vendor_calls c set attempts = c.attempts + 1, next_attempt_at = $3
         from next, vendor_batches vb where c.call_id = next.call_id and vb.vendor_batch_id = c.vendor_batch_id
       returning c.call_id as "callId", c.project_id as "projectId", c.request_id as "requestId", c.vendor_batch_id as "vendorBatchId",
         c.sub_batch_id as "subBatchId", c.kind, c.body, c.attempts, vb.remote_id as "remoteBatchId",
         (select v.remote_id from vendor_sub_batches v where v.sub_batch_id = c.sub_batch_id) as "remoteSubBatchId"`,
      [tx.organisationId, now, until],
    );
    return row;
  }

  /** Keeps the body, so that each attempt sends the same bytes. */
  async setBody(tx: TenantTransaction, callId: string, body: string): Promise<void> {
    await tx.query('update vendor_calls set body = $2 where call_id = $1', [callId, body]);
  }

  async finish(tx: TenantTransaction, callId: string, { state, status, failure, nextAt, at }: CallOutcome): Promise<void> {
    await tx.query(
      `update vendor_calls set state = $2, status = $3, failure = $4, next_attempt_at = $5, ended_at = $6 where call_id = $1 and state = 'waiting'`,
      [callId, state, status, failure, nextAt, state === 'waiting' ? null : at],
    );
  }

  /** Whether such a call is still to be made, or was refused and waits for a person. */
  async hasUnfinished(tx: TenantTransaction, subBatchId: string, kind: VendorCallKind): Promise<boolean> {
    const rows = await tx.query(`select from vendor_calls where sub_batch_id = $1 and kind = $2 and state <> 'done' limit 1`, [
      subBatchId,
      kind,
    ]);
    return rows.length > 0;
  }

  /** Makes the submission of a batch once more, under the same key. */
  async submitAgain(tx: TenantTransaction, vendorBatchId: string, now: Date): Promise<void> {
    await tx.query(
      `update vendor_calls set state = 'waiting', next_attempt_at = $2, ended_at = null
        where vendor_batch_id = $1 and kind = 'submit' and state <> 'waiting'`,
      [vendorBatchId, now],
    );
  }

  due(tx: Transaction, now: Date, limit: number): Promise<{ organisationId: string }[]> {
    return tx.query(
      `select distinct c.organisation_id as "organisationId" from ${DUE} where c.state = 'waiting' and c.next_attempt_at <= $1 and ${IS_READY} limit $2`,
      [now, limit],
    );
  }

  /** Makes a waiting or refused call due; false for a finished one. */
  async retry(tx: TenantTransaction, callId: string, now: Date): Promise<boolean> {
    const changed = await tx.execute(
      `update vendor_calls set state = 'waiting', next_attempt_at = $2, ended_at = null where call_id = $1 and state <> 'done'`,
      [callId, now],
    );
    return changed > 0;
  }

  list(
    tx: TenantTransaction,
    { requestId, state }: { requestId: string | undefined; state: VendorCallState | undefined },
    { limit, offset }: { limit: number; offset: number },
  ): Promise<CallRow[]> {
    return tx.query<CallRow>(`select ${COLUMNS} from ${FROM} where ${WANTED} order by c.ordinal desc limit $4 offset $5`, [
      ...[tx.organisationId, requestId ?? null, state ?? null, limit, offset],
    ]);
  }

  async count(
    tx: TenantTransaction,
    { requestId, state }: { requestId: string | undefined; state: VendorCallState | undefined },
  ): Promise<number> {
    const [row] = await tx.query<{ count: number }>(`select count(*)::int as count from vendor_calls c where ${WANTED}`, [
      ...[tx.organisationId, requestId ?? null, state ?? null],
    ]);
    return row?.count ?? 0;
  }

  async find(tx: TenantTransaction, callId: string): Promise<(CallRow & { body: string | null }) | undefined> {
    const [row] = await tx.query<CallRow & { body: string | null }>(
      `select ${COLUMNS}, c.body from ${FROM} where c.organisation_id = $1 and c.call_id = $2`,
      [tx.organisationId, callId],
    );
    return row;
  }
}
