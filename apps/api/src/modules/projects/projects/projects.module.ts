import { Module } from '@nestjs/common';
import { EgressModule } from '../../../platform/egress/egress.module.js';
import { PlansModule } from '../../billing/plans/plans.module.js';
import { OrganisationsModule } from '../../identity/organisations/organisations.module.js';
import { ProjectDetailContributors } from './project-detail-contributors.js';
import { ProjectJobsService } from './project-jobs.service.js';
import { ProjectLimits } from './project-limits.js';
import { ProjectListsService } from './project-lists.service.js';
import { ProjectStatusListener } from './project-status.listener.js';
import { ProjectUpdatesService } from './project-updates.service.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsRepository } from './projects.repository.js';
import { ProjectsService } from './projects.service.js';
import { SiteUrlResolver } from './site-url-resolver.js';

@Module({
  imports: [EgressModule, OrganisationsModule, PlansModule],
  controllers: [ProjectsController],
  providers: [
    ProjectsRepository,
    ProjectDetailContributors,
    SiteUrlResolver,
    ProjectLimits,
    ProjectsService,
    ProjectJobsService,
    ProjectStatusListener,
    ProjectListsService,
    ProjectUpdatesService,
  ],
  exports: [ProjectsService, ProjectDetailContributors, SiteUrlResolver],
})
export class ProjectsModule {}
