import type { TargetProblem, TranslationOrigin } from '@bhashantar/contracts';
import type { LengthLimit } from '@bhashantar/quality-checks';
import { Injectable } from '@nestjs/common';
import { prepared } from '../../../../platform/database/prepared-statement.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { lengthLimitSql } from '../../../content/segments/length-limit-sql.js';
import type { TargetCursor } from '../target-cursor.js';

/** A stored target with its source and its problems. */
export interface CheckedRow {
  hash: string;
  origin: TranslationOrigin;
  source: string;
  isOrderFixed: boolean;
  limit: LengthLimit | null;
  target: string;
  problems: TargetProblem[];
  hasError: boolean;
  dismissedChecks: string[];
  version: number;
}

export type NewFindings = Pick<CheckedRow, 'hash' | 'origin' | 'problems' | 'dismissedChecks'>;

const HEX = `replace(t.hash::text, '-', '')`;
const ROW = `${HEX} as hash, t.origin, s.source, s.is_order_fixed as "isOrderFixed", ${lengthLimitSql('s')} as "limit", t.target, coalesce(t.problems, '[]') as problems,
             t.has_error as "hasError", t.dismissed_checks as "dismissedChecks", t.version`;
const FROM = 'from translations t join segments s on s.project_id = t.project_id and s.hash = t.hash';

const BATCH = prepared(
  `select ${ROW} ${FROM} where t.project_id = $1 and t.language = $2 and (t.hash, t.origin) > ($3::uuid, $4)
    order by t.hash, t.origin limit $5`,
);

/** SQL of what the checks have found. */
@Injectable()
export class FoundProblemsRepository {
  batch(tx: TenantTransaction, projectId: string, language: string, after: TargetCursor, limit: number): Promise<CheckedRow[]> {
    return tx.query(BATCH, [projectId, language, after.hash, after.origin, limit]);
  }

  /** The targets of these segments. */
  ofSegments(tx: TenantTransaction, projectId: string, language: string, hashes: readonly string[]): Promise<CheckedRow[]> {
    return tx.query(`select ${ROW} ${FROM} where t.project_id = $1 and t.language = $2 and t.hash = any($3::uuid[])`, [
      projectId,
      language,
      hashes,
    ]);
  }

  async store(tx: TenantTransaction, projectId: string, language: string, findings: readonly NewFindings[]): Promise<void> {
    await tx.query(
      `update translations t set problems = given.problems::jsonb, has_error = given.has_error, dismissed_checks = given.dismissed::text[]
         from unnest($3::uuid[], $4::text[], $5::text[], $6::bool[], $7::text[]) as given(hash, origin, problems, has_error, dismissed)
        where t.project_id = $1 and t.language = $2 and t.hash = given.hash and t.origin = given.origin`,
      [
        projectId,
        language,
        findings.map(({ hash }) => hash),
        findings.map(({ origin }) => origin),
        findings.map(({ problems }) => JSON.stringify(problems)),
        findings.map(({ problems }) => problems.some(({ severity }) => severity === 'error')),
        // Codes of checks contain only letters, so they need no quotes.
        findings.map(({ dismissedChecks }) => `{${dismissedChecks.join(',')}}`),
      ],
    );
  }
}
