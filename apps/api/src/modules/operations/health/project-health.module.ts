import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { TranslationsModule } from '../../translation/translations/translations.module.js';
import { ProjectHealthController } from './project-health.controller.js';
import { ProjectHealthRepository } from './project-health.repository.js';
import { ProjectHealthService } from './project-health.service.js';

@Module({
  imports: [ProjectsModule, TranslationsModule],
  controllers: [ProjectHealthController],
  providers: [ProjectHealthRepository, ProjectHealthService],
})
export class ProjectHealthModule {}
