import type { VerificationProof } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import { SiteVerificationEntity } from './site-verification.entity.js';

export type SiteVerificationRow = Pick<SiteVerificationEntity, 'token' | 'proof' | 'page' | 'checkedAt' | 'missed' | 'reportedAt'>;

/** The table of the verification of sites. What decides and writes in one statement is SQL. */
@Injectable()
export class SiteVerificationsRepository {
  /** The row of a project, created with a token on first use. */
  async ensure(tx: TenantTransaction, projectId: string): Promise<SiteVerificationRow> {
    const row = { projectId, organisationId: tx.organisationId };
    const verifications = tx.repository(SiteVerificationEntity);
    await verifications.createQueryBuilder().insert().values(row).orIgnore().updateEntity(false).execute();
    return verifications.findOneByOrFail({ projectId });
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
    const nothing = { proof: null, page: null, missed: 0, reportedAt: null, reportCheckedAt: null };
    await tx.repository(SiteVerificationEntity).update({ projectId }, nothing);
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
    await tx.repository(SiteVerificationEntity).update({ projectId }, { reportedAt: now });
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
