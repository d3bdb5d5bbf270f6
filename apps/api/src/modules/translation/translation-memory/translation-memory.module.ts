import { Module } from '@nestjs/common';
import { SegmentsModule } from '../../content/segments/segments.module.js';
import { NotificationsModule } from '../../identity/notifications/notifications.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { UsageModule } from '../../projects/usage/usage.module.js';
import { EditorModule } from '../editor/editor.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { ConcordanceRepository } from './concordance/concordance.repository.js';
import { ConcordanceService } from './concordance/concordance.service.js';
import { DeletedProjectJobs } from './deleted-project.jobs.js';
import { ExportJobsService } from './exports/export-jobs.service.js';
import { ExportProgress } from './exports/export-progress.service.js';
import { ExportsController } from './exports/exports.controller.js';
import { ExportsJobs } from './exports/exports.jobs.js';
import { ExportsRepository } from './exports/exports.repository.js';
import { ExportsService } from './exports/exports.service.js';
import { FuzzyIndexJobs } from './fuzzy/fuzzy-index.jobs.js';
import { FuzzyIndexService } from './fuzzy/fuzzy-index.service.js';
import { FuzzySourcesRepository } from './fuzzy/fuzzy-sources.repository.js';
import { TranslatedSourcesListener } from './fuzzy/translated-sources.listener.js';
import { HumanTranslationsSavedListener } from './human-translations-saved.listener.js';
import { FileImport } from './imports/file-import.service.js';
import { ImportBatches } from './imports/import-batches.service.js';
import { ImportCheck } from './imports/import-check.service.js';
import { ImportPlanner } from './imports/import-planner.service.js';
import { ImportsController } from './imports/imports.controller.js';
import { ImportsJobs } from './imports/imports.jobs.js';
import { ImportsRepository } from './imports/imports.repository.js';
import { ImportsService } from './imports/imports.service.js';
import { KeyedRows } from './imports/keyed-rows.service.js';
import { MessageRows } from './imports/message-rows.service.js';
import { RequestRowsPort } from './imports/request-rows.js';
import { LeverageController } from './leverage/leverage.controller.js';
import { LeverageJobs } from './leverage/leverage.jobs.js';
import { LeverageRepository } from './leverage/leverage.repository.js';
import { LeverageService } from './leverage/leverage.service.js';
import { LeverageAnalyser } from './leverage/leverage-analyser.service.js';
import { MatchListService } from './matches/match-list.service.js';
import { MatchesController } from './matches/matches.controller.js';
import { MatchesRepository } from './matches/matches.repository.js';
import { RemovedLanguagesJobs } from './removed-languages.jobs.js';
import { RemovedLanguages } from './removed-languages.service.js';
import { MemorySharingController } from './sharing/memory-sharing.controller.js';
import { MemorySharingJobs } from './sharing/memory-sharing.jobs.js';
import { MemorySharingService } from './sharing/memory-sharing.service.js';
import { SharedTranslationsRepository } from './sharing/shared-translations.repository.js';
import { TakenBackTexts } from './taken-back/taken-back.service.js';
import { TranslationsTakenBackListener } from './taken-back/translations-taken-back.listener.js';
import { TranslationMemoryRepository } from './translation-memory.repository.js';
import { TranslationMemoryService } from './translation-memory.service.js';
import { WithdrawnMemoriesRepository } from './withdrawn-memories.repository.js';

@Module({
  imports: [ProjectsModule, UsageModule, NotificationsModule, SegmentsModule, TranslationsModule, EditorModule],
  controllers: [ImportsController, ExportsController, MatchesController, LeverageController, MemorySharingController],
  providers: [
    TranslationMemoryRepository,
    TranslationMemoryService,
    WithdrawnMemoriesRepository,
    ImportsRepository,
    RequestRowsPort,
    ImportPlanner,
    ImportCheck,
    KeyedRows,
    MessageRows,
    ImportBatches,
    ImportsService,
    ImportsJobs,
    FileImport,
    ExportsService,
    ExportsRepository,
    ExportProgress,
    ExportJobsService,
    ExportsJobs,
    HumanTranslationsSavedListener,
    TakenBackTexts,
    TranslationsTakenBackListener,
    DeletedProjectJobs,
    RemovedLanguages,
    RemovedLanguagesJobs,
    FuzzySourcesRepository,
    FuzzyIndexService,
    FuzzyIndexJobs,
    TranslatedSourcesListener,
    MatchesRepository,
    MatchListService,
    LeverageRepository,
    LeverageAnalyser,
    LeverageService,
    LeverageJobs,
    ConcordanceRepository,
    ConcordanceService,
    MemorySharingService,
    MemorySharingJobs,
    SharedTranslationsRepository,
  ],
  exports: [
    TranslationMemoryService,
    RemovedLanguages,
    LeverageAnalyser,
    MatchListService,
    ImportsService,
    ImportBatches,
    FileImport,
    RequestRowsPort,
  ],
})
export class TranslationMemoryModule {}
