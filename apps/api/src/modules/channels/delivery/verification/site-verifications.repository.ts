import type { VerificationProof } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';

export interface SiteVerificationRow {
  token: string;
  proof: VerificationProof | null;
  /** Where the tag was found. */
  page: string | null;
  checkedAt: Date | null;
  /** How many daily checks in a row have not found the proof. */
  missed: number;
  /** When a visitor's browser last reported from a page on which the tag was then found. */
  reportedAt: Date | null;
}

/** All SQL of the verification of sites. */
@Injectable()
export class SiteVerificationsRepository {
  /** The row of a project, created with a token on first use. */
  async ensure(tx: TenantTransaction, projectId: string): Promise<SiteVerificationRow> {
    await tx.query('insert into site_verifications (project_id, organisation_id) values ($1, $2) on conflict do nothing', [
      projectId,
      tx.organisationId,
    ]);
    const [row] = await tx.query<SiteVerificationRow>(
      `select token, proof, page, checked_at as "checkedAt", missed, reported_at as "reportedAt" from site_verifications where project_id = $1`,
      [projectId],
    );
    if (!row) throw new Error('the verification was not stored');
    return row;
  }

  /** Records a proof that was found. A tag replaces only a tag or a missing proof. */
  async recordFound(tx: TenantTransaction, projectId: string, proof: VerificationProof, page: string | null, now: Date): Promise<void> {
    await tx.query(
      `update site_verifications set proof = $2, page = $3, checked_at = $4, missed = 0
        where project_id = $1 and ($2 <> 'tag' or proof is null or proof = 'tag' or missed > 0)`,
      [projectId, proof, page, now],
    );
  }

  /** Records that a daily check has not found the proof; returns how many in a row have not. */
  async recordMissed(tx: TenantTransaction, projectId: string, now: Date): Promise<number> {
    const [row] = await tx.query<{ missed: number }>(
      'update site_verifications set missed = missed + 1, checked_at = $2 where project_id = $1 returning missed',
      [projectId, now],
    );
    return row?.missed ?? 0;
  }

  async clearProof(tx: TenantTransaction, projectId: string): Promise<void> {
    await tx.query(
      `update site_verifications set proof = null, page = null, missed = 0, reported_at = null, report_checked_at = null
        where project_id = $1`,
      [projectId],
    );
  }

  /** Records that a report is checked; false when another was checked after `before`. */
  async claimReport(tx: TenantTransaction, projectId: string, before: Date, now: Date): Promise<boolean> {
    const rows = await tx.query(
      `update site_verifications set report_checked_at = $3
        where project_id = $1 and (report_checked_at is null or report_checked_at < $2) returning 1`,
      [projectId, before, now],
    );
    return rows.length > 0;
  }

  async recordReported(tx: TenantTransaction, projectId: string, now: Date): Promise<void> {
    await tx.query('update site_verifications set reported_at = $2 where project_id = $1', [projectId, now]);
  }

  /** Projects whose proof was last checked before a time, longest ago first. */
  async listDue(tx: Transaction, before: Date, limit: number): Promise<{ organisationId: string; projectId: string }[]> {
    return tx.query(
      `select v.organisation_id as "organisationId", v.project_id as "projectId" from site_verifications v join projects p using (project_id)
        where v.proof is not null and p.deleted_at is null and (v.checked_at is null or v.checked_at < $1)
        order by v.checked_at nulls first limit $2`,
      [before, limit],
    );
  }
}
