import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { MixedLanguageController } from './mixed-language.controller.js';
import { MixedLanguageJobs } from './mixed-language.jobs.js';
import { MixedLanguageRepository } from './mixed-language.repository.js';
import { MixedLanguageService } from './mixed-language.service.js';

@Module({
  imports: [ProjectsModule],
  controllers: [MixedLanguageController],
  providers: [MixedLanguageRepository, MixedLanguageService, MixedLanguageJobs],
})
export class MixedLanguageModule {}
