import type { OrganisationDetails } from '@bhashantar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tenant } from '../../../platform/database/tenant.js';
import {
  type OrganisationDetailContributor,
  OrganisationDetailContributors,
} from '../../identity/organisations/organisation-detail-contributors.js';
import { ProjectsService } from '../projects/projects.service.js';

const SHOWN = 20;

/** Contributes the projects to the details of an organisation. */
@Injectable()
export class OrganisationProjectsContributor implements OrganisationDetailContributor, OnModuleInit {
  constructor(
    private readonly contributors: OrganisationDetailContributors,
    private readonly projects: ProjectsService,
  ) {}

  onModuleInit(): void {
    this.contributors.register(this);
  }

  async contribute(tenant: Tenant): Promise<Partial<OrganisationDetails>> {
    const { projectList, totalProjects } = await this.projects.list(tenant, { pageSize: SHOWN });
    const projects = projectList.map(({ projectId, name, baseUrl, status, workStatus, createdAt }) => ({
      projectId,
      name,
      baseUrl,
      status,
      workStatus,
      createdAt,
    }));
    return { projects, projectCount: totalProjects };
  }
}
