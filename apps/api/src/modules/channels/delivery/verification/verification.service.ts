import {
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
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { bareHost, hasHost, hostsOf, mainHost } from '../../../projects/projects/project-hosts.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { describeVerification } from './describe-verification.js';
import { DomainVerifications } from './domains/domain-verifications.service.js';
import { isOnSite } from './is-on-site.js';
import { raiseLevel, stepsOfTag } from './raise-level.js';
import { SiteProofs } from './site-proofs.js';
import { SiteVerificationsRepository } from './site-verifications.repository.js';
import { VerificationLevel } from './verification-level.js';

const MOVED = 'The address of this project was changed meanwhile. Please check again.';

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
    private readonly domains: DomainVerifications,
  ) {}

  /** The possible proofs, and which of them was found; of one of the project's hosts, or of its own. */
  async find(tenant: Tenant, projectId: string, hostname?: string): Promise<DomainVerification> {
    const further = await this.#further(tenant, projectId, hostname);
    if (further !== undefined) return this.domains.find(tenant, projectId, further);
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.require(tx, projectId);
      return describeVerification(project, await this.verifications.ensure(tx, projectId));
    });
  }

  /** Looks for the tag on a page of one of the project's hosts; the base page when none is named. */
  async verify(tenant: Tenant, projectId: string, url: string | undefined): Promise<ScriptVerification> {
    const { project } = await this.#load(tenant, projectId);
    const checkedUrl = addressWithin(project, url);
    if (!isOnSite(checkedUrl, project.baseUrl)) return this.domains.verifyTag(tenant, projectId, checkedUrl);
    const { reason, ...tag } = await this.proofs.tag(project, checkedUrl);
    const { isFound, isOfProject } = tag;
    const level = await this.#raise(tenant, project, { proof: 'tag', page: checkedUrl, steps: stepsOfTag(tag) });
    return { level, scriptFound: isFound, projectIdFound: isOfProject, checkedUrl, reason };
  }

  /** Looks for the DNS record or the file; either gives the level of a tag that names the project. */
  async verifyDomain(tenant: Tenant, projectId: string, proof: 'dns' | 'file', hostname?: string): Promise<DomainVerificationCheck> {
    const further = await this.#further(tenant, projectId, hostname);
    if (further !== undefined) return this.domains.verify(tenant, projectId, further, proof);
    const { project, token } = await this.#load(tenant, projectId);
    const { isFound, reason } = await this.proofs[proof](project, token);
    const level = await this.#raise(tenant, project, { proof, page: null, steps: isFound ? [2] : [] });
    return { level, isFound, reason };
  }

  /** The project is of another host from now on: what was proven of the one before says nothing of it. */
  async lose(tx: TenantTransaction, { projectId, domainVerification: from }: ProjectRow, details: Record<string, unknown>): Promise<void> {
    await this.verifications.clearProof(tx, projectId);
    if (from > 0) await this.level.change(tx, projectId, { action: 'project.verificationLost', from, to: 0, details });
  }

  /** A host that is not the project's own. */
  async #further(tenant: Tenant, projectId: string, hostname: string | undefined): Promise<string | undefined> {
    if (hostname === undefined) return undefined;
    const project = await this.database.tenant(tenant, (tx) => this.projects.require(tx, projectId));
    return bareHost(hostname) === bareHost(mainHost(project)) ? undefined : hostname;
  }

  #load(tenant: Tenant, projectId: string): Promise<{ project: ProjectRow; token: string }> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.require(tx, projectId);
      return { project, token: (await this.verifications.ensure(tx, projectId)).token };
    });
  }

  /** Raises the level as its transitions allow; a single failed check lowers nothing. */
  #raise(tenant: Tenant, checked: ProjectRow, { proof, page, steps }: ProofResult): Promise<DomainVerificationLevel> {
    const { projectId } = checked;
    return this.database.tenant(tenant, async (tx) => {
      const { domainVerification } = await this.#requireSame(tx, checked);
      if (steps.length > 0) await this.verifications.recordFound(tx, projectId, proof, page, this.clock.now());
      const level = raiseLevel(domainVerification, steps);
      if (level === domainVerification) return level;
      await this.level.change(tx, projectId, { action: 'project.verifyScript', from: domainVerification, to: level, details: { proof } });
      // Again, now that the project is held: a change of its address has been made, or waits and takes this level away.
      await this.#requireSame(tx, checked);
      return level;
    });
  }

  /** A site takes as long as it likes to answer. What it proved says nothing of the one whose address the project has meanwhile. */
  async #requireSame(tx: TenantTransaction, checked: ProjectRow): Promise<ProjectRow> {
    const project = await this.projects.require(tx, checked.projectId);
    if (!isOnSite(project.baseUrl, checked.baseUrl)) throw new AppError('CONFLICT', { message: MOVED });
    return project;
  }
}

/** The page to check: one of the project's hosts, for another proves nothing. */
function addressWithin(project: ProjectRow, url: string | undefined): string {
  const { baseUrl } = project;
  if (!url?.trim()) return baseUrl;
  const address = URL.canParse(url, baseUrl) ? new URL(url, baseUrl).href : undefined;
  if (!address || !(isOnSite(address, baseUrl) || hasHost(hostsOf(project), new URL(address).host)))
    throw invalidField('url', 'Please enter an address of this project.');
  return address;
}
