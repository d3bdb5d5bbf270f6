import {
  CRAWLING_TRANSITIONS,
  canTransition,
  type DomainVerificationLevel,
  hasCapability,
  type ListProjectsDto,
  MISSING_CAPABILITY,
  PROJECT_TRANSITIONS,
  type ProjectDetails,
  type ProjectListReply,
  SETUP_FINISHED,
  SETUP_UNFINISHED,
  type SiteProjects,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { AppError } from '../../../platform/http/app-error.js';
import { pageOf } from '../../../platform/http/page-of.js';
import { OrganisationsService } from '../../identity/organisations/organisations.service.js';
import { newProjectRow, type ProjectSetup } from './new-project-row.js';
import { ownDomains } from './own-domains.js';
import type { ProjectRow } from './project.entity.js';
import { ProjectCreated, ProjectStatusChanged } from './project.events.js';
import { ProjectDetailContributors } from './project-detail-contributors.js';
import { hostsOf, withTwin } from './project-hosts.js';
import { ProjectLimits } from './project-limits.js';
import {
  type LanguageEngines,
  type NewProjectRow,
  type ProjectDomains,
  type ProjectName,
  type ProjectScope,
  ProjectsRepository,
  type ProjectUsage,
  type StatusChange,
} from './projects.repository.js';
import { SiteUrlResolver } from './site-url-resolver.js';
import { projectStatus } from './status/project-status.js';
import { narrowDetails, toProjectDetails, toProjectSummary } from './to-project-details.js';

export type { LanguageEngines, ProjectDomains, ProjectScope } from './projects.repository.js';

@Injectable()
export class ProjectsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly contributors: ProjectDetailContributors,
    private readonly events: Events,
    private readonly audit: Audit,
    private readonly siteUrls: SiteUrlResolver,
    private readonly limits: ProjectLimits,
    private readonly organisations: OrganisationsService,
  ) {}

  /**
   * Creates a project. A job starts its crawl after the commit. Without a name, the project takes the site's name once it is known. With
   * `besides`, throws SITE_HAS_PROJECT if the site has a project that `besides` does not name.
   */
  async create(tenant: Tenant, body: ProjectSetup, besides?: readonly string[]): Promise<ProjectDetails> {
    const url = await this.siteUrls.resolve(body.baseUrl);
    const row = newProjectRow(body, url);
    const projectId = await this.database.tenant(tenant, async (tx) => {
      if (besides) await this.#assertWanted(tx, hostsOf(row), besides);
      await this.limits.assertWithinPlan(tx, { projects: 1, languages: row.targetLanguages });
      const id = await this.store(tx, row, body.partialProjectId);
      await this.audit.record(tx, {
        ...tenant,
        action: 'project.create',
        subject: 'project',
        subjectId: id,
        details: { baseUrl: row.baseUrl },
      });
      await this.events.emit(tx, ProjectCreated, { organisationId: tx.organisationId, projectId: id });
      return id;
    });
    return this.details(tenant, projectId);
  }

  /** A new project, or the one whose set-up this finishes. */
  async store(tx: TenantTransaction, row: NewProjectRow, partialProjectId: string | undefined): Promise<string> {
    if (partialProjectId === undefined) return this.projects.create(tx, row);
    await this.lockUnfinished(tx, partialProjectId);
    await this.projects.finish(tx, partialProjectId, row);
    await this.changeStatus(tx, partialProjectId, { status: projectStatus({ crawl: { state: 'waiting' } }) });
    return partialProjectId;
  }

  /** Locks a project whose set-up is not finished. Throws FORBIDDEN_MOVE if it is. */
  async lockUnfinished(tx: TenantTransaction, projectId: string): Promise<ProjectRow> {
    const project = await this.projects.lock(tx, projectId);
    if (!project) throw new AppError('NOT_FOUND');
    if (project.status !== 'partialCreated') throw new AppError('FORBIDDEN_MOVE', { message: SETUP_FINISHED });
    return project;
  }

  /** Two requests at the same time, for example from a double click, see each other. */
  async #assertWanted(tx: TenantTransaction, hosts: readonly string[], besides: readonly string[]): Promise<void> {
    const present = await this.projects.lockSite(tx, hosts.flatMap(withTwin));
    const unnamed = present.filter(({ projectId }) => !besides.includes(projectId));
    if (unnamed.length === 0) return;
    const data: SiteProjects = { projects: unnamed.map(({ projectId, name, baseUrl }) => ({ projectId, name, baseUrl })) };
    throw new AppError('SITE_HAS_PROJECT', { data: { ...data } });
  }

  details(tenant: Tenant, projectId: string): Promise<ProjectDetails> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.require(tx, projectId);
      const contributions = await this.contributors.collect(tx, [project]);
      const domains = (await ownDomains(tx, [projectId])).get(projectId);
      return narrowDetails(toProjectDetails(project, contributions.get(projectId)), domains);
    });
  }

  list(tenant: Tenant, query: ListProjectsDto): Promise<ProjectListReply> {
    const { limit, offset } = pageOf(query);
    const search = query.searchText?.trim() ?? '';
    return this.database.tenant(tenant, async (tx) => {
      const rows = await this.projects.list(tx, { search, limit, offset });
      const contributions = await this.contributors.collect(tx, rows);
      const domains = await ownDomains(
        tx,
        rows.map(({ projectId }) => projectId),
      );
      const projectList = rows.map((row) => {
        const details = toProjectDetails(row, contributions.get(row.projectId));
        return toProjectSummary(narrowDetails(details, domains.get(row.projectId)));
      });
      return { projectList, totalProjects: await this.projects.count(tx, search) };
    });
  }

  find(tx: TenantTransaction, projectId: string): Promise<ProjectRow | undefined> {
    return this.projects.find(tx, projectId);
  }

  /** `find` with a row lock: no other transaction changes the project until this one ends. */
  findForUpdate(tx: TenantTransaction, projectId: string): Promise<ProjectRow | undefined> {
    return this.projects.lock(tx, projectId);
  }

  /** How much of the organisation's plan its projects use. */
  usage(tx: TenantTransaction): Promise<ProjectUsage> {
    return this.projects.usage(tx);
  }

  /** Every project by name, deleted ones too. */
  names(tx: TenantTransaction): Promise<ProjectName[]> {
    return this.projects.names(tx);
  }

  /** Names of projects of any organisation, deleted ones too: for callers whose access has been checked. */
  async namesOf(tx: Transaction, projectIds: readonly string[]): Promise<Map<string, string>> {
    return new Map((await this.projects.namesOf(tx, projectIds)).map(({ projectId, name }) => [projectId, name]));
  }

  /** The engines wanted for a language, separated by commas; `off` means no machine translation; null leaves it to the installation. */
  nmtService(tx: TenantTransaction, projectId: string, language: string): Promise<string | null> {
    return this.projects.nmtService(tx, projectId, language);
  }

  /** The `nmtService` of every language with chosen engines, in projects that are not deleted. */
  languageEngines(tx: TenantTransaction): Promise<LanguageEngines[]> {
    return this.projects.languageEngines(tx);
  }

  setNmtService(tx: TenantTransaction, projectId: string, language: string, nmtService: string | null): Promise<void> {
    return this.projects.setNmtService(tx, projectId, language, nmtService);
  }

  setScope(tx: TenantTransaction, projectId: string, scope: ProjectScope): Promise<void> {
    return this.projects.setScope(tx, projectId, scope);
  }

  setShareMemory(tx: TenantTransaction, projectId: string, shareMemory: boolean): Promise<void> {
    return this.projects.setShareMemory(tx, projectId, shareMemory);
  }

  /** The projects of the organisation with a source language that share their translations with each other. */
  sharing(tx: TenantTransaction, sourceLanguage: string): Promise<ProjectRow[]> {
    return this.projects.sharing(tx, sourceLanguage);
  }

  /** Records that something follows the project's translations from now on and calls `hasFollowers` when one has changed. */
  follow(tx: TenantTransaction, projectId: string): Promise<void> {
    return this.projects.follow(tx, projectId);
  }

  /** Whether anything may follow the project's translations. If not, saving a translation needs no further query. */
  hasFollowers(tx: TenantTransaction, projectId: string): Promise<boolean> {
    return this.projects.hasFollowers(tx, projectId);
  }

  /** The project; unknown ids and those of other organisations get the same NOT_FOUND. */
  async require(tx: TenantTransaction, projectId: string): Promise<ProjectRow> {
    const project = await this.projects.find(tx, projectId);
    if (!project) throw new AppError('NOT_FOUND');
    return project;
  }

  /**
   * The project. Throws FORBIDDEN_MOVE if it has no site or its set-up is not finished. A guard checks calls that name the project in their
   * body, so this is for uploads and jobs.
   */
  async requireSite(tx: TenantTransaction, projectId: string): Promise<ProjectRow> {
    const project = await this.require(tx, projectId);
    this.assertHasSite(project);
    return project;
  }

  assertHasSite({ projectType, status }: ProjectRow): void {
    if (!hasCapability(projectType, 'site')) throw new AppError('FORBIDDEN_MOVE', { message: MISSING_CAPABILITY.site });
    if (status === 'partialCreated') throw new AppError('FORBIDDEN_MOVE', { message: SETUP_UNFINISHED });
  }

  /** The project with one of its target languages, or a field error. */
  async requireLanguage(tx: TenantTransaction, projectId: string, language: string): Promise<ProjectRow> {
    const project = await this.require(tx, projectId);
    if (project.targetLanguages.includes(language)) return project;
    const message = `This project is not translated into ${language}.`;
    throw new AppError('VALIDATION', { message, errors: [{ field: 'targetLang', message }] });
  }

  /** Renames a project that nobody has named after its site, and its organisation if that has the same name. */
  async nameBySite(tx: TenantTransaction, project: ProjectRow, name: string): Promise<void> {
    if (!(await this.projects.nameBySite(tx, project.projectId, name))) return;
    await this.organisations.rename(tx, { from: project.name, to: name });
    const details = { from: project.name, to: name };
    const { organisationId, projectId } = project;
    await this.audit.record(tx, { organisationId, action: 'project.name', subject: 'project', subjectId: projectId, details });
  }

  /** Stores the address that the site names as canonical for its start page. */
  setCanonical(tx: TenantTransaction, projectId: string, canonical: string): Promise<void> {
    return this.projects.setCanonical(tx, projectId, canonical);
  }

  /** Changes a project's statuses by their transition tables; a transition that is not listed is refused and changes nothing. */
  async changeStatus(tx: TenantTransaction, projectId: string, change: StatusChange): Promise<ProjectRow> {
    const project = await this.projects.lock(tx, projectId);
    if (!project) throw new AppError('NOT_FOUND');
    assertTransition(project, change);
    await this.projects.setStatus(tx, projectId, change);
    const status = change.status ?? project.status;
    const crawlingStatus = change.crawlingStatus ?? project.crawlingStatus;
    const reason = change.reason ?? null;
    await this.audit.record(tx, {
      organisationId: tx.organisationId,
      userId: tx.userId,
      action: 'project.status',
      subject: 'project',
      subjectId: projectId,
      details: { from: project.status, status, crawlingStatus, reason },
    });
    await this.events.emit(tx, ProjectStatusChanged, { organisationId: tx.organisationId, projectId, status, crawlingStatus, reason });
    return { ...project, status, crawlingStatus, statusReason: reason };
  }

  /** Records that visitors see something new from now on. */
  markPublished(tx: TenantTransaction, projectId: string): Promise<void> {
    return this.projects.markPublished(tx, projectId);
  }

  /** Stores which hosts a project has, and which are switched off. */
  setDomains(tx: TenantTransaction, projectId: string, domains: ProjectDomains): Promise<void> {
    return this.projects.setDomains(tx, projectId, domains);
  }

  setVerification(tx: TenantTransaction, projectId: string, level: DomainVerificationLevel): Promise<void> {
    return this.projects.setVerification(tx, projectId, level);
  }
}

function assertTransition(project: ProjectRow, change: StatusChange): void {
  const isRefused =
    (change.status && !canTransition(PROJECT_TRANSITIONS, project.status, change.status)) ||
    (change.crawlingStatus && !canTransition(CRAWLING_TRANSITIONS, project.crawlingStatus, change.crawlingStatus));
  if (!isRefused) return;
  const { status, crawlingStatus } = project;
  throw new AppError('FORBIDDEN_MOVE', { data: { status, crawlingStatus, wanted: { ...change } } });
}
