import { REQUEST_STEPS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { CAN_WORK, STEP_PEOPLE } from '../work/step-people-sql.js';

/** The last segment that was held. */
export interface HoldCursor {
  language: string;
  hash: string;
}

/** Items of other accepted requests for the text of an item `i`. */
const WORKED_ON = `select o.request_id from manual_items o join manual_sub_batches os on os.sub_batch_id = o.sub_batch_id
                    where o.project_id = i.project_id and o.hash = i.hash and o.language = i.language and o.request_id <> i.request_id
                      and o.state in ('open', 'failed') and os.state = 'processingManualTranslation'`;

/** SQL of the items that accepted work holds. */
@Injectable()
export class HeldItemsRepository {
  /** Open items, after a cursor, of sub-batches that people work on. */
  next(tx: TenantTransaction, requestId: string, cursor: HoldCursor | undefined, limit: number): Promise<HoldCursor[]> {
    return tx.query<HoldCursor>(
      `select i.language, replace(i.hash::text, '-', '') as hash
         from manual_items i join manual_sub_batches s using (sub_batch_id)
        where i.request_id = $1 and i.state in ('open', 'failed') and s.state = 'processingManualTranslation'
          and ($2::text is null or (i.language, i.hash) > ($2, $3::uuid))
        order by i.language, i.hash limit $4`,
      [requestId, cursor?.language ?? null, cursor?.hash ?? null, limit],
    );
  }

  /** How many open items of these batches no other accepted request works on, and the numbers of the requests that work on the others. */
  async split(tx: TenantTransaction, requestId: string, batchIds: readonly string[]): Promise<{ left: number; takenBy: number[] }> {
    const rows = await tx.query<{ left: number; takenBy: number[] }>(
      `select count(*) filter (where number is null)::int as left,
              coalesce(array_agg(distinct number) filter (where number is not null), '{}') as "takenBy"
         from (select (select min(r.number) from manual_requests r join (${WORKED_ON}) w on w.request_id = r.request_id) as number
                 from manual_items i join manual_sub_batches s on s.sub_batch_id = i.sub_batch_id
                where i.request_id = $1 and s.batch_id = any($2) and i.state = 'open') open`,
      [requestId, batchIds],
    );
    return rows[0] ?? { left: 0, takenBy: [] };
  }

  /** Removes the open items of these batches that another accepted request works on. Returns their number. */
  withdrawTaken(tx: TenantTransaction, requestId: string, batchIds: readonly string[]): Promise<number> {
    return tx.execute(
      `update manual_items i set state = 'withdrawn'
         from manual_sub_batches s
        where s.sub_batch_id = i.sub_batch_id and i.request_id = $1 and s.batch_id = any($2) and i.state = 'open' and exists (${WORKED_ON})`,
      [requestId, batchIds],
    );
  }

  /** Those sub-batches of these batches that have something to do and whose current step nobody can do. */
  async unassigned(tx: TenantTransaction, batchIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select s.sub_batch_id as id from manual_sub_batches s join manual_steps st on st.sub_batch_id = s.sub_batch_id and st.step = s.step
              ${STEP_PEOPLE('st')}
        where s.batch_id = any($1) and ${CAN_WORK('st')} is not true and s.items > s.withdrawn`,
      [batchIds],
    );
    return rows.map(({ id }) => id);
  }

  async assignFirst(tx: TenantTransaction, subBatchIds: readonly string[], userId: string): Promise<void> {
    await tx.query(
      `update manual_steps st set user_id = $2, guest_id = null from manual_sub_batches s
        where s.sub_batch_id = st.sub_batch_id and st.step = s.step and st.sub_batch_id = any($1)`,
      [subBatchIds, userId],
    );
  }

  /** Assigns the steps to the people who did them last for the same rule, if they are active. Nobody gets two steps of a sub-batch. */
  async copyPeople(tx: TenantTransaction, requestId: string, ruleId: string): Promise<void> {
    await tx.query(
      `update manual_steps st set user_id = p.user_id, guest_id = p.guest_id
         from manual_sub_batches s, (
           select distinct on (os.language, ost.step) os.language, ost.step, ost.user_id, ost.guest_id
             from manual_requests o join manual_sub_batches os on os.request_id = o.request_id
                  join manual_steps ost on ost.sub_batch_id = os.sub_batch_id ${STEP_PEOPLE('ost')}
            where o.rule_id = $2 and o.request_id <> $1 and o.accepted_at is not null and ${CAN_WORK('ost')}
            order by os.language, ost.step, o.created_at desc, os.number desc) p
        where s.sub_batch_id = st.sub_batch_id and s.request_id = $1 and p.language = s.language and p.step = st.step
          and st.user_id is null and st.guest_id is null`,
      [requestId, ruleId],
    );
    await tx.query(
      `update manual_steps st set user_id = null, guest_id = null
         from manual_sub_batches s, manual_steps earlier
        where s.request_id = $1 and s.sub_batch_id = st.sub_batch_id and earlier.sub_batch_id = st.sub_batch_id
          and array_position($2::text[], earlier.step) < array_position($2::text[], st.step)
          and (earlier.user_id = st.user_id or earlier.guest_id = st.guest_id)`,
      [requestId, REQUEST_STEPS],
    );
  }

  /** Sub-batches that people work on and that have nothing left to do. */
  async done(tx: TenantTransaction, requestId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select s.sub_batch_id as id from manual_sub_batches s where s.request_id = $1 and s.state = 'processingManualTranslation'
          and not exists (select from manual_items i where i.sub_batch_id = s.sub_batch_id and i.state in ('open', 'failed'))`,
      [requestId],
    );
    return rows.map(({ id }) => id);
  }

  /** The people who do the current steps of these batches. */
  async workers(tx: TenantTransaction, batchIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select distinct st.user_id as id from manual_sub_batches s join manual_steps st on st.sub_batch_id = s.sub_batch_id and st.step = s.step
        where s.batch_id = any($1) and st.user_id is not null`,
      [batchIds],
    );
    return rows.map(({ id }) => id);
  }
}
