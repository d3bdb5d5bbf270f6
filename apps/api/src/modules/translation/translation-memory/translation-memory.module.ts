import { Module } from '@nestjs/common';
import { SegmentsModule } from '../../content/segments/segments.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { DeletedProjectJobs } from './deleted-project.jobs.js';
import { FuzzyIndexJobs } from './fuzzy/fuzzy-index.jobs.js';
import { FuzzyIndexService } from './fuzzy/fuzzy-index.service.js';
import { FuzzySourcesRepository } from './fuzzy/fuzzy-sources.repository.js';
import { TranslatedSourcesListener } from './fuzzy/translated-sources.listener.js';
import { HumanTranslationsSavedListener } from './human-translations-saved.listener.js';
import { MatchListService } from './matches/match-list.service.js';
import { MatchesController } from './matches/matches.controller.js';
import { MatchesRepository } from './matches/matches.repository.js';
import { ImportWriter } from './tmx/import.writer.js';
import { TmxController } from './tmx/tmx.controller.js';
import { TmxService } from './tmx/tmx.service.js';
import { TranslationMemoryRepository } from './translation-memory.repository.js';
import { TranslationMemoryService } from './translation-memory.service.js';

@Module({
  imports: [ProjectsModule, SegmentsModule, TranslationsModule],
  controllers: [TmxController, MatchesController],
  providers: [
    TranslationMemoryRepository,
    TranslationMemoryService,
    TmxService,
    ImportWriter,
    HumanTranslationsSavedListener,
    DeletedProjectJobs,
    FuzzySourcesRepository,
    FuzzyIndexService,
    FuzzyIndexJobs,
    TranslatedSourcesListener,
    MatchesRepository,
    MatchListService,
  ],
  exports: [TranslationMemoryService, TmxService],
})
export class TranslationMemoryModule {}
