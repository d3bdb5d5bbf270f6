import type { DomainVerification } from '@bhashantar/contracts';
import { provenPath } from '../sites/proven-path.js';
import { proofFile, proofRecord } from './expected-proofs.js';
import type { ProjectSite } from './project-sites.js';

/** The verified part of the host, as people write it; null while there is none. */
function pathOf({ proof, page }: ProjectSite['row']): string | null {
  if (!proof) return null;
  if (proof !== 'tag' || !page) return '/';
  return `${provenPath(page) ?? ''}/`;
}

/** The possible proofs of a site, and which of them was found. */
export function describeVerification({ site, row }: Pick<ProjectSite, 'site' | 'row'>): DomainVerification {
  return {
    level: site.domainVerification,
    proof: row.proof,
    path: pathOf(row),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    missedChecks: row.missed,
    reportedAt: row.reportedAt?.toISOString() ?? null,
    dns: proofRecord(site, row.token) ?? null,
    file: proofFile(site, row.token),
  };
}
