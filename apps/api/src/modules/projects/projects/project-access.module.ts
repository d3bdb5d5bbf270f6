import { Global, Module } from '@nestjs/common';
import { ProjectAccess } from '../../../platform/http/project-access.js';
import { OrganisationsModule } from '../../identity/organisations/organisations.module.js';
import { ProjectAccessService } from './project-access.service.js';
import { ProjectsRepository } from './projects.repository.js';

/** Access checks on projects for guards and websockets, whichever module they protect. */
@Global()
@Module({
  imports: [OrganisationsModule],
  providers: [ProjectsRepository, { provide: ProjectAccess, useClass: ProjectAccessService }],
  exports: [ProjectAccess],
})
export class ProjectAccessModule {}
