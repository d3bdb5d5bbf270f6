import { Injectable } from '@nestjs/common';
import { prepared } from '../../../../platform/database/prepared-statement.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { TargetCursor } from '../target-cursor.js';
import type { ApprovedRow, ReviewedRow, ReviewMove } from './reviewed-row.entity.js';

const HEX = `replace(t.hash::text, '-', '')`;

const APPROVED = prepared(
  `select ${HEX} as hash, t.origin, s.source from translations t join segments s on s.project_id = t.project_id and s.hash = t.hash
    where t.project_id = $1 and t.language = $2 and t.review_state = 'reviewed' and (t.hash, t.origin) > ($3::uuid, $4)
    order by t.hash, t.origin limit $5`,
);

/** SQL of the states of reviews. */
@Injectable()
export class ReviewStatesRepository {
  rows(tx: TenantTransaction, projectId: string, language: string, hashes: readonly string[]): Promise<ReviewedRow[]> {
    return tx.query<ReviewedRow>(
      `select ${HEX} as hash, t.origin, t.target, t.review_state as review, t.has_error as "hasError", t.version, t.updated_by as "updatedBy"
         from translations t where t.project_id = $1 and t.language = $2 and t.hash = any($3::uuid[])`,
      [projectId, language, hashes],
    );
  }

  /** The next approved translations of a language with their sources. */
  approved(
    tx: TenantTransaction,
    { projectId, language }: { projectId: string; language: string },
    after: TargetCursor,
    limit: number,
  ): Promise<ApprovedRow[]> {
    return tx.query(APPROVED, [projectId, language, after.hash, after.origin, limit]);
  }

  /** A state that a person sets gets the person and the time. */
  async store(tx: TenantTransaction, projectId: string, language: string, moves: readonly ReviewMove[]): Promise<void> {
    await tx.query(
      `update translations t set review_state = given.state, review_reason = given.reason,
              reviewed_by = case when given.state in ('reviewed', 'rejected') then $3::uuid end,
              reviewed_at = case when given.state in ('reviewed', 'rejected') then now() end
         from unnest($4::uuid[], $5::text[], $6::text[], $7::text[]) as given(hash, origin, state, reason)
        where t.project_id = $1 and t.language = $2 and t.hash = given.hash and t.origin = given.origin`,
      [
        projectId,
        language,
        tx.userId ?? null,
        moves.map(({ hash }) => hash),
        moves.map(({ origin }) => origin),
        moves.map(({ to }) => to),
        moves.map(({ reason }) => reason),
      ],
    );
  }
}
