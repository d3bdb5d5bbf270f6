import type { DomainName, ProjectDomain, ScopeDomain, ToggleDomainDto, UpdateDomainDto } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { isReserved } from '../../../platform/config/render-domain.js';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { refuseBusy } from '../../content/crawl/crawl-starter.js';
import { ScopeDomains } from '../../content/crawl/scope-urls/scope-domains.service.js';
import { normaliseBaseUrl } from '../../projects/projects/normalise-base-url.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { bareHost, hasHost, hostsOf, mainHost } from '../../projects/projects/project-hosts.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { VerificationLevel } from '../delivery/verification/verification-level.js';
import { PublicationChanged } from '../publication/publication.events.js';

/** The hosts of a project: which it has, what stands on each, and which are switched off. */
@Injectable()
export class DomainsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly config: AppConfig,
    private readonly projects: ProjectsService,
    private readonly scope: ScopeDomains,
    private readonly verification: VerificationLevel,
    private readonly audit: Audit,
    private readonly events: Events,
  ) {}

  names(tenant: Tenant, projectId: string): Promise<DomainName[]> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.require(tx, projectId);
      return hostsOf(project).map((hostname) => ({ hostname, active: !hasHost(project.domainsOff, hostname) }));
    });
  }

  list(tenant: Tenant, projectId: string): Promise<ProjectDomain[]> {
    return this.database.tenant(tenant, async (tx) => this.#describe(tx, await this.projects.require(tx, projectId)));
  }

  /** Deletes nothing: stored pages stay as they are, for the next time that the domain is active. */
  toggle(tenant: Tenant, { projectId, hostname, active }: ToggleDomainDto): Promise<ProjectDomain> {
    return this.database.tenant(tenant, async (tx) => {
      const { project, host } = await this.#hold(tx, projectId, hostname);
      const others = project.domainsOff.filter((one) => bareHost(one) !== bareHost(host));
      const domainsOff = active ? others : [...others, host];
      if (domainsOff.length !== project.domainsOff.length) {
        await this.projects.setDomains(tx, projectId, { domainsOff });
        await this.#tell(tx, tenant, projectId, 'project.domainToggle', { domain: host, active });
      }
      return this.#one(tx, { ...project, domainsOff }, host);
    });
  }

  /** The level of trust was in the host of before. */
  update(tenant: Tenant, { projectId, hostname, newHostname }: UpdateDomainDto): Promise<ProjectDomain> {
    return this.database.tenant(tenant, async (tx) => {
      const { project, host } = await this.#hold(tx, projectId, hostname);
      const wanted = this.#readHost(newHostname, 'newHostname');
      if (wanted === host) return this.#one(tx, project, host);
      refuseBusy(project);
      const isTaken = hostsOf(project).some((one) => one !== host && bareHost(one) === bareHost(wanted));
      if (isTaken) throw invalidField('newHostname', 'The project has this domain already.');
      const replace = (hosts: readonly string[]) => hosts.map((one) => (bareHost(one) === bareHost(host) ? wanted : one));
      const isMain = host === mainHost(project);
      const changed = {
        ...(isMain ? toAddress(project.baseUrl, wanted) : {}),
        otherDomains: isMain ? project.otherDomains : replace(project.otherDomains),
        domainsOff: replace(project.domainsOff),
      };
      if (isMain && bareHost(wanted) !== bareHost(host)) await this.#loseVerification(tx, project, host);
      await this.projects.setDomains(tx, projectId, changed);
      await this.#tell(tx, tenant, projectId, 'project.domainUpdate', { from: host, to: wanted });
      return this.#one(tx, await this.projects.require(tx, projectId), wanted);
    });
  }

  async #loseVerification(tx: TenantTransaction, { projectId, domainVerification: from }: ProjectRow, domain: string): Promise<void> {
    if (from > 0) await this.verification.change(tx, projectId, { action: 'project.verificationLost', from, to: 0, details: { domain } });
  }

  async #hold(tx: TenantTransaction, projectId: string, hostname: string): Promise<{ project: ProjectRow; host: string }> {
    const project = await this.projects.findForUpdate(tx, projectId);
    const host = project && hostsOf(project).find((one) => bareHost(one) === bareHost(hostname.trim()));
    if (!project || !host) throw new AppError('NOT_FOUND');
    return { project, host };
  }

  #readHost(text: string, field: string): string {
    const url = normaliseBaseUrl(text.trim(), field);
    if (isReserved(url.hostname, this.config.environment)) throw invalidField(field, 'This domain shows translated sites itself.');
    return url.host;
  }

  async #describe(tx: TenantTransaction, project: ProjectRow): Promise<ProjectDomain[]> {
    const counts = await this.scope.counts(tx, project.projectId);
    return hostsOf(project).map((hostname) => toDomain(project, hostname, counts));
  }

  async #one(tx: TenantTransaction, project: ProjectRow, hostname: string): Promise<ProjectDomain> {
    return toDomain(project, hostname, await this.scope.counts(tx, project.projectId));
  }

  async #tell(
    tx: TenantTransaction,
    tenant: Tenant,
    projectId: string,
    action: 'project.domainToggle' | 'project.domainUpdate',
    details: Record<string, unknown>,
  ): Promise<void> {
    await this.audit.record(tx, { ...tenant, action, subject: 'project', subjectId: projectId, details });
    await this.events.emit(tx, PublicationChanged, { organisationId: tx.organisationId, projectId });
  }
}

function toAddress(baseUrl: string, host: string): Pick<ProjectRow, 'baseUrl' | 'hostname'> {
  const url = new URL(baseUrl);
  // The setter of `host` keeps the port of before where the new one names none.
  url.port = '';
  url.host = host;
  return { baseUrl: url.href, hostname: url.hostname };
}

/** A host and its www are one domain. */
function toDomain(project: ProjectRow, hostname: string, counts: readonly ScopeDomain[]): ProjectDomain {
  const own = counts.filter((one) => bareHost(one.hostname) === bareHost(hostname));
  const sum = (key: 'urls' | 'pages' | 'words') => own.reduce((total, one) => total + one[key], 0);
  const isMain = hostname === mainHost(project);
  return {
    hostname,
    active: !hasHost(project.domainsOff, hostname),
    isMain,
    // The checks look at the project's own address alone.
    verification: isMain ? project.domainVerification : 0,
    urls: sum('urls'),
    pages: sum('pages'),
    words: sum('words'),
  };
}
