import {
  DOMAIN_VERIFICATION_TRANSITIONS,
  type DomainVerification,
  type DomainVerificationCheck,
  type DomainVerificationLevel,
  mayMove,
  type ScriptVerification,
  type VerificationProof,
} from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import { invalidField } from '../../../platform/http/app-error.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { isOnSite } from './is-on-site.js';
import { proofFile, proofRecord } from './proof-places.js';
import { SiteProofs } from './site-proofs.js';
import { type SiteVerificationRow, SiteVerificationsRepository } from './site-verifications.repository.js';
import { VerificationLevel } from './verification-level.js';

/** What was seen of a proof, and which levels it is worth. */
interface Seen {
  proof: VerificationProof;
  page: string | null;
  steps: readonly DomainVerificationLevel[];
}

/** Lets a customer show that a site is theirs, and keeps the level of trust that follows from it. */
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

  /** What there is to do, and what has been seen of it. */
  describe(tenant: Tenant, projectId: string): Promise<DomainVerification> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.require(tx, projectId);
      return describe(project, await this.verifications.ensure(tx, projectId));
    });
  }

  /** Looks for the tag on a page of the site; the base page when none is named. */
  async verify(tenant: Tenant, projectId: string, url: string | undefined): Promise<ScriptVerification> {
    const { project } = await this.#open(tenant, projectId);
    const checkedUrl = addressWithin(project, url);
    const { isFound, isOfProject, reason } = await this.proofs.tag(project, checkedUrl);
    const steps: DomainVerificationLevel[] = [...(isFound ? [1 as const] : []), ...(isOfProject ? [2 as const] : [])];
    const level = await this.#raise(tenant, projectId, { proof: 'tag', page: checkedUrl, steps });
    return { level, scriptFound: isFound, projectIdFound: isOfProject, checkedUrl, reason };
  }

  /** Looks for the DNS record or the file; either is worth as much as a tag that names the project. */
  async verifyDomain(tenant: Tenant, projectId: string, proof: 'dns' | 'file'): Promise<DomainVerificationCheck> {
    const { project, token } = await this.#open(tenant, projectId);
    const { isFound, reason } = await this.proofs[proof](project, token);
    const level = await this.#raise(tenant, projectId, { proof, page: null, steps: isFound ? [2] : [] });
    return { level, isFound, reason };
  }

  #open(tenant: Tenant, projectId: string): Promise<{ project: ProjectRow; token: string }> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.require(tx, projectId);
      return { project, token: (await this.verifications.ensure(tx, projectId)).token };
    });
  }

  /** Moves the level as its table allows; one look that finds nothing lowers nothing. */
  #raise(tenant: Tenant, projectId: string, { proof, page, steps }: Seen): Promise<DomainVerificationLevel> {
    return this.database.tenant(tenant, async (tx) => {
      const { domainVerification } = await this.projects.require(tx, projectId);
      if (steps.length > 0) await this.verifications.noteSeen(tx, projectId, proof, page, this.clock.now());
      let level = domainVerification;
      for (const next of steps) if (mayMove(DOMAIN_VERIFICATION_TRANSITIONS, `${level}`, `${next}`)) level = next;
      if (level === domainVerification) return level;
      await this.level.change(tx, projectId, { action: 'project.verifyScript', from: domainVerification, to: level, because: { proof } });
      return level;
    });
  }
}

function describe(project: ProjectRow, { token, proof, checkedAt, missed, reportedAt }: SiteVerificationRow): DomainVerification {
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

/** The page to look at: one of the project's own site, for another proves nothing about it. */
function addressWithin({ baseUrl }: ProjectRow, url: string | undefined): string {
  if (!url?.trim()) return baseUrl;
  const address = URL.canParse(url, baseUrl) ? new URL(url, baseUrl).href : undefined;
  if (!address || !isOnSite(address, baseUrl)) throw invalidField('url', 'Please enter an address of this project.');
  return address;
}
