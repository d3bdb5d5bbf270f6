import { CLIENT_VERIFIED, type DomainVerificationLevel, SITE_VERIFIED, type VerificationProof } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../../platform/database/transaction.js';
import type { ProjectDomainKey } from '../../delivery.job-definitions.js';
import { DomainVerificationEntity } from './domain-verification.entity.js';

export type DomainVerificationRow = Pick<
  DomainVerificationEntity,
  'token' | 'level' | 'proof' | 'page' | 'checkedAt' | 'missed' | 'reportedAt'
>;

/** A report is not checked again before these times, by whether one has been found to be true. */
export interface ReportsBefore {
  first: Date;
  later: Date;
}

/** The table of the verification of further domains. What decides and writes in one statement is SQL. */
@Injectable()
export class DomainVerificationsRepository {
  /** The row of a domain, created with a token on first use. */
  async ensure(tx: TenantTransaction, projectId: string, domain: string): Promise<DomainVerificationRow> {
    const verifications = tx.repository(DomainVerificationEntity);
    const row = { projectId, domain, organisationId: tx.organisationId };
    await verifications.createQueryBuilder().insert().values(row).orIgnore().updateEntity(false).execute();
    return verifications.findOneByOrFail({ projectId, domain });
  }

  find(tx: TenantTransaction, projectId: string, domain: string): Promise<DomainVerificationRow | null> {
    return tx.repository(DomainVerificationEntity).findOneBy({ projectId, domain });
  }

  /** Of each domain that has been looked at. */
  async levels(tx: TenantTransaction, projectId: string): Promise<Map<string, DomainVerificationLevel>> {
    const rows = await tx.repository(DomainVerificationEntity).find({ select: { domain: true, level: true }, where: { projectId } });
    return new Map(rows.map(({ domain, level }) => [domain, level]));
  }

  /** Records a proof that was found. A tag replaces only a tag or a missing proof. */
  async recordFound(
    tx: TenantTransaction,
    { projectId, domain }: ProjectDomainKey,
    proof: VerificationProof,
    page: string | null,
    now: Date,
  ): Promise<void> {
    await tx.query(
      `update domain_verifications set proof = $3, page = $4, checked_at = $5, missed = 0
        where project_id = $1 and domain = $2 and ($3 <> 'tag' or proof is null or proof = 'tag' or missed > 0)`,
      [projectId, domain, proof, page, now],
    );
  }

  /** Records that a daily check has not found the proof; returns how many in a row have not, or 0 when another was recorded after `before`. */
  async recordMissed(tx: TenantTransaction, { projectId, domain }: ProjectDomainKey, before: Date, now: Date): Promise<number> {
    const [row] = await tx.query<{ missed: number }>(
      `update domain_verifications set missed = missed + 1, checked_at = $4
        where project_id = $1 and domain = $2 and (checked_at is null or checked_at < $3) returning missed`,
      [projectId, domain, before, now],
    );
    return row?.missed ?? 0;
  }

  async setLevel(tx: TenantTransaction, { projectId, domain }: ProjectDomainKey, level: DomainVerificationLevel): Promise<void> {
    const lost = { proof: null, page: null, missed: 0, reportedAt: null, reportCheckedAt: null };
    await tx.repository(DomainVerificationEntity).update({ projectId, domain }, { level, ...(level === 0 ? lost : {}) });
  }

  async recordReported(tx: TenantTransaction, { projectId, domain }: ProjectDomainKey, now: Date): Promise<void> {
    await tx.repository(DomainVerificationEntity).update({ projectId, domain }, { reportedAt: now });
  }

  /** Records that a report is checked; false for a domain that is not verified, and when another was checked lately. */
  async claimReport(tx: TenantTransaction, { projectId, domain }: ProjectDomainKey, before: ReportsBefore, now: Date): Promise<boolean> {
    const rows = await tx.query(
      `update domain_verifications set report_checked_at = $3
        where project_id = $1 and domain = $2 and level >= ${SITE_VERIFIED}
          and (report_checked_at is null or report_checked_at < case level when ${CLIENT_VERIFIED} then $5::timestamptz else $4 end) returning 1`,
      [projectId, domain, now, before.first, before.later],
    );
    return rows.length > 0;
  }

  async remove(tx: TenantTransaction, projectId: string, domain: string): Promise<void> {
    await tx.repository(DomainVerificationEntity).delete({ projectId, domain });
  }

  /** Domains whose proof was last checked before a time, longest ago first. */
  listDue(tx: Transaction, before: Date, limit: number): Promise<ProjectDomainKey[]> {
    return tx.query<ProjectDomainKey>(
      `select v.organisation_id as "organisationId", v.project_id as "projectId", v.domain from domain_verifications v join projects p using (project_id)
        where v.proof is not null and p.deleted_at is null and (v.checked_at is null or v.checked_at < $1)
        order by v.checked_at nulls first limit $2`,
      [before, limit],
    );
  }
}
