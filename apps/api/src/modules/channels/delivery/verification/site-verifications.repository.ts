import { type DomainVerificationLevel, LOST_PROOF_DAYS, type VerificationProof } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import { SiteVerificationEntity } from './site-verification.entity.js';

export type SiteVerificationRow = Pick<
  SiteVerificationEntity,
  'token' | 'proof' | 'page' | 'checkedAt' | 'missed' | 'reportedAt' | 'lostProof' | 'lostPage' | 'lostLevel' | 'lostAt'
>;

/** A proof that stayed away is looked for so long. */
const LOOKED_FOR = `interval '${LOST_PROOF_DAYS} days'`;

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
      `update site_verifications set proof = $2, page = $3, checked_at = $4, missed = 0,
              lost_proof = null, lost_page = null, lost_level = null, lost_at = null
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

  /** Nothing is shown any more, and nothing is looked for. */
  async clearProof(tx: TenantTransaction, projectId: string): Promise<void> {
    const lost = { lostProof: null, lostPage: null, lostLevel: null, lostAt: null };
    const nothing = { proof: null, page: null, missed: 0, reportedAt: null, reportCheckedAt: null, ...lost };
    await tx.repository(SiteVerificationEntity).update({ projectId }, nothing);
  }

  /** Locks the row for the one who records a check; false when another has recorded one since, or the proof is another than the one looked for. */
  async lockUnchanged(tx: TenantTransaction, projectId: string, { checkedAt, proof, lostProof }: SiteVerificationRow): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from site_verifications
        where project_id = $1 and date_trunc('milliseconds', checked_at) is not distinct from $2::timestamptz
          and proof is not distinct from $3 and lost_proof is not distinct from $4 for update`,
      [projectId, checkedAt, proof, lostProof],
    );
    return rows.length > 0;
  }

  /** There is no proof any more; what there was is looked for further on. */
  async lose(tx: TenantTransaction, projectId: string, level: DomainVerificationLevel, now: Date): Promise<void> {
    await tx.query(
      `update site_verifications set lost_proof = proof, lost_page = page, lost_level = $2, lost_at = $3,
              proof = null, page = null, missed = 0, reported_at = null, report_checked_at = null
        where project_id = $1`,
      [projectId, level, now],
    );
  }

  /** Records that a proof that stayed away has been looked for in vain. */
  async recordStillLost(tx: TenantTransaction, projectId: string, now: Date): Promise<void> {
    await tx.repository(SiteVerificationEntity).update({ projectId }, { checkedAt: now });
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

  /** Projects whose proof, or the one that stayed away, was last checked before a time, longest ago first. */
  async listDue(tx: Transaction, before: Date, limit: number): Promise<{ organisationId: string; projectId: string }[]> {
    return tx.query(
      `select v.organisation_id as "organisationId", v.project_id as "projectId" from site_verifications v join projects p using (project_id)
        where (v.proof is not null or (v.lost_proof is not null and v.lost_at > $1::timestamptz - ${LOOKED_FOR}))
          and p.deleted_at is null and (v.checked_at is null or v.checked_at < $1)
        order by v.checked_at nulls first limit $2`,
      [before, limit],
    );
  }
}
