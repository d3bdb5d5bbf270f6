import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';

/** An item of a sub-batch that people work on. */
export interface ItemInWork {
  subBatchId: string;
  language: string;
  hash: string;
}

const COLUMNS = `i.sub_batch_id as "subBatchId", i.language, replace(i.hash::text, '-', '') as hash`;
const IN_WORK = `b.sub_batch_id = i.sub_batch_id and b.state = 'processingManualTranslation'`;
const IS_LIVE = 'exists (select 1 from segments s where s.project_id = i.project_id and s.hash = i.hash and s.is_live)';

/** SQL of texts in work whose pages or languages change. */
@Injectable()
export class SourcesRepository {
  async hasWork(tx: TenantTransaction, projectId: string): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from manual_requests where project_id = $1 and state in ('pendingManualTranslation', 'processingManualTranslation') and deleted_at is null limit 1`,
      [projectId],
    );
    return rows.length > 0;
  }

  /** Requests of a project that people work on, in the order in which all code locks them. */
  async requestsInWork(tx: TenantTransaction, projectId: string): Promise<string[]> {
    const rows = await tx.query<{ requestId: string }>(
      `select r.request_id as "requestId" from manual_requests r where r.project_id = $1 and r.deleted_at is null
          and exists (select 1 from manual_sub_batches b where b.request_id = r.request_id and b.state = 'processingManualTranslation')
        order by r.request_id`,
      [projectId],
    );
    return rows.map(({ requestId }) => requestId);
  }

  /** Marks texts that left the site as stale. The drafts of people stay with their items. */
  markStale(tx: TenantTransaction, requestId: string): Promise<ItemInWork[]> {
    return tx.query<ItemInWork>(
      `update manual_items i set state = 'stale', failure = null from manual_sub_batches b
        where i.request_id = $1 and ${IN_WORK} and i.state in ('open', 'failed') and not ${IS_LIVE} returning ${COLUMNS}`,
      [requestId],
    );
  }

  /** Stale items without a delivery whose texts are on the site again. */
  returned(tx: TenantTransaction, requestId: string): Promise<ItemInWork[]> {
    return tx.query<ItemInWork>(
      `select ${COLUMNS} from manual_items i, manual_sub_batches b
        where i.request_id = $1 and ${IN_WORK} and i.state = 'stale' and i.late_target is null and ${IS_LIVE}`,
      [requestId],
    );
  }

  /** Undelivered items in languages that the project does not have. */
  ofOtherLanguages(tx: TenantTransaction, requestId: string, languages: readonly string[]): Promise<ItemInWork[]> {
    return tx.query<ItemInWork>(
      `select ${COLUMNS} from manual_items i, manual_sub_batches b
        where i.request_id = $1 and ${IN_WORK} and i.state in ('open', 'failed', 'stale') and not i.language = any($2)`,
      [requestId, languages],
    );
  }
}
