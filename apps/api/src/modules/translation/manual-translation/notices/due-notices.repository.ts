import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';

export type DueKind = 'requestDue' | 'requestOverdue';

export interface NotedSteps {
  userIds: string[];
  /** Sub-batches with a step of a guest that is due. */
  ofGuests: string[];
}

const NOTED = { requestDue: 'due_noted_at', requestOverdue: 'overdue_noted_at' } as const satisfies Record<DueKind, string>;

/** SQL of what is due soon or overdue, and of the notifications about it. */
@Injectable()
export class DueNoticesRepository {
  /** Requests with work that is due by a moment and that nobody was notified of. */
  requests(tx: Transaction, kind: DueKind, by: Date, limit: number): Promise<{ organisationId: string; requestId: string }[]> {
    return tx.query(
      `select distinct r.organisation_id as "organisationId", r.request_id as "requestId"
         from manual_requests r left join manual_steps st on st.request_id = r.request_id and st.done_at is null and st.${NOTED[kind]} is null
        where r.deleted_at is null and not r.is_paused and r.state in ('pendingManualTranslation', 'processingManualTranslation')
          and ((r.due_at <= $1 and r.${NOTED[kind]} is null) or st.due_at <= $1)
        limit $2`,
      [by, limit],
    );
  }

  /** Marks the request as notified; returns whether it was not before. */
  async noteRequest(tx: TenantTransaction, kind: DueKind, requestId: string, by: Date): Promise<boolean> {
    const rows = await tx.query(
      `update manual_requests set ${NOTED[kind]} = now() where request_id = $1 and due_at <= $2 and ${NOTED[kind]} is null returning 1`,
      [requestId, by],
    );
    return rows.length > 0;
  }

  /** Marks the steps as notified. Returns the people who do them, and the sub-batches of guests. */
  async noteSteps(tx: TenantTransaction, kind: DueKind, requestId: string, by: Date): Promise<NotedSteps> {
    const rows = await tx.query<{ userId: string | null; guestId: string | null; subBatchId: string }>(
      `update manual_steps set ${NOTED[kind]} = now() where request_id = $1 and due_at <= $2 and done_at is null and ${NOTED[kind]} is null
       returning user_id as "userId", guest_id as "guestId", sub_batch_id as "subBatchId"`,
      [requestId, by],
    );
    return {
      userIds: [...new Set(rows.flatMap(({ userId }) => userId ?? []))],
      ofGuests: rows.flatMap(({ guestId, subBatchId }) => (guestId ? [subBatchId] : [])),
    };
  }
}
