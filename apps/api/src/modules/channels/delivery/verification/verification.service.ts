import {
  canTransition,
  DOMAIN_VERIFICATION_TRANSITIONS,
  type DomainVerification,
  type DomainVerificationCheck,
  type DomainVerificationLevel,
  type ScriptVerification,
  type VerificationProof,
} from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import type { Database } from '../../../../platform/database/database.js';
import { DATABASE } from '../../../../platform/database/database.token.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { invalidField } from '../../../../platform/http/app-error.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { proofFile, proofRecord } from './expected-proofs.js';
import { isOnSite } from './is-on-site.js';
import { SiteProofs } from './site-proofs.js';
import { type SiteVerificationRow, SiteVerificationsRepository } from './site-verifications.repository.js';
import { VerificationLevel } from './verification-level.js';

/** A proof that was found, and the levels that it gives. */
interface ProofResult {
  proof: VerificationProof;
  page: string | null;
  steps: readonly DomainVerificationLevel[];
}

/** Verifies that a site is the customer's, and keeps the level of trust. */
@Injectable()
export class VerificationService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
    private readonly verifications: SiteVerificationsRepository,
    private readonly proofs: SiteProofs,
    private readonly level: VerificationLevel,
  ) {}

  /** The possible proofs, and which of them was found. */
  find(tenant: Tenant, projectId: string): Promise<DomainVerification> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.require(tx, projectId);
      return toReply(project, await this.verifications.ensure(tx, projectId));
    });
  }

  /** Looks for the tag on a page of the site; the base page when none is named. */
  async verify(tenant: Tenant, projectId: string, url: string | undefined): Promise<ScriptVerification> {
    const { project } = await this.#load(tenant, projectId);
    const checkedUrl = addressWithin(project, url);
    const { isFound, isOfProject, reason } = await this.proofs.tag(project, checkedUrl);
    const steps: DomainVerificationLevel[] = [...(isFound ? [1 as const] : []), ...(isOfProject ? [2 as const] : [])];
    const level = await this.#raise(tenant, projectId, { proof: 'tag', page: checkedUrl, steps });
    return { level, scriptFound: isFound, projectIdFound: isOfProject, checkedUrl, reason };
  }

  /** Looks for the DNS record or the file; either gives the level of a tag that names the project. */
  async verifyDomain(tenant: Tenant, projectId: string, proof: 'dns' | 'file'): Promise<DomainVerificationCheck> {
    const { project, token } = await this.#load(tenant, projectId);
    const { isFound, reason } = await this.proofs[proof](project, token);
    const level = await this.#raise(tenant, projectId, { proof, page: null, steps: isFound ? [2] : [] });
    return { level, isFound, reason };
  }

  /** The project is of another host from now on: what was proven of the one before says nothing of it. */
  async lose(tx: TenantTransaction, { projectId, domainVerification: from }: ProjectRow, details: Record<string, unknown>): Promise<void> {
    await this.verifications.clearProof(tx, projectId);
    if (from > 0) await this.level.change(tx, projectId, { action: 'project.verificationLost', from, to: 0, details });
  }

  #load(tenant: Tenant, projectId: string): Promise<{ project: ProjectRow; token: string }> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.require(tx, projectId);
      return { project, token: (await this.verifications.ensure(tx, projectId)).token };
    });
  }

  /** Raises the level as its transitions allow; a single failed check lowers nothing. */
  #raise(tenant: Tenant, projectId: string, { proof, page, steps }: ProofResult): Promise<DomainVerificationLevel> {
    return this.database.tenant(tenant, async (tx) => {
      const { domainVerification } = await this.projects.require(tx, projectId);
      if (steps.length > 0) await this.verifications.recordFound(tx, projectId, proof, page, this.clock.now());
      let level = domainVerification;
      for (const next of steps) if (canTransition(DOMAIN_VERIFICATION_TRANSITIONS, `${level}`, `${next}`)) level = next;
      if (level === domainVerification) return level;
      await this.level.change(tx, projectId, { action: 'project.verifyScript', from: domainVerification, to: level, details: { proof } });
      return level;
    });
  }
}

function toReply(project: ProjectRow, { token, proof, checkedAt, missed, reportedAt }: SiteVerificationRow): DomainVerification {
  return {
    level: project.domainVerification,
    proof,
    checkedAt: checkedAt?.toISOString() ?? null,
    missedChecks: missed,
    reportedAt: reportedAt?.toISOString() ?? null,
    dns: proofRecord(project, token) ?? null,
    file: proofFile(project, token),
  };
}

/** The page to check: one of the project's own site, for another proves nothing. */
function addressWithin({ baseUrl }: ProjectRow, url: string | undefined): string {
  if (!url?.trim()) return baseUrl;
  const address = URL.canParse(url, baseUrl) ? new URL(url, baseUrl).href : undefined;
  if (!address || !isOnSite(address, baseUrl)) throw invalidField('url', 'Please enter an address of this project.');
  return address;
}
