import { Module } from '@nestjs/common';
import { ProjectFacets } from './project-facets.js';
import { ProjectStatusListener } from './project-status.listener.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsRepository } from './projects.repository.js';
import { ProjectsService } from './projects.service.js';

@Module({
  controllers: [ProjectsController],
  providers: [ProjectsRepository, ProjectFacets, ProjectsService, ProjectStatusListener],
  exports: [ProjectsService, ProjectFacets],
})
export class ProjectsModule {}
