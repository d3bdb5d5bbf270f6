import type { ListProjectsDto, ProjectListReply, ProjectSummary } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import { isAcrossOrganisations } from '../../../platform/http/project-reach.js';
import type { Session } from '../../../platform/http/session.js';
import { ReachService } from '../../identity/organisations/reach.service.js';
import { describeProject, summariseProject } from './describe-project.js';
import type { ProjectRow } from './project.entity.js';
import { ProjectFacets } from './project-facets.js';
import { ProjectsRepository } from './projects.repository.js';
import { ProjectsService } from './projects.service.js';

const DEFAULT_PAGE_SIZE = 20;

/** The projects that a caller may open: those of the organisation in scope, or of every organisation within reach. */
@Injectable()
export class ProjectListsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly reach: ReachService,
    private readonly repository: ProjectsRepository,
    private readonly projects: ProjectsService,
    private readonly facets: ProjectFacets,
  ) {}

  /** Who acts for one organisation sees the projects of that one alone. */
  list(session: Session, query: ListProjectsDto): Promise<ProjectListReply> {
    const isActing = session.organisationId !== session.homeOrganisationId;
    return isAcrossOrganisations(session) && !isActing ? this.#listAll(session, query) : this.projects.list(session, query);
  }

  async #listAll(session: Session, query: ListProjectsDto): Promise<ProjectListReply> {
    const limit = query.pageSize ?? DEFAULT_PAGE_SIZE;
    const page = { limit, offset: ((query.pageNumber ?? 1) - 1) * limit, search: query.searchText?.trim() ?? '' };
    const found = await this.database.system(async (tx) => {
      const reach = await this.reach.of(tx, session);
      const rows = await this.repository.listWithin(tx, reach, page);
      return { rows, totalProjects: await this.repository.countWithin(tx, reach, page.search) };
    });
    return { projectList: await this.#summarise(session, found.rows), totalProjects: found.totalProjects };
  }

  /** What the rooms know of projects is asked for behind the wall of each organisation. */
  async #summarise(session: Session, rows: readonly ProjectRow[]): Promise<ProjectSummary[]> {
    const summaries = new Map<string, ProjectSummary>();
    for (const organisationId of new Set(rows.map((row) => row.organisationId))) {
      const own = rows.filter((row) => row.organisationId === organisationId);
      const facets = await this.database.tenant({ ...session, organisationId }, (tx) => this.facets.describe(tx, own));
      for (const row of own) summaries.set(row.projectId, summariseProject(describeProject(row, facets.get(row.projectId))));
    }
    return rows.flatMap((row) => summaries.get(row.projectId) ?? []);
  }
}
