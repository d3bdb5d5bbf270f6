import {
  type AddDomainDto,
  type AddedDomain,
  type DeleteDomainDto,
  DOMAINS_MAX,
  type NewMultiOriginDto,
  type ProjectDetails,
  type ProjectDomain,
  type ToggleDomainDto,
  type UpdateDomainDto,
} from '@bhashantar/contracts';
import { hasScheme } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { refuseBusy } from '../../content/crawl/crawl-starter.js';
import { RemovedDomains } from '../../content/crawl/removed-domains/removed-domains.service.js';
import { ScopeAdditions } from '../../content/crawl/scope-urls/scope-additions.service.js';
import { DomainAssignmentsService } from '../../projects/assignments/domain-assignments.service.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { bareHost, findHost, hasHost, hostsOf, mainHost } from '../../projects/projects/project-hosts.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { SiteUrlResolver } from '../../projects/projects/site-url-resolver.js';
import { PublicationChanged } from '../publication/publication.events.js';
import { VerificationService } from '../verification/verification.service.js';
import { DomainsService } from './domains.service.js';
import { type OriginRules, readHost, readOrigins } from './read-origins.js';

type DomainAction = 'project.domainAdd' | 'project.domainDelete' | 'project.domainToggle' | 'project.domainUpdate';

const BUSY = 'This project is being crawled or translated. Please change its domains when that has ended.';

/** Changes which hosts a project has, and which are switched off. */
@Injectable()
export class DomainChanges {
  constructor(
    private readonly database: Database,
    private readonly config: AppConfig,
    private readonly projects: ProjectsService,
    private readonly urls: SiteUrlResolver,
    private readonly domains: DomainsService,
    private readonly additions: ScopeAdditions,
    private readonly removed: RemovedDomains,
    private readonly verification: VerificationService,
    private readonly assignments: DomainAssignmentsService,
    private readonly audit: Audit,
    private readonly events: Events,
  ) {}

