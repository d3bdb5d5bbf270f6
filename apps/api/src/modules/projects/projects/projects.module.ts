import { Module } from '@nestjs/common';
import { EgressModule } from '../../../platform/egress/egress.module.js';
import { ProjectDoor } from '../../../platform/realtime/project-door.js';
import { PlansModule } from '../../billing/plans/plans.module.js';
import { OwnProjectDoor } from './own-project.door.js';
import { ProjectFacets } from './project-facets.js';
import { ProjectJobsService } from './project-jobs.service.js';
import { ProjectLimits } from './project-limits.js';
import { ProjectStatusListener } from './project-status.listener.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsRepository } from './projects.repository.js';
import { ProjectsService } from './projects.service.js';
import { SiteAddress } from './site-address.js';

@Module({
  imports: [EgressModule, PlansModule],
  controllers: [ProjectsController],
  providers: [
    ProjectsRepository,
    ProjectFacets,
    SiteAddress,
    ProjectLimits,
    ProjectsService,
    ProjectJobsService,
    ProjectStatusListener,
    { provide: ProjectDoor, useClass: OwnProjectDoor },
  ],
  exports: [ProjectsService, ProjectFacets, ProjectDoor, SiteAddress],
})
export class ProjectsModule {}
