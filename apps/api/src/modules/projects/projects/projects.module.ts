import { Module } from '@nestjs/common';
import { EgressModule } from '../../../platform/egress/egress.module.js';
import { PlansModule } from '../../billing/plans/plans.module.js';
import { OrganisationsModule } from '../../identity/organisations/organisations.module.js';
import { ProjectFacets } from './project-facets.js';
import { ProjectJobsService } from './project-jobs.service.js';
import { ProjectLimits } from './project-limits.js';
import { ProjectListsService } from './project-lists.service.js';
import { ProjectStatusListener } from './project-status.listener.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsRepository } from './projects.repository.js';
import { ProjectsService } from './projects.service.js';
import { SiteAddress } from './site-address.js';

@Module({
  imports: [EgressModule, OrganisationsModule, PlansModule],
  controllers: [ProjectsController],
  providers: [
    ProjectsRepository,
    ProjectFacets,
    SiteAddress,
    ProjectLimits,
    ProjectsService,
    ProjectJobsService,
    ProjectStatusListener,
    ProjectListsService,
  ],
  exports: [ProjectsService, ProjectFacets, SiteAddress],
})
export class ProjectsModule {}
