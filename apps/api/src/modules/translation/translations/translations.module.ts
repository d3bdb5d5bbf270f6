import { Module } from '@nestjs/common';
import { PlansModule } from '../../billing/plans/plans.module.js';
import { PagesModule } from '../../content/pages/pages.module.js';
import { SegmentsModule } from '../../content/segments/segments.module.js';
import { NotificationsModule } from '../../identity/notifications/notifications.module.js';
import { AssignmentsModule } from '../../projects/assignments/assignments.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { GlossaryModule } from '../glossary/glossary.module.js';
import { BulkChangesService } from './changes/bulk-changes.service.js';
import { ChangeCandidatesRepository } from './changes/change-candidates.repository.js';
import { CommentPeopleService } from './comments/comment-people.service.js';
import { CommentsController } from './comments/comments.controller.js';
import { CommentsRepository } from './comments/comments.repository.js';
import { CommentsService } from './comments/comments.service.js';
import { GuestCommentsService } from './comments/guest-comments.service.js';
import { CountsService } from './counts/counts.service.js';
import { ReportService } from './counts/report.service.js';
import { SegmentsChangedListener } from './counts/segments-changed.listener.js';
import { TranslationChangedListener } from './counts/translation-changed.listener.js';
import { UrlStatsRepository } from './counts/url-stats.repository.js';
import { EditorRepository } from './editor/editor.repository.js';
import { EditorService } from './editor/editor.service.js';
import { SegmentContextService } from './editor/segment-context.service.js';
import { SegmentFilters } from './editor/segment-filters.js';
import { SegmentFinder } from './editor/segment-finder.js';
import { SegmentSetsRepository } from './editor/segment-sets.repository.js';
import { FilterBlocksJobs } from './filter-blocks/filter-blocks.jobs.js';
import { FilterBlocksRepository } from './filter-blocks/filter-blocks.repository.js';
import { FilterBlocksService } from './filter-blocks/filter-blocks.service.js';
import { OrderFixedListener } from './order-fixed.listener.js';
import { MovedOverridesListener } from './overrides/moved-overrides.listener.js';
import { PageOverridesController } from './overrides/page-overrides.controller.js';
import { PageOverridesRepository } from './overrides/page-overrides.repository.js';
import { PageOverridesService } from './overrides/page-overrides.service.js';
import { QualityController } from './quality/quality.controller.js';
import { QualityRepository } from './quality/quality.repository.js';
import { QualityService } from './quality/quality.service.js';
import { QualityRulesService } from './quality/quality-rules.service.js';
import { RecheckJobs } from './quality/recheck.jobs.js';
import { RecheckService } from './quality/recheck.service.js';
import { PersonChangesRepository } from './reverts/person-changes.repository.js';
import { PersonChangesService } from './reverts/person-changes.service.js';
import { ReviewController } from './review/review.controller.js';
import { ReviewRepository } from './review/review.repository.js';
import { ReviewService } from './review/review.service.js';
import { ReviewChangesService } from './review/review-changes.service.js';
import { ReviewOneService } from './review/review-one.service.js';
import { ReviewRights } from './review/review-rights.service.js';
import { ReviewTransitions } from './review/review-transitions.js';
import { TermReviewJobs } from './review/term-review.jobs.js';
import { RevisionsController } from './revisions/revisions.controller.js';
import { RevisionsRepository } from './revisions/revisions.repository.js';
import { RevisionsService } from './revisions/revisions.service.js';
import { TermEffects } from './terms/term-effects.service.js';
import { TermedTranslationsRepository } from './terms/termed-translations.repository.js';
import { TransliterationEffects } from './terms/transliteration-effects.service.js';
import { TransliterationsRepository } from './terms/transliterations.repository.js';
import { TranslationsController } from './translations.controller.js';
import { TranslationsRepository } from './translations.repository.js';
import { TranslationsService } from './translations.service.js';
import { UndoService } from './undo/undo.service.js';
import { UndoLogRepository } from './undo/undo-log.repository.js';
import { SegmentViewsController } from './views/segment-views.controller.js';
import { SegmentViewsService } from './views/segment-views.service.js';

@Module({
  imports: [PlansModule, ProjectsModule, AssignmentsModule, NotificationsModule, SegmentsModule, PagesModule, GlossaryModule],
  controllers: [
    TranslationsController,
    PageOverridesController,
    QualityController,
    RevisionsController,
    SegmentViewsController,
    ReviewController,
    CommentsController,
  ],
  providers: [
    TranslationsRepository,
    TranslationsService,
    PageOverridesRepository,
    PageOverridesService,
    MovedOverridesListener,
    UndoLogRepository,
    UndoService,
    EditorRepository,
    EditorService,
    SegmentFilters,
    SegmentFinder,
    SegmentSetsRepository,
    FilterBlocksRepository,
    FilterBlocksJobs,
    FilterBlocksService,
    SegmentContextService,
    SegmentViewsService,
    RevisionsRepository,
    RevisionsService,
    PersonChangesRepository,
    PersonChangesService,
    ChangeCandidatesRepository,
    BulkChangesService,
    CountsService,
    ReportService,
    UrlStatsRepository,
    SegmentsChangedListener,
    OrderFixedListener,
    QualityRepository,
    QualityRulesService,
    QualityService,
    RecheckService,
    RecheckJobs,
    TranslationChangedListener,
    ReviewRepository,
    ReviewRights,
    ReviewService,
    ReviewChangesService,
    ReviewOneService,
    ReviewTransitions,
    TermReviewJobs,
    TermedTranslationsRepository,
    TermEffects,
    TransliterationsRepository,
    TransliterationEffects,
    CommentsRepository,
    CommentPeopleService,
    CommentsService,
    GuestCommentsService,
  ],
  exports: [
    TranslationsService,
    EditorService,
    UndoService,
    CountsService,
    BulkChangesService,
    PersonChangesService,
    QualityRulesService,
    ReviewRights,
    ReviewService,
    ReviewChangesService,
    TermEffects,
    TransliterationEffects,
    GuestCommentsService,
    SegmentContextService,
  ],
})
export class TranslationsModule {}
