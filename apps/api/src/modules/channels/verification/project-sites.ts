import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { bareHost, findHost, mainHost } from '../../projects/projects/project-hosts.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { isOnSite } from '../sites/is-on-site.js';
import { OWN_ADDRESS, type SiteKey } from './site-key.js';
import { type SiteVerificationRow, SiteVerificationsRepository } from './site-verifications.repository.js';

/** A site of a project, with its verification. */
export interface ProjectSite {
  readonly key: SiteKey;
  /** The project. For a further domain, the domain replaces the project's own address. */
  readonly site: ProjectRow;
  readonly row: SiteVerificationRow;
}

/** Finds the sites of projects, which are the own address of each and its further domains. */
@Injectable()
export class ProjectSites {
  constructor(
    private readonly projects: ProjectsService,
    private readonly verifications: SiteVerificationsRepository,
  ) {}

  /** Undefined if the project does not exist or lacks the domain. */
  async find(tx: TenantTransaction, { projectId, domain }: SiteKey): Promise<ProjectSite | undefined> {
    const project = await this.projects.find(tx, projectId);
    return project && this.#find(tx, project, domain);
  }

  async requireHost(tx: TenantTransaction, projectId: string, hostname: string | undefined): Promise<ProjectSite> {
    const project = await this.projects.require(tx, projectId);
    const isOwn = hostname === undefined || bareHost(hostname) === bareHost(mainHost(project));
    const found = await this.#find(tx, project, isOwn ? OWN_ADDRESS : hostname);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  /** The site that a page is on. */
  async findPage(tx: TenantTransaction, projectId: string, page: string): Promise<ProjectSite | undefined> {
    const project = await this.projects.find(tx, projectId);
    return project && this.#find(tx, project, hostOf(page, project));
  }

  /** Returns the key of that site, without creating a row for a site that was never checked. */
  async findKey(tx: TenantTransaction, projectId: string, page: string): Promise<SiteKey | undefined> {
    const project = await this.projects.find(tx, projectId);
    return project && keyOf(project, hostOf(page, project));
  }

  async #find(tx: TenantTransaction, project: ProjectRow, host: string): Promise<ProjectSite | undefined> {
    const key = keyOf(project, host);
    if (!key) return undefined;
    const row = await this.verifications.ensure(tx, key);
    if (key.domain === OWN_ADDRESS) return { key, site: project, row };
    const { href: baseUrl, hostname } = new URL(`${new URL(project.baseUrl).protocol}//${key.domain}/`);
    return { key, site: { ...project, baseUrl, hostname, domainVerification: row.level ?? 0 }, row };
  }
}

const hostOf = (page: string, { baseUrl }: ProjectRow): string => (isOnSite(page, baseUrl) ? OWN_ADDRESS : new URL(page).host);

function keyOf({ organisationId, projectId, otherDomains }: ProjectRow, host: string): SiteKey | undefined {
  const domain = host === OWN_ADDRESS ? OWN_ADDRESS : findHost(otherDomains, host);
  return domain === undefined ? undefined : { organisationId, projectId, domain };
}
