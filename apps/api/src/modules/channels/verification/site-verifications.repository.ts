import {
  CLIENT_VERIFIED,
  type DomainVerificationLevel,
  LOST_PROOF_DAYS,
  SITE_VERIFIED,
  type VerificationProof,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { OWN_ADDRESS, type SiteKey } from './site-key.js';
import { SiteVerificationEntity } from './site-verification.entity.js';

export type SiteVerificationRow = Pick<
  SiteVerificationEntity,
  'token' | 'level' | 'proof' | 'page' | 'checkedAt' | 'missed' | 'reportedAt' | 'lostProof' | 'lostPage' | 'lostLevel' | 'lostAt'
>;

/** A report is not checked again before these times. They depend on whether a report has been confirmed before. */
export interface ReportsBefore {
  first: Date;
  later: Date;
}

/** The time for which a missing proof is looked for. */
const LOOKED_FOR = `interval '${LOST_PROOF_DAYS} days'`;

/** The table of the verification of sites. Decisions that also write are one SQL statement. */
@Injectable()
export class SiteVerificationsRepository {
  /** The row of a site, created with a token on first use. */
  async ensure(tx: TenantTransaction, { projectId, domain }: SiteKey): Promise<SiteVerificationRow> {
    const level = domain === OWN_ADDRESS ? null : 0;
    const row = { projectId, domain, level, organisationId: tx.organisationId } as const;
    const verifications = tx.repository(SiteVerificationEntity);
    await verifications.createQueryBuilder().insert().values(row).orIgnore().updateEntity(false).execute();
    return verifications.findOneByOrFail({ projectId, domain });
  }

  /** The level of each further domain that was checked. */
  async levels(tx: TenantTransaction, projectId: string): Promise<Map<string, DomainVerificationLevel>> {
    const rows = await tx.repository(SiteVerificationEntity).find({ select: { domain: true, level: true }, where: { projectId } });
    return new Map(rows.flatMap(({ domain, level }) => (level === null ? [] : [[domain, level] as const])));
  }

  /** Sets the level of a further domain. */
  async setLevel(tx: TenantTransaction, { projectId, domain }: SiteKey, level: DomainVerificationLevel): Promise<void> {
    await tx.repository(SiteVerificationEntity).update({ projectId, domain }, { level });
  }

  /** Records a proof that was found. A tag replaces only a tag or a missing proof. */
  async recordFound(tx: TenantTransaction, site: SiteKey, proof: VerificationProof, page: string | null, now: Date): Promise<void> {
    await tx.query(
      `update site_verifications set proof = $3, page = $4, checked_at = $5, missed = 0,
              lost_proof = null, lost_page = null, lost_level = null, lost_at = null
        where project_id = $1 and domain = $2 and ($3 <> 'tag' or proof is null or proof = 'tag' or missed > 0)`,
      [site.projectId, site.domain, proof, page, now],
    );
  }

  /** Records that a daily check has not found the proof; returns how many in a row have not. */
  async recordMissed(tx: TenantTransaction, { projectId, domain }: SiteKey, now: Date): Promise<number> {
    const [row] = await tx.query<{ missed: number }>(
      'update site_verifications set missed = missed + 1, checked_at = $3 where project_id = $1 and domain = $2 returning missed',
      [projectId, domain, now],
    );
    return row?.missed ?? 0;
  }

  /** Removes the proof, and stops the daily check. */
  async clearProof(tx: TenantTransaction, { projectId, domain }: SiteKey): Promise<void> {
    const lost = { lostProof: null, lostPage: null, lostLevel: null, lostAt: null };
    const nothing = { proof: null, page: null, missed: 0, reportedAt: null, reportCheckedAt: null, ...lost };
    await tx.repository(SiteVerificationEntity).update({ projectId, domain }, nothing);
  }

  /** Locks the row to record a check; false when another check has been recorded since, or the proof has changed. */
  async lockUnchanged(tx: TenantTransaction, { projectId, domain }: SiteKey, row: SiteVerificationRow): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from site_verifications
        where project_id = $1 and domain = $2 and date_trunc('milliseconds', checked_at) is not distinct from $3::timestamptz
          and proof is not distinct from $4 and lost_proof is not distinct from $5 for update`,
      [projectId, domain, row.checkedAt, row.proof, row.lostProof],
    );
    return rows.length > 0;
  }

  /** Records that the proof is gone. The daily check continues to look for it. */
  async lose(tx: TenantTransaction, { projectId, domain }: SiteKey, level: DomainVerificationLevel, now: Date): Promise<void> {
    await tx.query(
      `update site_verifications set lost_proof = proof, lost_page = page, lost_level = $3, lost_at = $4,
              proof = null, page = null, missed = 0, reported_at = null, report_checked_at = null
        where project_id = $1 and domain = $2`,
      [projectId, domain, level, now],
    );
  }

  /** Records another unsuccessful look for a missing proof. */
  async recordStillLost(tx: TenantTransaction, { projectId, domain }: SiteKey, now: Date): Promise<void> {
    await tx.repository(SiteVerificationEntity).update({ projectId, domain }, { checkedAt: now });
  }

  /** Records that a report is checked; false for a site that is not verified, and when another was checked lately. */
  async claimReport(tx: TenantTransaction, { projectId, domain }: SiteKey, before: ReportsBefore, now: Date): Promise<boolean> {
    const rows = await tx.query(
      `update site_verifications v set report_checked_at = $3
         from (select coalesce(s.level, p.domain_verification) as level
                 from site_verifications s join projects p using (project_id) where s.project_id = $1 and s.domain = $2) l
        where v.project_id = $1 and v.domain = $2 and l.level >= ${SITE_VERIFIED}
          and (v.report_checked_at is null or v.report_checked_at < case l.level when ${CLIENT_VERIFIED} then $5::timestamptz else $4 end) returning 1`,
      [projectId, domain, now, before.first, before.later],
    );
    return rows.length > 0;
  }

  async recordReported(tx: TenantTransaction, { projectId, domain }: SiteKey, now: Date): Promise<void> {
    await tx.repository(SiteVerificationEntity).update({ projectId, domain }, { reportedAt: now });
  }

  async remove(tx: TenantTransaction, { projectId, domain }: SiteKey): Promise<void> {
    await tx.repository(SiteVerificationEntity).delete({ projectId, domain });
  }

  /** Sites whose proof, or missing proof, was last checked before a time, longest ago first. */
  listDue(tx: Transaction, before: Date, limit: number): Promise<SiteKey[]> {
    return tx.query<SiteKey>(
      `select v.organisation_id as "organisationId", v.project_id as "projectId", v.domain from site_verifications v join projects p using (project_id)
        where (v.proof is not null or (v.lost_proof is not null and v.lost_at > $1::timestamptz - ${LOOKED_FOR}))
          and p.deleted_at is null and (v.checked_at is null or v.checked_at < $1)
        order by v.checked_at nulls first limit $2`,
      [before, limit],
    );
  }
}
