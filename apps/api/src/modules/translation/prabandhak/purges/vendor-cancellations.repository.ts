import { VENDOR_CANCELLATION_DAYS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import { IS_OPEN } from '../work/vendor-work.repository.js';

/** A sub-batch of a deleted project, which the vendor should cancel. */
export interface ClaimedCancellation {
  subBatchId: string;
  vendorBatchId: string;
  remoteId: string | null;
  attempts: number;
}

/** A submission without an answer: the vendor may have the batch. It may still be in transit until its claim ends. */
const LOST_SUBMISSION = `select c.next_attempt_at from vendor_calls c
  where c.vendor_batch_id = v.vendor_batch_id and c.kind = 'submit' and c.state = 'waiting' and c.attempts > 0`;

/** All SQL of the table of work that is ended at vendors after its project was purged. */
@Injectable()
export class VendorCancellationsRepository {
  /** Records the work of a project that is open at the vendor. Returns the number of sub-batches. */
  addProject(tx: TenantTransaction, projectId: string, now: Date): Promise<number> {
    return tx.execute(
      `insert into vendor_cancellations (sub_batch_id, organisation_id, vendor_batch_id, remote_id, next_attempt_at)
       select v.sub_batch_id, v.organisation_id, v.vendor_batch_id, v.remote_id,
              case when v.remote_id is null then greatest($2, (${LOST_SUBMISSION})) else $2 end
         from vendor_sub_batches v
        where v.project_id = $1 and ${IS_OPEN} and (v.remote_id is not null or exists (${LOST_SUBMISSION}))
       on conflict (sub_batch_id) do nothing`,
      [projectId, now],
    );
  }

  /** Claims the oldest due cancellation until `until`, even if this process dies. */
  async claim(tx: TenantTransaction, now: Date, until: Date): Promise<ClaimedCancellation | undefined> {
    const [row] = await tx.query<ClaimedCancellation>(
      `update vendor_cancellations set attempts = attempts + 1, next_attempt_at = $3
        where sub_batch_id = (select sub_batch_id from vendor_cancellations where organisation_id = $1 and next_attempt_at <= $2
                               order by next_attempt_at limit 1 for update skip locked)
       returning sub_batch_id as "subBatchId", vendor_batch_id as "vendorBatchId", remote_id as "remoteId", attempts`,
      [tx.organisationId, now, until],
    );
    return row;
  }

  /** Without a next attempt, the cancellation is finished. */
  async finish(tx: TenantTransaction, subBatchId: string, failure: string | null, nextAt: Date | null): Promise<void> {
    await tx.query('update vendor_cancellations set failure = $2, next_attempt_at = $3 where sub_batch_id = $1', [
      subBatchId,
      failure,
      nextAt,
    ]);
  }

  /** Whether this was a sub-batch of the organisation whose project is gone. */
  async has(tx: TenantTransaction, subBatchId: string): Promise<boolean> {
    const rows = await tx.query('select from vendor_cancellations where organisation_id = $1 and sub_batch_id = $2', [
      tx.organisationId,
      subBatchId,
    ]);
    return rows.length > 0;
  }

  due(tx: Transaction, now: Date, limit: number): Promise<{ organisationId: string }[]> {
    return tx.query(`select distinct organisation_id as "organisationId" from vendor_cancellations where next_attempt_at <= $1 limit $2`, [
      now,
      limit,
    ]);
  }

  purge(tx: Transaction): Promise<number> {
    return tx.execute(`delete from vendor_cancellations where created_at < now() - $1 * interval '1 day'`, [VENDOR_CANCELLATION_DAYS]);
  }
}
