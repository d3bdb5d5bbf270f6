import { Module } from '@nestjs/common';
import { SegmentsModule } from '../../content/segments/segments.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { DeletedProjectJobs } from './deleted-project.jobs.js';
import { HumanTranslationsSavedListener } from './human-translations-saved.listener.js';
import { ImportWriter } from './tmx/import.writer.js';
import { TmxController } from './tmx/tmx.controller.js';
import { TmxService } from './tmx/tmx.service.js';
import { TranslationMemoryRepository } from './translation-memory.repository.js';
import { TranslationMemoryService } from './translation-memory.service.js';

@Module({
  imports: [ProjectsModule, SegmentsModule, TranslationsModule],
  controllers: [TmxController],
  providers: [
    TranslationMemoryRepository,
    TranslationMemoryService,
    TmxService,
    ImportWriter,
    HumanTranslationsSavedListener,
    DeletedProjectJobs,
  ],
  exports: [TranslationMemoryService, TmxService],
})
export class TranslationMemoryModule {}
