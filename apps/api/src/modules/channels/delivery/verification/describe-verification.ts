import type { DomainVerification } from '@bhashantar/contracts';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { proofFile, proofRecord } from './expected-proofs.js';
import type { SiteVerificationRow } from './site-verifications.repository.js';

/** The possible proofs of a site, and which of them was found. */
export function describeVerification(
  site: ProjectRow,
  { token, proof, checkedAt, missed, reportedAt }: Pick<SiteVerificationRow, 'token' | 'proof' | 'checkedAt' | 'missed' | 'reportedAt'>,
): DomainVerification {
  return {
    level: site.domainVerification,
    proof,
    checkedAt: checkedAt?.toISOString() ?? null,
    missedChecks: missed,
    reportedAt: reportedAt?.toISOString() ?? null,
    dns: proofRecord(site, token) ?? null,
    file: proofFile(site, token),
  };
}
