import { Module } from '@nestjs/common';
import { PlansModule } from '../../billing/plans/plans.module.js';
import { CrawlModule } from '../../content/crawl/crawl.module.js';
import { PagesModule } from '../../content/pages/pages.module.js';
import { SegmentsModule } from '../../content/segments/segments.module.js';
import { NotificationsModule } from '../../identity/notifications/notifications.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { BulkChangesModule } from '../bulk-changes/bulk-changes.module.js';
import { EditorModule } from '../editor/editor.module.js';
import { GlossaryModule } from '../glossary/glossary.module.js';
import { MachineTranslationModule } from '../machine-translation/machine-translation.module.js';
import { ProgressModule } from '../progress/progress.module.js';
import { QualityRulesModule } from '../quality-rules/quality-rules.module.js';
import { ReviewModule } from '../review/review.module.js';
import { RevisionsModule } from '../revisions/revisions.module.js';
import { TranslationMemoryModule } from '../translation-memory/translation-memory.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { TransliterationModule } from '../transliteration/transliteration.module.js';
import { AutomaticPolicyController } from './automatic/automatic-policy.controller.js';
import { AutomaticPolicyRepository } from './automatic/automatic-policy.repository.js';
import { AutomaticPolicyService } from './automatic/automatic-policy.service.js';
import { ChangeBatchService } from './changes/change-batch.service.js';
import { ChangeRunsService } from './changes/change-runs.service.js';
import { ChangesController } from './changes/changes.controller.js';
import { ChangesService } from './changes/changes.service.js';
import { RevertsController } from './changes/reverts.controller.js';
import { RevertsService } from './changes/reverts.service.js';
import { EngineForecastService } from './estimate/engine-forecast.service.js';
import { EstimateController } from './estimate/estimate.controller.js';
import { EstimateService } from './estimate/estimate.service.js';
import { RunEstimateService } from './estimate/run-estimate.service.js';
import { LeverageService } from './matches/leverage.service.js';
import { MatchesService } from './matches/matches.service.js';
import { Phrasebook } from './matches/phrasebook.js';
import { OrderedSegments } from './ordered-segments.js';
import { PreTranslationController } from './pre-translation.controller.js';
import { PreTranslationJobs } from './pre-translation.jobs.js';
import { PreTranslationListener } from './pre-translation.listener.js';
import { PreTranslationService } from './pre-translation.service.js';
import { PreTranslationRequestsService } from './pre-translation-requests.service.js';
import { AutomaticRunsService } from './runs/automatic-runs.service.js';
import { BatchRunner } from './runs/batch-runner.service.js';
import { BatchesService } from './runs/batches.service.js';
import { CancelRunsService } from './runs/cancel-runs.service.js';
import { MatchBatchService } from './runs/match-batch.service.js';
import { PendingRunsRepository } from './runs/pending-runs.repository.js';
import { PreTranslationRunsRepository } from './runs/pre-translation-runs.repository.js';
import { PreTranslationRunsService } from './runs/pre-translation-runs.service.js';
import { RunRefusalsService } from './runs/run-refusals.service.js';
import { RunWordsService } from './runs/run-words.service.js';
import { SegmentContextsService } from './runs/segment-contexts.service.js';
import { UndoRunsService } from './runs/undo-runs.service.js';
import { UntranslatedReasonsService } from './runs/untranslated-reasons.service.js';
import { ProjectStatusService } from './status/project-status.service.js';
import { MachineSuggestionsController } from './suggestions/machine-suggestions.controller.js';
import { MachineSuggestionsService } from './suggestions/machine-suggestions.service.js';
import { SuggestedSegments } from './suggestions/suggested-segments.service.js';
import { RespellingController } from './terms/respelling.controller.js';
import { RespellingService } from './terms/respelling.service.js';
import { TermRuns } from './terms/term-runs.service.js';
import { TermsController } from './terms/terms.controller.js';
import { TermsService } from './terms/terms.service.js';

@Module({
  imports: [
    PlansModule,
    UsersModule,
    ProjectsModule,
    NotificationsModule,
    CrawlModule,
    PagesModule,
    SegmentsModule,
    TranslationsModule,
    ProgressModule,
    EditorModule,
    BulkChangesModule,
    ReviewModule,
    RevisionsModule,
    QualityRulesModule,
    TranslationMemoryModule,
    MachineTranslationModule,
    GlossaryModule,
    TransliterationModule,
  ],
  controllers: [
    PreTranslationController,
    ChangesController,
    RevertsController,
    EstimateController,
    TermsController,
    RespellingController,
    MachineSuggestionsController,
    AutomaticPolicyController,
  ],
  providers: [
    OrderedSegments,
    PreTranslationRunsRepository,
    PendingRunsRepository,
    PreTranslationRunsService,
    RunWordsService,
    BatchesService,
    SegmentContextsService,
    Phrasebook,
    MatchesService,
    MatchBatchService,
    UndoRunsService,
    CancelRunsService,
    RunRefusalsService,
    UntranslatedReasonsService,
    ChangeBatchService,
    ChangeRunsService,
    ChangesService,
    RevertsService,
    BatchRunner,
    AutomaticRunsService,
    AutomaticPolicyRepository,
    AutomaticPolicyService,
    ProjectStatusService,
    PreTranslationService,
    PreTranslationRequestsService,
    LeverageService,
    EngineForecastService,
    RunEstimateService,
    EstimateService,
    TermRuns,
    TermsService,
    RespellingService,
    SuggestedSegments,
    MachineSuggestionsService,
    PreTranslationListener,
    PreTranslationJobs,
  ],
  exports: [MatchesService, ChangesService, PreTranslationService, PreTranslationRequestsService, OrderedSegments, RunEstimateService],
})
export class PreTranslationModule {}
