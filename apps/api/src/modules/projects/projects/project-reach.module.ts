import { Global, Module } from '@nestjs/common';
import { ProjectReach } from '../../../platform/http/project-reach.js';
import { OrganisationsModule } from '../../identity/organisations/organisations.module.js';
import { ProjectReachService } from './project-reach.service.js';
import { ProjectsRepository } from './projects.repository.js';

/** What guards and websockets ask of projects, whichever room they stand before. */
@Global()
@Module({
  imports: [OrganisationsModule],
  providers: [ProjectsRepository, { provide: ProjectReach, useClass: ProjectReachService }],
  exports: [ProjectReach],
})
export class ProjectReachModule {}
