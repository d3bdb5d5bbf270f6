import type { ApiHistoryStep } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../../platform/database/transaction.js';
import { personNameSql } from '../../../../identity/users/person-name-sql.js';

export interface HistoryLine {
  step: ApiHistoryStep;
  language: string | null;
  isAutomatic: boolean;
  amount: number;
  problem: string | null;
}

/** All SQL of the history of items. */
@Injectable()
export class ApiHistoryRepository {
  async add(tx: TenantTransaction, { apiId, projectId }: { apiId: string; projectId: string }, line: HistoryLine, at: Date): Promise<void> {
    await tx.query(
      `insert into api_history (api_id, organisation_id, project_id, step, language, is_automatic, done_by, amount, problem, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        ...[apiId, tx.organisationId, projectId, line.step, line.language, line.isAutomatic, tx.userId ?? null],
        ...[line.amount, line.problem, at],
      ],
    );
  }

  /**
   * Adds the line of the sync that has just ended, with the person who requested it. A sync by schedule or by a message of the CMS is
   * automatic.
   */
  async addSync(
    tx: TenantTransaction,
    { apiId, projectId }: { apiId: string; projectId: string },
    amount: number,
    at: Date,
  ): Promise<void> {
    await tx.query(
      `insert into api_history (api_id, organisation_id, project_id, step, language, is_automatic, done_by, amount, problem, at)
       select $1, $2, $3, 'sync', null, s.asked_by is null and (s.is_scheduled or s.entry_ids is not null), s.asked_by, $4, null, $5
         from api_syncs s where s.api_id = $1 order by s.started_at desc limit 1`,
      [apiId, tx.organisationId, projectId, amount, at],
    );
  }

  list(
    tx: TenantTransaction,
    apiId: string,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<(HistoryLine & { at: Date; by: string | null; total: number })[]> {
    return tx.query(
      `select h.step, h.language, h.is_automatic as "isAutomatic", h.amount, h.problem, h.at, count(*) over ()::int as total,
              (select ${personNameSql('u')} from users u where u.user_id = h.done_by) as "by"
         from api_history h where h.api_id = $1 order by h.history_id desc limit $2 offset $3`,
      [apiId, limit, offset],
    );
  }
}
