import type { OrganisationDetails } from '@bhashantar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tenant } from '../../../platform/database/tenant.js';
import { type OrganisationFacet, OrganisationFacets } from '../../identity/organisations/organisation-facets.js';
import { ProjectsService } from '../projects/projects.service.js';

const SHOWN = 20;

/** Adds the projects to the description of an organisation. */
@Injectable()
export class OrganisationProjectsFacet implements OrganisationFacet, OnModuleInit {
  constructor(
    private readonly facets: OrganisationFacets,
    private readonly projects: ProjectsService,
  ) {}

  onModuleInit(): void {
    this.facets.register(this);
  }

  async describe(tenant: Tenant): Promise<Partial<OrganisationDetails>> {
    const { projectList, totalProjects } = await this.projects.list(tenant, { pageSize: SHOWN });
    const projects = projectList.map(({ projectId, name, baseUrl, status, createdAt }) => ({
      projectId,
      name,
      baseUrl,
      status,
      createdAt,
    }));
    return { projects, projectCount: totalProjects };
  }
}
