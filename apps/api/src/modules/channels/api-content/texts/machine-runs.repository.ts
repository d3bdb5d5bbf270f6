import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';

/** A machine run over texts of items. */
export interface RunOfItems {
  runId: string;
  projectId: string;
  language: string;
  apiIds: readonly string[];
  /** Whether it was requested for whole items, and not for some of their texts. */
  isWhole: boolean;
}

const ACTIVE = `exists (select from pre_translation_runs p where p.run_id = r.run_id and (p.state in ('queued', 'running') or p.waits_for_words))`;

/** All SQL of machine runs over items. */
@Injectable()
export class MachineRunsRepository {
  async add(tx: TenantTransaction, { runId, projectId, language, apiIds, isWhole }: RunOfItems): Promise<void> {
    await tx.query(
      `insert into api_machine_runs (run_id, organisation_id, project_id, language, api_ids, is_whole) values ($1, $2, $3, $4, $5, $6)
       on conflict (run_id) do nothing`,
      [runId, tx.organisationId, projectId, language, apiIds, isWhole],
    );
  }

  /** A run that is under way over exactly these items in a language. */
  async activeOf(tx: TenantTransaction, projectId: string, language: string, apiIds: readonly string[]): Promise<string | undefined> {
    const [row] = await tx.query<{ runId: string }>(
      `select r.run_id as "runId" from api_machine_runs r
        where r.project_id = $1 and r.language = $2 and r.is_whole and r.api_ids @> $3::uuid[] and r.api_ids <@ $3::uuid[] and ${ACTIVE} limit 1`,
      [projectId, language, apiIds],
    );
    return row?.runId;
  }

  /** The newest first. */
  list(
    tx: TenantTransaction,
    projectId: string,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ runId: string; apiIds: string[]; total: number }[]> {
    return tx.query(
      `select r.run_id as "runId", r.api_ids::text[] as "apiIds", count(*) over ()::int as total
         from api_machine_runs r join pre_translation_runs p using (run_id)
        where r.project_id = $1 order by p.created_at desc, r.run_id limit $2 offset $3`,
      [projectId, limit, offset],
    );
  }

  /** The items of a run over whole items. */
  async wholeItemsOf(tx: TenantTransaction, runId: string): Promise<string[]> {
    const [row] = await tx.query<{ apiIds: string[] }>(
      'select api_ids::text[] as "apiIds" from api_machine_runs where run_id = $1 and is_whole',
      [runId],
    );
    return row?.apiIds ?? [];
  }

  /** Which of these items have no active run and were translated by a run since their last sync. */
  async doneItems(tx: TenantTransaction, projectId: string, apiIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ apiId: string }>(
      `select i.api_id as "apiId" from api_items i
        where i.api_id = any($2::uuid[])
          and not exists (select from api_machine_runs r where r.project_id = $1 and r.is_whole and i.api_id = any(r.api_ids) and ${ACTIVE})
          and exists (
            select from api_machine_runs r join pre_translation_runs p using (run_id)
             where r.project_id = $1 and r.is_whole and i.api_id = any(r.api_ids) and p.state = 'done'
               and p.finished_at >= coalesce(i.last_sync_at, '-infinity'))`,
      [projectId, apiIds],
    );
    return rows.map(({ apiId }) => apiId);
  }
}
