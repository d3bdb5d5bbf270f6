import { Injectable } from '@nestjs/common';
import { isoTimeSql } from '../../../../platform/database/iso-time-sql.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { requestNumber } from '../request-number.js';

/** The work of one request in one language on texts of some content. */
export interface RequestOfItems {
  requestId: string;
  number: string;
  language: string;
  state: string;
  words: number;
  wordsDone: number;
  dueAt: string | null;
}

/** Finds the requests to translators in which texts of content items are. */
@Injectable()
export class RequestsOfItems {
  /** Finds requests by the pages that store the items, the newest request first. A text of several items counts for the first. */
  async of(tx: TenantTransaction, projectId: string, pageIds: readonly number[]): Promise<RequestOfItems[]> {
    const rows = await tx.query<Omit<RequestOfItems, 'number'> & { number: number }>(
      `select r.request_id as "requestId", r.number, i.language, b.state, sum(i.words)::float8 as words,
              coalesce(sum(i.words) filter (where i.state = 'delivered'), 0)::float8 as "wordsDone", ${isoTimeSql('r.due_at')} as "dueAt"
         from manual_items i join manual_requests r on r.request_id = i.request_id
         join manual_batches b on b.request_id = i.request_id and b.language = i.language
        where i.project_id = $1 and i.page_id = any($2::bigint[]) and r.deleted_at is null
        group by r.request_id, r.number, i.language, b.state, r.due_at order by r.number desc, i.language`,
      [projectId, pageIds],
    );
    return rows.map((row) => ({ ...row, number: requestNumber(row) }));
  }
}
