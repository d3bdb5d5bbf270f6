import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { ProgressModule } from '../../translation/progress/progress.module.js';
import { ProjectHealthController } from './project-health.controller.js';
import { ProjectHealthRepository } from './project-health.repository.js';
import { ProjectHealthService } from './project-health.service.js';

@Module({
  imports: [ProjectsModule, ProgressModule],
  controllers: [ProjectHealthController],
  providers: [ProjectHealthRepository, ProjectHealthService],
})
export class ProjectHealthModule {}
