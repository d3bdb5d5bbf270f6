import type { ApiItemState, RequestState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';

/** The items that a request names, or whose texts it orders. `request` is a row of `manual_requests`. */
const isIn = (request: string) => `(
  i.api_id::text = any(array(select split_part(split_part(u, ':', 2), '/', 1) from jsonb_array_elements_text(coalesce(${request}.selection -> 'urls', '[]')) u))
  or exists (select from manual_items m join api_entries e on e.project_id = m.project_id and e.page_id = m.page_id
              where m.project_id = i.project_id and m.request_id = ${request}.request_id and e.api_id = i.api_id))`;

/** All SQL of the states of items. */
@Injectable()
export class ItemStatesRepository {
  async itemsOfRequest(tx: TenantTransaction, projectId: string, requestId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select i.api_id as id from api_items i join manual_requests r on r.request_id = $2
        where i.project_id = $1 and not i.is_deleting and ${isIn('r')} order by i.api_id`,
      [projectId, requestId],
    );
    return rows.map(({ id }) => id);
  }

  /** Which of these items a request in one of these states contains. */
  async itemsInRequests(
    tx: TenantTransaction,
    projectId: string,
    apiIds: readonly string[],
    states: readonly RequestState[],
  ): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select i.api_id as id from api_items i
        where i.api_id = any($2::uuid[]) and exists (
          select from manual_requests r where r.project_id = $1 and r.deleted_at is null and r.state = any($3::text[]) and ${isIn('r')})`,
      [projectId, apiIds, states],
    );
    return rows.map(({ id }) => id);
  }

  async stateOfRequest(tx: TenantTransaction, requestId: string): Promise<RequestState | undefined> {
    const [row] = await tx.query<{ state: RequestState }>('select state from manual_requests where request_id = $1', [requestId]);
    return row?.state;
  }

  /** Moves those of the items that are in one of the states `from`. */
  async move(tx: TenantTransaction, apiIds: readonly string[], from: readonly ApiItemState[], to: ApiItemState): Promise<void> {
    if (apiIds.length === 0) return;
    await tx.query('update api_items set state = $3, updated_at = now() where api_id = any($1::uuid[]) and state = any($2::text[])', [
      ...[apiIds, from, to],
    ]);
  }
}
