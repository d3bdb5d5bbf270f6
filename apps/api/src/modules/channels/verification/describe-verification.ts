import type { DomainVerification } from '@bhashantar/contracts';
import { proofFile, proofRecord } from './expected-proofs.js';
import type { ProjectSite } from './project-sites.js';

/** The possible proofs of a site, and which of them was found. */
export function describeVerification({ site, row }: Pick<ProjectSite, 'site' | 'row'>): DomainVerification {
  return {
    level: site.domainVerification,
    proof: row.proof,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    missedChecks: row.missed,
    reportedAt: row.reportedAt?.toISOString() ?? null,
    dns: proofRecord(site, row.token) ?? null,
    file: proofFile(site, row.token),
  };
}
