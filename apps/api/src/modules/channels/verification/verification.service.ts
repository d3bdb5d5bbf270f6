import {
  type DomainVerification,
  type DomainVerificationCheck,
  type DomainVerificationLevel,
  type ScriptVerification,
  SITE_VERIFIED,
  type VerificationProof,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { hasHost, hostsOf } from '../../projects/projects/project-hosts.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { isOnSite } from '../sites/is-on-site.js';
import { provesSite } from '../sites/proven-path.js';
import { describeVerification } from './describe-verification.js';
import type { SnippetTag } from './find-snippet-tag.js';
import { type ProjectSite, ProjectSites } from './project-sites.js';
import { raiseLevel, stepsOfTag } from './raise-level.js';
import { OWN_ADDRESS } from './site-key.js';
import { SiteProofs, tagPages } from './site-proofs.js';
import { SiteVerificationsRepository } from './site-verifications.repository.js';
import { VerificationLevel } from './verification-level.js';

const MOVED = 'The address of this project was changed meanwhile. Please check again.';

/** A proof that was found, and the levels that it gives. */
interface ProofResult {
  proof: VerificationProof;
  page: string | null;
  steps: readonly DomainVerificationLevel[];
}

/** Verifies that the sites of projects are the customer's, and keeps the level of trust in each. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
    private readonly sites: ProjectSites,
    private readonly verifications: SiteVerificationsRepository,
    private readonly proofs: SiteProofs,
    private readonly level: VerificationLevel,
  ) {}

  /** The possible proofs and the found one, for one of the project's hosts or for its own. */
  async find(tenant: Tenant, projectId: string, hostname?: string): Promise<DomainVerification> {
    return describeVerification(await this.#load(tenant, projectId, hostname));
  }

  /** The levels of the further domains that were checked. */
  levels(tx: TenantTransaction, projectId: string): Promise<Map<string, DomainVerificationLevel>> {
    return this.verifications.levels(tx, projectId);
  }

  /** Looks for the tag on a page of one of the project's hosts; without a page, on the base page. */
  async verify(tenant: Tenant, projectId: string, url: string | undefined): Promise<ScriptVerification> {
    const { known, page } = await this.database.tenant(tenant, async (tx) => {
      const page = addressWithin(await this.projects.require(tx, projectId), url);
      return { known: await this.sites.findPage(tx, projectId, page), page };
    });
    if (!known) throw new AppError('NOT_FOUND');
    const { checkedUrl, reason, ...tag } = await this.#look(known, url?.trim() ? [page] : tagPages(known.site));
    const isEnough = provesSite(checkedUrl, known.site.baseUrl);
    const steps = isEnough ? stepsOfTag(tag) : [];
    const level = await this.#raise(tenant, known, { proof: 'tag', page: checkedUrl, steps });
    const less = tag.isFound && !isEnough ? describeLess(checkedUrl) : null;
    return { level, scriptFound: tag.isFound, projectIdFound: tag.isOfProject, checkedUrl, reason: less ?? reason };
  }

  /** Returns the first of these pages with the project's tag; if none has it, the last page. */
  async #look(
    { site }: Pick<ProjectSite, 'site'>,
    pages: readonly string[],
  ): Promise<SnippetTag & { checkedUrl: string; reason: string | null }> {
    const [checkedUrl = site.baseUrl, ...others] = pages;
    const looked = { ...(await this.proofs.tag(site, checkedUrl)), checkedUrl };
    return looked.isOfProject || others.length === 0 ? looked : this.#look({ site }, others);
  }

  /** Looks for the DNS record or the file. Either gives the same level as a tag that names the project. */
  async verifyDomain(tenant: Tenant, projectId: string, proof: 'dns' | 'file', hostname?: string): Promise<DomainVerificationCheck> {
    const known = await this.#load(tenant, projectId, hostname);
    const { isFound, reason } = await this.proofs[proof](known.site, known.row.token);
    const level = await this.#raise(tenant, known, { proof, page: null, steps: isFound ? [SITE_VERIFIED] : [] });
    return { level, isFound, reason };
  }

  /** Removes the level because the project has another host now. The old host's proof says nothing about it. */
  async lose(tx: TenantTransaction, { projectId, domainVerification: from }: ProjectRow, details: Record<string, unknown>): Promise<void> {
    const own = { organisationId: tx.organisationId, projectId, domain: OWN_ADDRESS };
    await this.verifications.clearProof(tx, own);
    if (from > 0) await this.level.change(tx, own, { action: 'project.verificationLost', from, to: 0, details });
  }

  /** Forgets a further domain's proof, which says nothing about another domain in its place. */
  forget(tx: TenantTransaction, projectId: string, domain: string): Promise<void> {
    return this.verifications.remove(tx, { organisationId: tx.organisationId, projectId, domain });
  }

  #load(tenant: Tenant, projectId: string, hostname: string | undefined): Promise<ProjectSite> {
    return this.database.tenant(tenant, (tx) => this.sites.requireHost(tx, projectId, hostname));
  }

  /** Raises the level as its transitions allow; a single failed check lowers nothing. */
  #raise(tenant: Tenant, known: ProjectSite, { proof, page, steps }: ProofResult): Promise<DomainVerificationLevel> {
    const { key } = known;
    return this.database.tenant(tenant, async (tx) => {
      const from = await this.#requireSame(tx, known);
      if (steps.length > 0 && !(await this.#isLess(tx, known, { proof, page }))) await this.#recordFound(tx, known, proof, page);
      const to = raiseLevel(from, steps);
      if (to === from) return to;
      await this.level.change(tx, key, { action: 'project.verifyScript', from, to, details: { proof } });
      // Checked again now that the project is locked: a change of its address is either complete, or waits and then removes this level.
      await this.#requireSame(tx, known);
      return to;
    });
  }

  async #recordFound(tx: TenantTransaction, { key }: ProjectSite, proof: VerificationProof, page: string | null): Promise<void> {
    await this.verifications.recordFound(tx, key, proof, page, this.clock.now());
    // From now on, another part of the host may be proved.
    this.level.tellVisitors(tx, key);
  }

  /** Whether a tag proves less than the known one that was found at the last check. */
  async #isLess(tx: TenantTransaction, { key }: ProjectSite, { proof, page }: Pick<ProofResult, 'proof' | 'page'>): Promise<boolean> {
    const row = await this.verifications.ensure(tx, key);
    if (proof !== 'tag' || row.proof !== 'tag' || !row.page || !page || row.missed > 0) return false;
    return provesSite(row.page, page) && !provesSite(page, row.page);
  }

  /** Returns the current level. A check can take long; its proof is void if the project has another site by then. */
  async #requireSame(tx: TenantTransaction, { key, site }: ProjectSite): Promise<DomainVerificationLevel> {
    if (key.domain === OWN_ADDRESS) {
      // Not locked, because the languages of a project that becomes verified are locked first.
      const project = await this.projects.require(tx, key.projectId);
      if (!isOnSite(project.baseUrl, site.baseUrl)) throw new AppError('CONFLICT', { message: MOVED });
      return project.domainVerification;
    }
    // Locked, because otherwise a removed domain would keep an unproved level until it is added again.
    const project = await this.projects.findForUpdate(tx, key.projectId);
    if (!project?.otherDomains.includes(key.domain)) throw new AppError('NOT_FOUND');
    return (await this.verifications.ensure(tx, key)).level ?? 0;
  }
}

const describeLess = (page: string): string =>
  `The tag proves ${page} and what is below it, which is less than the whole site. Put it on the start page, or use the DNS record or the file.`;

/** The page to check, on one of the project's hosts, because another host proves nothing. */
function addressWithin(project: ProjectRow, url: string | undefined): string {
  const { baseUrl } = project;
  if (!url?.trim()) return baseUrl;
  const address = URL.canParse(url, baseUrl) ? new URL(url, baseUrl).href : undefined;
  if (!address || !(isOnSite(address, baseUrl) || hasHost(hostsOf(project), new URL(address).host)))
    throw invalidField('url', 'Please enter an address of this project.');
  return address;
}
