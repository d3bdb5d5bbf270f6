import type { RequestState, RequestStep } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { RequestPart, StoredRequest } from '../request.entity.js';

/** A part of a request that has no parts itself: a sub-batch, or a batch whose sub-batches are not stored yet. */
export interface LowestState {
  batchId: string;
  /** Null for a batch without sub-batches. */
  subBatchId: string | null;
  state: RequestState;
}

export interface NewEvent {
  requestId: string;
  projectId: string;
  batchId?: string | null;
  subBatchId?: string | null;
  from: RequestState | null;
  to: RequestState;
  reason: string | null;
  round: number;
  guestId: string | null;
  /** The step that ended. */
  step?: RequestStep | null;
}

/** SQL of states and their history. */
@Injectable()
export class RequestStatesRepository {
  /** The states at the lowest level, of a part or the whole. */
  lowest(tx: TenantTransaction, requestId: string, { batchIds, subBatchIds }: RequestPart): Promise<LowestState[]> {
    return tx.query<LowestState>(
      `select b.batch_id as "batchId", s.sub_batch_id as "subBatchId", coalesce(s.state, b.state) as state
         from manual_batches b left join manual_sub_batches s on s.batch_id = b.batch_id
        where b.request_id = $1 and ($2::uuid[] is null or b.batch_id = any($2)) and ($3::uuid[] is null or s.sub_batch_id = any($3))`,
      [requestId, batchIds ?? null, subBatchIds ?? null],
    );
  }

  async setSubBatches(tx: TenantTransaction, subBatchIds: readonly string[], to: RequestState): Promise<void> {
    await tx.query(
      `update manual_sub_batches set state = $2, signed_off_at = case when $2 = 'signOff' then coalesce(signed_off_at, now()) end
        where sub_batch_id = any($1)`,
      [subBatchIds, to],
    );
  }

  async setBatches(tx: TenantTransaction, batches: readonly { batchId: string; state: RequestState }[]): Promise<void> {
    await tx.query(
      `update manual_batches b set state = given.state from unnest($1::uuid[], $2::text[]) as given(batch_id, state)
        where b.batch_id = given.batch_id`,
      [batches.map(({ batchId }) => batchId), batches.map(({ state }) => state)],
    );
  }

  async setRequest(tx: TenantTransaction, { requestId }: Pick<StoredRequest, 'requestId'>, to: RequestState): Promise<void> {
    await tx.query(
      `update manual_requests set state = $2,
              completed_at = case when $2 in ('completedManualTranslation', 'signOff') then coalesce(completed_at, now()) end,
              signed_off_at = case when $2 = 'signOff' then coalesce(signed_off_at, now()) when $2 = 'reverted' then signed_off_at end
        where request_id = $1`,
      [requestId, to],
    );
  }

  async stateOf(tx: TenantTransaction, requestId: string): Promise<RequestState | undefined> {
    const [row] = await tx.query<{ state: RequestState }>('select state from manual_requests where request_id = $1', [requestId]);
    return row?.state;
  }

  batchStates(tx: TenantTransaction, requestId: string): Promise<{ batchId: string; state: RequestState }[]> {
    return tx.query('select batch_id as "batchId", state from manual_batches where request_id = $1', [requestId]);
  }

  async addEvents(tx: TenantTransaction, events: readonly NewEvent[]): Promise<void> {
    if (events.length === 0) return;
    await tx.query(
      `insert into manual_events (request_id, organisation_id, project_id, batch_id, sub_batch_id, from_state, to_state, reason, round, step, user_id, guest_id)
       select e."requestId", $2, e."projectId", e."batchId", e."subBatchId", e."from", e."to", e.reason, e.round, e.step, $3, e."guestId"
         from jsonb_to_recordset($1::jsonb) as e("requestId" uuid, "projectId" uuid, "batchId" uuid, "subBatchId" uuid, "from" text, "to" text,
           reason text, round int, step text, "guestId" uuid)`,
      [JSON.stringify(events), tx.organisationId, tx.userId ?? null],
    );
  }
}
