import type { ListProjectsDto, ProjectIdReply, ProjectListReply, ProjectSummary } from '@bhashantar/contracts';
import { completeUrl } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { pageOf } from '../../../platform/http/page-of.js';
import { isAcrossOrganisations } from '../../../platform/http/project-access.js';
import type { Session } from '../../../platform/http/session.js';
import { OrganisationAccessService } from '../../identity/organisations/organisation-access.service.js';
import { ownDomains } from './own-domains.js';
import type { ProjectRow } from './project.entity.js';
import { ProjectDetailContributors } from './project-detail-contributors.js';
import { withTwin } from './project-hosts.js';
import { ProjectsRepository } from './projects.repository.js';
import { ProjectsService } from './projects.service.js';
import { toProjectDetails, toProjectSummary } from './to-project-details.js';

const NO_SITE = 'None of your projects is of this site.';

/** The projects that a caller may open: those of the organisation in scope, or of every organisation that the caller has access to. */
@Injectable()
export class ProjectListsService {
  constructor(
    private readonly database: Database,
    private readonly access: OrganisationAccessService,
    private readonly repository: ProjectsRepository,
    private readonly projects: ProjectsService,
    private readonly contributors: ProjectDetailContributors,
  ) {}

  /** A caller who has switched to an organisation sees the projects of that one alone. */
  list(session: Session, query: ListProjectsDto): Promise<ProjectListReply> {
    const hasSwitched = session.organisationId !== session.homeOrganisationId;
    return isAcrossOrganisations(session) && !hasSwitched ? this.#listAll(session, query) : this.projects.list(session, query);
  }

  /** Returns the project of a site whose own address is nearest to the given one, then the newest. */
  fetchId(session: Session, url: string): Promise<ProjectIdReply> {
    const address = completeUrl(url);
    if (!URL.canParse(address)) throw invalidField('url', 'Please enter valid URL/Number');
    const { host, href } = new URL(address);
    return this.database.tenant(session, async (tx) => {
      const [nearest] = await this.repository.ofSite(tx, withTwin(host), href);
      if (!nearest) throw new AppError('NOT_FOUND', { message: NO_SITE });
      const domains = (await ownDomains(tx, [nearest.projectId])).get(nearest.projectId);
      // Checked so that nothing is revealed about domains that are not the caller's.
      if (domains && !domains.includes(new URL(href).host)) throw new AppError('NOT_FOUND', { message: NO_SITE });
      const { projectId, projectKey, name } = nearest;
      const baseUrl = domains ? new URL('/', href).href : nearest.baseUrl;
      return { projectId, projectKey, name, baseUrl };
    });
  }

  async #listAll(session: Session, query: ListProjectsDto): Promise<ProjectListReply> {
    const page = { ...pageOf(query), search: query.searchText?.trim() ?? '' };
    const found = await this.database.system(async (tx) => {
      const access = await this.access.current(tx, session);
      const rows = await this.repository.listWithin(tx, access, page);
      return { rows, totalProjects: await this.repository.countWithin(tx, access, page.search) };
    });
    return { projectList: await this.#summarise(session, found.rows), totalProjects: found.totalProjects };
  }

  /** Contributions are collected in a tenant transaction of each organisation. */
  async #summarise(session: Session, rows: readonly ProjectRow[]): Promise<ProjectSummary[]> {
    const summaries = new Map<string, ProjectSummary>();
    for (const organisationId of new Set(rows.map((row) => row.organisationId))) {
      const own = rows.filter((row) => row.organisationId === organisationId);
      const contributions = await this.database.tenant({ ...session, organisationId }, (tx) => this.contributors.collect(tx, own));
      for (const row of own) summaries.set(row.projectId, toProjectSummary(toProjectDetails(row, contributions.get(row.projectId))));
    }
    return rows.flatMap((row) => summaries.get(row.projectId) ?? []);
  }
}