  get #rules(): OriginRules {
    return { urls: this.urls, ours: this.config.environment };
  }

  /** Creates a project with several domains. The first address is the project's own. */
  create(tenant: Tenant, { origins, ...setup }: NewMultiOriginDto): Promise<ProjectDetails> {
    const [, ...otherDomains] = readOrigins(origins, 'origins', this.#rules);
    return this.projects.create(tenant, { ...setup, baseUrl: origins[0]?.trim() ?? '', otherDomains }, setup.besides ?? []);
  }

  async add(tenant: Tenant, { projectId, hostname }: AddDomainDto): Promise<AddedDomain> {
    const { domain, start } = await this.database.tenant(tenant, async (tx) => {
      const project = await this.#lock(tx, projectId);
      const host = readHost(hostname, 'hostname', this.#rules);
      const { protocol } = new URL(project.baseUrl);
      if (hasScheme(hostname.trim()) && !hostname.trim().toLowerCase().startsWith(protocol))
        throw invalidField('hostname', `Please begin the address with ${protocol}//, as the project's own does.`);
      if (hasHost(hostsOf(project), host)) throw invalidField('hostname', 'The project has this domain already.');
      if (hostsOf(project).length >= DOMAINS_MAX)
        throw new AppError('UNPROCESSABLE', { message: `A project has at most ${DOMAINS_MAX} domains.` });
      const otherDomains = [...project.otherDomains, host];
      await this.projects.setDomains(tx, projectId, { otherDomains });
      await this.#tell(tx, tenant, projectId, 'project.domainAdd', { domain: host });
      return { domain: await this.domains.describe(tx, { ...project, otherDomains }, host), start: `${protocol}//${host}/` };
    });
    return { domain, crawl: await this.#crawl(tenant, projectId, start) };
  }

  /** A job removes the domain's pages. Translations stay in the memory. */
  remove(tenant: Tenant, { projectId, hostname }: DeleteDomainDto): Promise<ProjectDomain> {
    return this.database.tenant(tenant, async (tx) => {
      const { project, host } = await this.#hold(tx, projectId, hostname);
      if (host === mainHost(project))
        throw invalidField('hostname', "This is the project's own address. Give it another one, or delete the project.");
      refuseBusy(project, BUSY);
      const domain = await this.domains.describe(tx, project, host);
      const others = (hosts: readonly string[]) => hosts.filter((one) => bareHost(one) !== bareHost(host));
      await this.projects.setDomains(tx, projectId, {
        otherDomains: others(project.otherDomains),
        domainsOff: others(project.domainsOff),
      });
      await this.verification.forget(tx, projectId, host);
      await this.assignments.release(tx, projectId, host);
      await this.removed.enqueue(tx, projectId, host);
      await this.#tell(tx, tenant, projectId, 'project.domainDelete', { domain: host, pages: domain.pages });
      return domain;
    });
  }

  /** Deletes nothing: stored pages stay until the domain is active again. */
  toggle(tenant: Tenant, { projectId, hostname, active }: ToggleDomainDto): Promise<ProjectDomain> {
    return this.database.tenant(tenant, async (tx) => {
      const { project, host } = await this.#hold(tx, projectId, hostname);
      const others = project.domainsOff.filter((one) => bareHost(one) !== bareHost(host));
      const domainsOff = active ? others : [...others, host];
      if (domainsOff.length !== project.domainsOff.length) {
        await this.projects.setDomains(tx, projectId, { domainsOff });
        await this.#tell(tx, tenant, projectId, 'project.domainToggle', { domain: host, active });
      }
      return this.domains.describe(tx, { ...project, domainsOff }, host);
    });
  }

  /** The level of trust belonged to the old host. */
  update(tenant: Tenant, { projectId, hostname, newHostname }: UpdateDomainDto): Promise<ProjectDomain> {
    return this.database.tenant(tenant, async (tx) => {
      const { project, host } = await this.#hold(tx, projectId, hostname);
      const wanted = readHost(newHostname, 'newHostname', this.#rules);
      if (wanted === host) return this.domains.describe(tx, project, host);
      refuseBusy(project, BUSY);
      const isTaken = hostsOf(project).some((one) => one !== host && bareHost(one) === bareHost(wanted));
      if (isTaken) throw invalidField('newHostname', 'The project has this domain already.');
      const replace = (hosts: readonly string[]) => hosts.map((one) => (bareHost(one) === bareHost(host) ? wanted : one));
      const isMain = host === mainHost(project);
      if (isMain && bareHost(wanted) !== bareHost(host)) await this.verification.lose(tx, project, { domain: host });
      if (!isMain) await this.verification.forget(tx, projectId, host);
      await this.projects.setDomains(tx, projectId, {
        ...(isMain ? toAddress(project.baseUrl, wanted) : {}),
        otherDomains: isMain ? project.otherDomains : replace(project.otherDomains),
        domainsOff: replace(project.domainsOff),
      });
      await this.assignments.follow(tx, projectId, host, wanted);
      await this.#tell(tx, tenant, projectId, 'project.domainUpdate', { from: host, to: wanted });
      return this.domains.describe(tx, await this.projects.require(tx, projectId), wanted);
    });
  }

  /** Crawls from the domain's start page. If a crawl is starting or the project is being translated, the next crawl does it. */
  async #crawl(tenant: Tenant, projectId: string, start: string): Promise<AddedDomain['crawl']> {
    try {
      return (await this.additions.add(tenant, projectId, [{ row: 1, url: start }])).crawl;
    } catch (error) {
      if (error instanceof AppError && ['CONFLICT', 'FORBIDDEN_MOVE'].includes(error.code)) return null;
      throw error;
    }
  }

  async #lock(tx: TenantTransaction, projectId: string): Promise<ProjectRow> {
    const project = await this.projects.findForUpdate(tx, projectId);
    if (!project) throw new AppError('NOT_FOUND');
    return project;
  }

  async #hold(tx: TenantTransaction, projectId: string, hostname: string): Promise<{ project: ProjectRow; host: string }> {
    const project = await this.#lock(tx, projectId);
    const host = findHost(hostsOf(project), hostname.trim());
    if (!host) throw new AppError('NOT_FOUND');
    return { project, host };
  }

  async #tell(
    tx: TenantTransaction,
    tenant: Tenant,
    projectId: string,
    action: DomainAction,
    details: Record<string, unknown>,
  ): Promise<void> {
    await this.audit.record(tx, { ...tenant, action, subject: 'project', subjectId: projectId, details });
    await this.events.emit(tx, PublicationChanged, { organisationId: tx.organisationId, projectId });
  }
}

function toAddress(baseUrl: string, host: string): Pick<ProjectRow, 'baseUrl' | 'hostname'> {
  const url = new URL(baseUrl);
  // The setter of `host` keeps the old port if the new address names none.
  url.port = '';
  url.host = host;
  return { baseUrl: url.href, hostname: url.hostname };
}
