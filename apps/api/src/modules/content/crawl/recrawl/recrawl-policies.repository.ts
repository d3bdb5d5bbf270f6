import type { RecrawlMode } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import type { ProjectRef } from '../../../projects/projects/project.entity.js';
import type { RecrawlTimes } from './next-recrawl.js';

export interface RecrawlPolicyRow {
  readonly mode: RecrawlMode;
  readonly hour: number;
  readonly weekday: number;
  readonly nextAt: Date | null;
  readonly lastAt: Date | null;
}

const FIELDS = 'mode, hour, weekday, next_at as "nextAt", last_at as "lastAt"';
/** A time further ahead than any schedule plans: the clock was ahead when the time was computed. */
const TOO_FAR = `next_at > $1::timestamptz + interval '8 days'`;
const BATCH = 1_000;

@Injectable()
export class RecrawlPoliciesRepository {
  async find(tx: TenantTransaction, projectId: string): Promise<RecrawlPolicyRow | undefined> {
    const [row] = await tx.query<RecrawlPolicyRow>(`select ${FIELDS} from recrawl_policies where project_id = $1`, [projectId]);
    return row;
  }

  async save(tx: TenantTransaction, projectId: string, { mode, hour, weekday }: RecrawlTimes, nextAt: Date | null): Promise<void> {
    await tx.query(
      `insert into recrawl_policies (project_id, organisation_id, mode, hour, weekday, next_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (project_id) do update set mode = excluded.mode, hour = excluded.hour, weekday = excluded.weekday, next_at = excluded.next_at`,
      [projectId, tx.organisationId, mode, hour, weekday, nextAt],
    );
  }

  /**
   * Returns projects of all organisations that are due, or whose next time must be computed again. Further ones follow when these are done.
   */
  due(tx: Transaction, now: Date): Promise<ProjectRef[]> {
    return tx.query<ProjectRef>(
      `select r.organisation_id as "organisationId", r.project_id as "projectId"
         from recrawl_policies r join projects p using (project_id)
        where (r.next_at <= $1 or r.${TOO_FAR}) and p.deleted_at is null order by r.next_at limit ${BATCH}`,
      [now],
    );
  }

  /** Locks the policy of a due project; undefined if another process was first. */
  async holdDue(tx: TenantTransaction, projectId: string, now: Date): Promise<(RecrawlPolicyRow & { isDue: boolean }) | undefined> {
    const [row] = await tx.query<RecrawlPolicyRow & { isDue: boolean }>(
      `select ${FIELDS}, next_at <= $1 as "isDue" from recrawl_policies
        where project_id = $2 and (next_at <= $1 or ${TOO_FAR}) for update`,
      [now, projectId],
    );
    return row;
  }

  /** Stores the next date; `lastAt` if a crawl starts now. */
  async plan(tx: TenantTransaction, projectId: string, nextAt: Date | null, lastAt: Date | null): Promise<void> {
    await tx.query('update recrawl_policies set next_at = $2, last_at = coalesce($3, last_at) where project_id = $1', [
      projectId,
      nextAt,
      lastAt,
    ]);
  }
}
