import { Module } from '@nestjs/common';
import { PagesModule } from '../../content/pages/pages.module.js';
import { SegmentsModule } from '../../content/segments/segments.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { GlossaryModule } from '../glossary/glossary.module.js';
import { PageOverridesModule } from '../page-overrides/page-overrides.module.js';
import { ProgressModule } from '../progress/progress.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { EditorController } from './editor.controller.js';
import { EditorRepository } from './editor.repository.js';
import { EditorService } from './editor.service.js';
import { FilterBlocksJobs } from './filter-blocks/filter-blocks.jobs.js';
import { FilterBlocksRepository } from './filter-blocks/filter-blocks.repository.js';
import { FilterBlocksService } from './filter-blocks/filter-blocks.service.js';
import { StaleBlocksListener } from './filter-blocks/stale-blocks.listener.js';
import { SegmentContextService } from './segment-context.service.js';
import { SegmentFilters } from './segment-filters.js';
import { SegmentFinder } from './segment-finder.js';
import { SegmentSetsRepository } from './segment-sets.repository.js';
import { UntoldTexts } from './untold-texts.service.js';
import { SegmentViewsController } from './views/segment-views.controller.js';
import { SegmentViewsService } from './views/segment-views.service.js';

@Module({
  imports: [ProjectsModule, PagesModule, SegmentsModule, GlossaryModule, TranslationsModule, ProgressModule, PageOverridesModule],
  controllers: [EditorController, SegmentViewsController],
  providers: [
    EditorRepository,
    EditorService,
    UntoldTexts,
    SegmentFilters,
    SegmentFinder,
    SegmentSetsRepository,
    FilterBlocksRepository,
    FilterBlocksJobs,
    FilterBlocksService,
    StaleBlocksListener,
    SegmentContextService,
    SegmentViewsService,
  ],
  exports: [EditorService, SegmentContextService],
})
export class EditorModule {}
