import { Module } from '@nestjs/common';
import { EgressModule } from '../../../platform/egress/egress.module.js';
import { PlansModule } from '../../billing/plans/plans.module.js';
import { OrganisationsModule } from '../../identity/organisations/organisations.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { ApiProjectsController } from './api-projects.controller.js';
import { ApiProjectsService } from './api-projects.service.js';
import { DeletionMails } from './deletion/deletion-mails.js';
import { ProjectDeletionsController } from './deletion/project-deletions.controller.js';
import { ProjectDeletionsRepository } from './deletion/project-deletions.repository.js';
import { ProjectDeletionsService } from './deletion/project-deletions.service.js';
import { ProjectPurgeJobs } from './deletion/project-purge.jobs.js';
import { ProjectDetailContributors } from './project-detail-contributors.js';
import { ProjectJobsService } from './project-jobs.service.js';
import { ProjectLimits } from './project-limits.js';
import { ProjectListsService } from './project-lists.service.js';
import { ProjectSetupService } from './project-setup.service.js';
import { ProjectStatusListener } from './project-status.listener.js';
import { ProjectUpdatesService } from './project-updates.service.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsRepository } from './projects.repository.js';
import { ProjectsService } from './projects.service.js';
import { SiteUrlResolver } from './site-url-resolver.js';

@Module({
  imports: [EgressModule, OrganisationsModule, PlansModule, UsersModule],
  controllers: [ProjectsController, ApiProjectsController, ProjectDeletionsController],
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
    ProjectSetupService,
    ApiProjectsService,
    ProjectDeletionsRepository,
    DeletionMails,
    ProjectDeletionsService,
    ProjectPurgeJobs,
  ],
  exports: [ProjectsService, ProjectUpdatesService, ProjectDetailContributors, SiteUrlResolver],
})
export class ProjectsModule {}
